import { type By, command, type Work } from '#server/command.ts';
import type { StepAnswers } from '#server/db/columns.ts';
import {
  addSurveyAnswer,
  completeSurvey,
  saveSurveyDraft,
  wasStepSent,
} from '#server/repositories/programme/unit-steps.ts';
import { refuseStale, refuseStrange, refuseUnfinished, refuseUnlessOpen } from '#server/step-refusals.ts';
import { surveyStep } from './survey.queries.server.ts';

type Input = { unitId: number; answers: StepAnswers; version: number };

/** Keeps the draft of a survey; 409 when it was sent, may not be opened yet, or another device saved meanwhile. */
export const saveSurvey = (
  by: By,
  { unitId, answers, version }: Input,
): Promise<{ version: number; savedAt: string }> =>
  command(by, async (work) => {
    const { place, sections } = await openSurvey(work, unitId);
    refuseStrange(sections, answers);
    const next = await saveSurveyDraft(work.trx, { ...place, answers, version });
    return next === undefined
      ? refuseStale(await wasStepSent(work.trx, 'survey_completion', place))
      : { version: next, savedAt: work.now.toISOString() };
  });

/**
 * Sends a survey, once. That the person answered and what was answered are kept apart, and the draft is forgotten; the
 * event says who answered, never what.
 */
export const sendSurvey = (by: By, { unitId, answers, version }: Input): Promise<void> =>
  command(by, async (work) => {
    const { place, groupId, sections } = await openSurvey(work, unitId);
    refuseUnfinished(sections, answers);
    if (!(await completeSurvey(work.trx, { ...place, version, at: work.now }))) {
      refuseStale(await wasStepSent(work.trx, 'survey_completion', place));
    }
    await addSurveyAnswer(work.trx, { groupId, unitId, answers, day: work.today });
    work.emit({ name: 'survey.sent', payload: place });
  });

async function openSurvey({ world, trx, actor }: Work, unitId: number) {
  const { row, access, sections } = await surveyStep(world, trx, actor, unitId);
  refuseUnlessOpen(access);
  return { place: { memberId: row.memberId, unitId }, groupId: row.groupId, sections };
}
