import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayIn, waveOf } from '#server/db/fragments.ts';
import { type Reader, template } from '#server/db/template.ts';
import {
  openQuestions,
  pendingExtensions,
  uncommentedCases,
  waitingChallenges,
} from '#server/repositories/challenges/tutor-work.ts';
import { extendedTo } from '#server/repositories/content/programme.ts';
import { groupRows } from './group.rows.server.ts';

type Values = { tutorId: number; today: string; heldSince: Date; zone: string };

/** The oldest requests, and the oldest cases, that the board lists; it counts all. */
const MAX_LISTED = 20;

const person = [
  'person.id as personId',
  'person.first_name as firstName',
  'person.paternal_surname as paternalSurname',
  'learner_group.id as groupId',
  'learner_group.name as groupName',
] as const;

const unit = ['unit.id as unitId', 'unit.position as order', 'unit.name as unitName'] as const;

const total = sql<number>`count(*)::int`.as('total');

function summaryColumns(db: Reader, { tutorId, heldSince, zone }: Values) {
  const extensions = pendingExtensions(db, tutorId);
  const cases = uncommentedCases(db, tutorId);
  return [
    jsonObjectFrom(
      waitingChallenges(db, tutorId, heldSince).select([
        total,
        sql<string | null>`min(challenge.last_delivered_at)`.as('since'),
      ]),
    )
      .$notNull()
      .as('challenges'),
    jsonObjectFrom(
      openQuestions(db, tutorId).select([total, sql<string | null>`min(question.created_at)`.as('since')]),
    )
      .$notNull()
      .as('questions'),
    extensions.select(total).$asScalar().$notNull().as('extensionCount'),
    jsonArrayFrom(
      extensions
        .innerJoin('person', 'person.id', 'member.person_id')
        .leftJoin('wave', waveOf('member.group_id'))
        .leftJoin('challenge_submission as challenge', (join) =>
          join.onRef('challenge.member_id', '=', 'member.id').onRef('challenge.unit_id', '=', 'unit.id'),
        )
        .orderBy('extension.requested_at')
        .orderBy('extension.id')
        .limit(MAX_LISTED)
        .select([
          dayIn(zone, 'challenge.returned_at').as('returnedOn'),
          ...person,
          ...unit,
          'extension.id as extensionId',
          'extension.reason',
          'extension.requested_at as requestedAt',
          'wave.challenge_due_on as waveDueOn',
          extendedTo(db, 'member.id').as('extendedTo'),
        ]),
    ).as('extensions'),
    cases.select(total).$asScalar().$notNull().as('caseCount'),
    jsonArrayFrom(
      cases
        .innerJoin('person', 'person.id', 'member.person_id')
        .orderBy('answered.sent_at')
        .orderBy('member.id')
        .limit(MAX_LISTED)
        .select([...person, ...unit, 'answered.sent_at as sentAt']),
    ).as('cases'),
  ] as const;
}

const names = { tutorId: true, today: true, heldSince: true, zone: true } as const;

const summaries = template(names, (db, values: Values) => db.selectNoFrom([...summaryColumns(db, values)]));
const groups = template(names, (db, values: Values) => groupRows(db, values));
const boards = template(names, (db, values: Values) =>
  db.selectNoFrom([...summaryColumns(db, values), jsonArrayFrom(groupRows(db, values)).as('groups')]),
);

export type SummaryRow = Awaited<ReturnType<typeof summaries>>[number];
export type GroupRow = Awaited<ReturnType<typeof groups>>[number];
export type BoardRow = Awaited<ReturnType<typeof boards>>[number];

/** The pending work of a tutor, in one round trip. */
export async function summaryRow(db: Reader, values: Values): Promise<SummaryRow | undefined> {
  return (await summaries(db, values))[0];
}

/** The groups of a tutor, in one round trip. */
export function tutorGroupRows(db: Reader, values: Values): Promise<GroupRow[]> {
  return groups(db, values);
}

/** Both, in one round trip. */
export async function boardRow(db: Reader, values: Values): Promise<BoardRow | undefined> {
  return (await boards(db, values))[0];
}
