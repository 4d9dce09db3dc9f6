import type { Actor } from '#server/auth/actor.ts';
import type { StepAnswers } from '#server/db/columns.ts';
import { emit } from '#server/outbox/emit.ts';
import { saveAnswers, sendAnswers, wasStepSent } from '#server/repositories/programme/unit-steps.ts';
import { refuseStale, refuseStrange, refuseUnfinished, refuseUnlessOpen } from '#server/step-refusals.ts';
import type { Trx, World } from '#server/world.ts';
import { assessmentStep } from './self-assessment.queries.server.ts';

type Given = { unitId: number; answers: StepAnswers; version: number };

/** Keeps the answers; 409 when it was sent, may not be opened yet, or another device saved meanwhile. */
export async function saveSelfAssessment(
  world: World,
  actor: Actor,
  { unitId, answers, version }: Given,
): Promise<{ version: number; savedAt: Date }> {
  const at = world.clock.now();
  return world.db.transaction().execute(async (trx) => {
    const { place, sections } = await openAssessment(world, trx, actor, unitId);
    refuseStrange(sections, answers);
    const next = await saveAnswers(trx, 'self_assessment', { ...place, answers, version, at });
    return next === undefined
      ? refuseStale(await wasStepSent(trx, 'self_assessment', place))
      : { version: next, savedAt: at };
  });
}

/** Sends the self-assessment, once; every question must be answered (422). It counts for the unit. */
export async function sendSelfAssessment(
  world: World,
  actor: Actor,
  { unitId, answers, version }: Given,
  requestId?: string,
): Promise<void> {
  const at = world.clock.now();
  await world.db.transaction().execute(async (trx) => {
    const { place, sections } = await openAssessment(world, trx, actor, unitId);
    refuseUnfinished(sections, answers);
    if (!(await sendAnswers(trx, 'self_assessment', { ...place, answers, version, at }))) {
      refuseStale(await wasStepSent(trx, 'self_assessment', place));
    }
    await emit(trx, 'self-assessment.sent', place, requestId);
  });
}

async function openAssessment(world: World, trx: Trx, actor: Actor, unitId: number) {
  const { row, access, sections } = await assessmentStep(world, trx, actor, unitId);
  refuseUnlessOpen(access);
  return { place: { memberId: row.memberId, unitId }, sections };
}
