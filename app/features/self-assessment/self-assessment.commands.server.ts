import { type By, command, type Work } from '#server/command.ts';
import type { StepAnswers } from '#server/db/columns.ts';
import { saveAnswers, sendAnswers, wasStepSent } from '#server/repositories/programme/unit-steps.ts';
import { refuseStale, refuseStrange, refuseUnfinished, refuseUnlessOpen } from '#server/step-refusals.ts';
import { assessmentStep } from './self-assessment.queries.server.ts';

type Input = { unitId: number; answers: StepAnswers; version: number };

/** Keeps the answers; 409 when it was sent, may not be opened yet, or another device saved meanwhile. */
export const saveSelfAssessment = (
  by: By,
  { unitId, answers, version }: Input,
): Promise<{ version: number; savedAt: string }> =>
  command(by, async (work) => {
    const { place, sections } = await openAssessment(work, unitId);
    refuseStrange(sections, answers);
    const next = await saveAnswers(work.trx, 'self_assessment', { ...place, answers, version, at: work.now });
    return next === undefined
      ? refuseStale(await wasStepSent(work.trx, 'self_assessment', place))
      : { version: next, savedAt: work.now.toISOString() };
  });

/** Sends the self-assessment, once; every question must be answered (422). It counts for the unit. */
export const sendSelfAssessment = (by: By, { unitId, answers, version }: Input): Promise<void> =>
  command(by, async (work) => {
    const { place, sections } = await openAssessment(work, unitId);
    refuseUnfinished(sections, answers);
    if (!(await sendAnswers(work.trx, 'self_assessment', { ...place, answers, version, at: work.now }))) {
      refuseStale(await wasStepSent(work.trx, 'self_assessment', place));
    }
    work.emit({ name: 'self-assessment.sent', payload: place });
  });

async function openAssessment({ world, trx, actor }: Work, unitId: number) {
  const { row, access, sections } = await assessmentStep(world, trx, actor, unitId);
  refuseUnlessOpen(access);
  return { place: { memberId: row.memberId, unitId }, sections };
}
