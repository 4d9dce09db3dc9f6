import type { Actor } from '#server/auth/actor.ts';
import type { StepAnswers } from '#server/db/columns.ts';
import { emit } from '#server/outbox/emit.ts';
import {
  addSurveyAnswer,
  completeSurvey,
  saveSurveyDraft,
  wasStepSent,
} from '#server/repositories/programme/unit-steps.ts';
import { refuseStale, refuseStrange, refuseUnfinished, refuseUnlessOpen } from '#server/step-refusals.ts';
import type { Trx, World } from '#server/world.ts';
import { surveyStep } from './survey.queries.server.ts';

type Given = { unitId: number; answers: StepAnswers; version: number };

/** Keeps the draft of a survey; 409 when it was sent, may not be opened yet, or another device saved meanwhile. */
export async function saveSurvey(
  world: World,
  actor: Actor,
  { unitId, answers, version }: Given,
): Promise<{ version: number; savedAt: Date }> {
  return world.db.transaction().execute(async (trx) => {
    const { place, sections } = await openSurvey(world, trx, actor, unitId);
    refuseStrange(sections, answers);
    const next = await saveSurveyDraft(trx, { ...place, answers, version });
    return next === undefined
      ? refuseStale(await wasStepSent(trx, 'survey_completion', place))
      : { version: next, savedAt: world.clock.now() };
  });
}

/**
 * Sends a survey, once. That the person answered and what was answered are kept apart, and the draft is forgotten; the
 * event says who answered, never what.
 */
export async function sendSurvey(
  world: World,
  actor: Actor,
  { unitId, answers, version }: Given,
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const { place, groupId, today, sections } = await openSurvey(world, trx, actor, unitId);
    refuseUnfinished(sections, answers);
    if (!(await completeSurvey(trx, { ...place, version, at: world.clock.now() }))) {
      refuseStale(await wasStepSent(trx, 'survey_completion', place));
    }
    await addSurveyAnswer(trx, { groupId, unitId, answers, day: today });
    await emit(trx, 'survey.sent', place, requestId);
  });
}

async function openSurvey(world: World, trx: Trx, actor: Actor, unitId: number) {
  const { row, access, today, sections } = await surveyStep(world, trx, actor, unitId);
  refuseUnlessOpen(access);
  return { place: { memberId: row.memberId, unitId }, groupId: row.groupId, today, sections };
}
