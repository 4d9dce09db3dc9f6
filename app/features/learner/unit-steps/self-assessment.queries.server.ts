import type { UnitForm } from '#app/contract/learner/unit-steps.ts';
import { assessmentSections } from '#app/contract/stored/self-assessment.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { editionFor } from '#server/repositories/evaluations/step-content.ts';
import type { World } from '#server/world.ts';
import { accessTo, editionColumns, ownStepUnit, unitFormOf } from './step-read.queries.server.ts';

/** `sentOn`: `yyyy-mm-dd`. */
export type SelfAssessmentView = UnitForm & { sentOn: string | null };

/** The self-assessment of a unit of one's own programme with its draft or its sent answers. One round trip. */
export async function selfAssessment(
  world: World,
  actor: Actor,
  unitId: number,
): Promise<SelfAssessmentView> {
  const step = await assessmentStep(world, world.db, actor, unitId);
  const { sentAt } = step.row;
  return { ...unitFormOf(step), sentOn: sentAt && todayIn(world.env.TZ_NEGOCIO, sentAt) };
}

/** The self-assessment as its learner may use it today; 404 outside one's programme and in a unit without the form. */
export async function assessmentStep(world: World, db: Reader, actor: Actor, unitId: number) {
  const row = await ownStepUnit(db, actor.personId, unitId)
    .leftJoin('self_assessment as assessment', (join) =>
      join.onRef('assessment.member_id', '=', 'own.memberId').onRef('assessment.unit_id', '=', 'unit.id'),
    )
    .innerJoin('step_content as form', (join) =>
      join.on('form.id', '=', editionFor('self-assessment', 'assessment')),
    )
    .select([
      ...editionColumns,
      'assessment.content_id as keptContentId',
      'assessment.answers',
      'assessment.version',
      'assessment.updated_at as savedAt',
      'assessment.sent_at as sentAt',
    ])
    .executeTakeFirst();
  if (!row) return fail('scope.notFound');
  const access = accessTo(row, world, { needsChallenge: true });
  return { row, access, sections: assessmentSections(row.content) };
}
