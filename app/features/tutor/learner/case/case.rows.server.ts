import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { photoOf } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import { uncommentedCases } from '#server/repositories/challenges/tutor-work.ts';
import { contentFor } from '#server/repositories/evaluations/step-content.ts';
import { sentCases } from './case-comments.rows.server.ts';

type Values = { tutorId: number; personId: number; unitId: number };

const caseRows = template({ tutorId: true, personId: true, unitId: true }, (db, values: Values) =>
  sentCases(db, values.tutorId)
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('file as photo', photoOf('person'))
    .leftJoin('person as author', 'author.id', 'sent.tutor_id')
    .where('member.person_id', '=', values.personId)
    .where('unit.id', '=', values.unitId)
    .where('sent.content_id', 'is not', null)
    .orderBy('member.active', 'desc')
    .orderBy('member.id', 'desc')
    .limit(1)
    .select([
      'sent.id',
      'sent.answers',
      'sent.sent_at as sentAt',
      'sent.tutor_comment as comment',
      'sent.commented_at as commentedAt',
      'sent.tutor_id as authorId',
      'author.first_name as authorFirstName',
      'author.paternal_surname as authorPaternalSurname',
      'member.active',
      'person.id as personId',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'photo.id as photoId',
      'learner_group.name as groupName',
      'unit.id as unitId',
      'unit.position as order',
      'unit.name as unitName',
      contentFor('case', 'sent').as('content'),
      uncommentedCases(db, values.tutorId)
        .where('answered.id', '<>', sql.ref<number>('sent.id'))
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('waiting'),
      jsonObjectFrom(
        uncommentedCases(db, values.tutorId)
          .where('answered.id', '<>', sql.ref<number>('sent.id'))
          // Later cases first, then from the oldest on, so that a tutor who skips some still comes to all of them.
          .orderBy(sql`(answered.sent_at, answered.id) < (sent.sent_at, sent.id)`)
          .orderBy('answered.sent_at')
          .orderBy('answered.id')
          .limit(1)
          .select(['member.person_id as personId', 'unit.id as unitId']),
      ).as('next'),
    ]),
);

export type CaseRow = Awaited<ReturnType<typeof caseRows>>[number];

/** A sent case and the one that waits next, in one round trip; undefined outside the tutor's groups. */
export async function caseRow(db: Reader, values: Values): Promise<CaseRow | undefined> {
  return (await caseRows(db, values))[0];
}
