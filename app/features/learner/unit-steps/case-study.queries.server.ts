import type { CaseStudyView } from '#app/contract/learner/unit-steps.ts';
import { caseSections, readCase } from '#app/contract/stored/case-study.ts';
import { fullName } from '#app/domain/access/person.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { editionFor } from '#server/repositories/evaluations/step-content.ts';
import type { World } from '#server/world.ts';
import { accessTo, editionColumns, ownStepUnit, unitFormOf } from './step-read.queries.server.ts';

/**
 * The case of a unit of one's own programme: text and questions, own answers, and once it is sent the model answer and the
 * tutor's comment. One round trip.
 */
export async function caseStudy(world: World, actor: Actor, unitId: number): Promise<CaseStudyView> {
  const step = await caseStep(world, world.db, actor, unitId);
  const { row, access, stored } = step;
  const sent = access === 'sent';
  const zone = world.env.TZ_NEGOCIO;
  const comment = sent ? commentOf(row, zone) : null;
  return {
    ...unitFormOf(step),
    title: stored.title,
    html: access === 'unit-locked' ? '' : stored.html,
    status: comment ? 'commented' : sent ? 'sent' : 'pending',
    sentOn: row.sentAt && todayIn(zone, row.sentAt),
    modelAnswerHtml: sent ? stored.modelAnswerHtml : null,
    comment,
  };
}

/** The case as its learner may use it today; 404 outside one's programme and in a unit without a case. */
export async function caseStep(world: World, db: Reader, actor: Actor, unitId: number) {
  const row = await ownStepUnit(db, actor.personId, unitId)
    .leftJoin('case_response as response', (join) =>
      join.onRef('response.member_id', '=', 'own.memberId').onRef('response.unit_id', '=', 'unit.id'),
    )
    .leftJoin('person as tutor', 'tutor.id', 'response.tutor_id')
    .innerJoin('step_content as form', (join) => join.on('form.id', '=', editionFor('case', 'response')))
    .select([
      ...editionColumns,
      'response.content_id as keptContentId',
      'response.answers',
      'response.version',
      'response.updated_at as savedAt',
      'response.sent_at as sentAt',
      'response.tutor_comment as comment',
      'response.commented_at as commentedAt',
      'tutor.first_name as tutorName',
      'tutor.paternal_surname as tutorSurname',
    ])
    .executeTakeFirst();
  if (!row) return fail('scope.notFound');
  const stored = readCase(row.content);
  // The case does not wait for the challenge (product: steps).
  const access = accessTo(row, world, { needsChallenge: false });
  return { row, access, stored, sections: caseSections(stored) };
}

type CommentRow = {
  comment: string | null;
  commentedAt: Date | null;
  tutorName: string | null;
  tutorSurname: string | null;
};

function commentOf(row: CommentRow, zone: string): CaseStudyView['comment'] {
  const { comment, commentedAt, tutorName, tutorSurname } = row;
  if (comment === null || commentedAt === null) return null;
  const tutor = fullName({ firstName: tutorName ?? '', paternalSurname: tutorSurname ?? '' });
  return { text: comment, tutor, day: todayIn(zone, commentedAt) };
}
