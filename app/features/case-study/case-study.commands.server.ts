import type { Actor } from '#server/auth/actor.ts';
import type { StepAnswers } from '#server/db/columns.ts';
import { emit } from '#server/outbox/emit.ts';
import { saveAnswers, sendAnswers, wasStepSent } from '#server/repositories/programme/unit-steps.ts';
import { refuseStale, refuseStrange, refuseUnfinished, refuseUnlessOpen } from '#server/step-refusals.ts';
import type { Trx, World } from '#server/world.ts';
import { caseStep } from './case-study.queries.server.ts';

type Given = { unitId: number; answers: StepAnswers; version: number };

/** Keeps the answers to a case; 409 when it was sent, its unit is closed, or another device saved meanwhile. */
export async function saveCase(
  world: World,
  actor: Actor,
  { unitId, answers, version }: Given,
): Promise<{ version: number; savedAt: Date }> {
  const at = world.clock.now();
  return world.db.transaction().execute(async (trx) => {
    const { place, sections } = await openCase(world, trx, actor, unitId);
    refuseStrange(sections, answers);
    const next = await saveAnswers(trx, 'case_response', { ...place, answers, version, at });
    return next === undefined
      ? refuseStale(await wasStepSent(trx, 'case_response', place))
      : { version: next, savedAt: at };
  });
}

/** Sends a case, once; every guide question must be answered (422). It does not count for progress. */
export async function sendCase(
  world: World,
  actor: Actor,
  { unitId, answers, version }: Given,
  requestId?: string,
): Promise<void> {
  const at = world.clock.now();
  await world.db.transaction().execute(async (trx) => {
    const { place, sections } = await openCase(world, trx, actor, unitId);
    refuseUnfinished(sections, answers);
    if (!(await sendAnswers(trx, 'case_response', { ...place, answers, version, at }))) {
      refuseStale(await wasStepSent(trx, 'case_response', place));
    }
    await emit(trx, 'case.sent', place, requestId);
  });
}

async function openCase(world: World, trx: Trx, actor: Actor, unitId: number) {
  const { row, access, sections } = await caseStep(world, trx, actor, unitId);
  refuseUnlessOpen(access);
  return { place: { memberId: row.memberId, unitId }, sections };
}
