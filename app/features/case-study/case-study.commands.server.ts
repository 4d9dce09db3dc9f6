import { type By, command, type Work } from '#server/command.ts';
import type { StepAnswers } from '#server/db/columns.ts';
import { saveAnswers, sendAnswers, wasStepSent } from '#server/repositories/programme/unit-steps.ts';
import { refuseStale, refuseStrange, refuseUnfinished, refuseUnlessOpen } from '#server/step-refusals.ts';
import { caseStep } from './case-study.queries.server.ts';

type Input = { unitId: number; answers: StepAnswers; version: number };

/** Keeps the answers to a case; 409 when it was sent, its unit is closed, or another device saved meanwhile. */
export const saveCase = (
  by: By,
  { unitId, answers, version }: Input,
): Promise<{ version: number; savedAt: string }> =>
  command(by, async (work) => {
    const { place, sections } = await openCase(work, unitId);
    refuseStrange(sections, answers);
    const next = await saveAnswers(work.trx, 'case_response', { ...place, answers, version, at: work.now });
    return next === undefined
      ? refuseStale(await wasStepSent(work.trx, 'case_response', place))
      : { version: next, savedAt: work.now.toISOString() };
  });

/** Sends a case, once; every guide question must be answered (422). It does not count for progress. */
export const sendCase = (by: By, { unitId, answers, version }: Input): Promise<void> =>
  command(by, async (work) => {
    const { place, sections } = await openCase(work, unitId);
    refuseUnfinished(sections, answers);
    if (!(await sendAnswers(work.trx, 'case_response', { ...place, answers, version, at: work.now }))) {
      refuseStale(await wasStepSent(work.trx, 'case_response', place));
    }
    work.emit({ name: 'case.sent', payload: place });
  });

async function openCase({ world, trx, actor }: Work, unitId: number) {
  const { row, access, sections } = await caseStep(world, trx, actor, unitId);
  refuseUnlessOpen(access);
  return { place: { memberId: row.memberId, unitId }, sections };
}
