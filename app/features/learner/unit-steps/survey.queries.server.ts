import type { UnitForm } from '#app/contract/learner/unit-steps.ts';
import { surveySections } from '#app/contract/stored/survey.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { editionFor } from '#server/repositories/evaluations/step-content.ts';
import type { World } from '#server/world.ts';
import { accessTo, editionColumns, ownStepUnit, unitFormOf } from './step-read.queries.server.ts';

/** The survey of a unit of one's own programme with its draft. One round trip. */
export async function survey(world: World, actor: Actor, unitId: number): Promise<UnitForm> {
  const step = await surveyStep(world, world.db, actor, unitId);
  // The answers of a sent survey belong to nobody, so nothing of it is shown.
  if (step.access === 'sent') return unitFormOf({ ...step, sections: [] });
  // Unsent answers are their author's alone (product: view as).
  return unitFormOf(actor.viewer ? { ...step, row: { ...step.row, answers: null } } : step);
}

/** The survey as its learner may use it today; 404 outside one's programme and in a unit without a survey. */
export async function surveyStep(world: World, db: Reader, actor: Actor, unitId: number) {
  const row = await ownStepUnit(db, actor.personId, unitId)
    .leftJoin('survey_completion as completion', (join) =>
      join.onRef('completion.member_id', '=', 'own.memberId').onRef('completion.unit_id', '=', 'unit.id'),
    )
    .innerJoin('step_content as form', (join) => join.on('form.id', '=', editionFor('survey', 'completion')))
    // No hour of saving is kept beside a survey.
    .select([
      ...editionColumns,
      'completion.content_id as keptContentId',
      'completion.draft as answers',
      'completion.version',
      'completion.sent_at as sentAt',
    ])
    .executeTakeFirst();
  if (!row) return fail('scope.notFound');
  const access = accessTo(row, world, { needsChallenge: true });
  return { row, access, sections: surveySections(row.content) };
}
