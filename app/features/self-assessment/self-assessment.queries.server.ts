import { assessmentSections } from '#app/contract/stored/self-assessment.ts';
import { storedAnswers } from '#app/contract/wire/drafts.ts';
import { stepAccess } from '#app/domain/access/step-access.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { ownStepUnit } from '#server/repositories/programme/unit-step-scope.ts';
import type { Trx, World } from '#server/world.ts';
import type { SelfAssessmentView } from './self-assessment.types.ts';

/** The self-assessment of a unit of one's own programme with what was answered. One round trip. */
export async function selfAssessment(
  world: World,
  actor: Actor,
  unitId: number,
): Promise<SelfAssessmentView> {
  const { row, access, sections } = await assessmentStep(world, world.db, actor, unitId);
  const shown = access === 'open' || access === 'sent';
  return {
    unit: { id: row.id, order: row.order, name: row.name },
    access,
    opensOn: access === 'unit-locked' ? row.opensOn : null,
    sections: shown ? sections : [],
    answers: shown ? storedAnswers(sections, row.answers) : {},
    version: row.version ?? 0,
    savedAt: row.savedAt?.toISOString() ?? null,
    sentOn: row.sentAt && todayIn(world.env.TZ_NEGOCIO, row.sentAt),
  };
}

/** The step's row with what it allows today; 404 outside one's programme and in a unit without the form. */
export async function assessmentStep(world: World, db: World['db'] | Trx, actor: Actor, unitId: number) {
  const row = await ownStepUnit(db, actor.personId, unitId)
    .leftJoin('self_assessment as assessment', (join) =>
      join.onRef('assessment.member_id', '=', 'own.memberId').onRef('assessment.unit_id', '=', 'unit.id'),
    )
    .where('unit.self_assessment', 'is not', null)
    .select([
      'unit.self_assessment as content',
      'assessment.answers',
      'assessment.version',
      'assessment.updated_at as savedAt',
      'assessment.sent_at as sentAt',
    ])
    .executeTakeFirst();
  if (!row) return fail('scope.notFound');
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const access = stepAccess({ ...row, sent: row.sentAt !== null, needsChallenge: true }, today);
  return { row, access, sections: assessmentSections(row.content) };
}
