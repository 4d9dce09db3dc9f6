import type { ExerciseOutcome } from '#app/contract/learner/exercise.ts';
import type { Position } from '#app/contract/learner/learning.ts';
import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import { editionOfAnswers } from '#app/domain/questionnaires/editions.ts';
import { type AnswerInput, answersByKey, correctExercise, storedAnswers } from '#app/domain/quiz/exercise.ts';
import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { markObject } from '#server/repositories/analytics/marks.ts';
import { type WritableActivity, writableActivity } from '#server/repositories/content/activity-scope.ts';
import { refuseStale } from '#server/step-refusals.ts';
import type { Trx } from '#server/world.ts';
import {
  insertCompletion,
  insertExerciseAttempt,
  reopenCompletion,
  upsertPosition,
  upsertVisit,
} from './activity/completions.rows.server.ts';
import { refuseIncomplete, refuseStrange } from './exercise/exercise.rules.server.ts';
import { forgetExerciseDraft, saveExerciseDraft } from './exercise/exercise-drafts.rows.server.ts';
import { exerciseBody, exerciseEditions } from './exercise/exercise-editions.rows.server.ts';

/**
 * Marks or unmarks an activity as finished. A second call changes and emits nothing; the first completion gives the
 * activity's points once, and unmarking takes back neither points nor badges.
 */
export const finishActivity = (by: By, input: { activityId: number; finished: boolean }): Promise<void> =>
  command(by, async ({ trx, actor, today, emit }) => {
    const { memberId, activityId, points } = await openActivity(trx, actor, input.activityId, today);
    const payload = { memberId, activityId };
    if (input.finished) {
      // Its points are part of it: the standing that it outdates counts them.
      if (await insertCompletion(trx, { ...payload, points })) emit({ name: 'activity.finished', payload });
    } else if (await reopenCompletion(trx, payload)) {
      emit({ name: 'activity.reopened', payload });
    }
  });

/** Keeps where the learner stopped in an activity. */
export const savePosition = (by: By, input: { activityId: number; position: Position }): Promise<void> =>
  command(by, async ({ trx, actor, today }) => {
    const { memberId, activityId } = await openActivity(trx, actor, input.activityId, today);
    await upsertPosition(trx, { memberId, activityId, ...input.position });
  });

/** Notes that the learner opened an activity, and how many seconds more they were active in it. */
export const noteVisit = (by: By, input: { activityId: number; seconds: number }): Promise<void> =>
  command(by, async ({ trx, actor, now, today }) => {
    const { memberId, activityId } = await openActivity(trx, actor, input.activityId, today);
    const zone = by.world.env.TZ_NEGOCIO;
    await upsertVisit(trx, { memberId, activityId, seconds: input.seconds, at: now, zone });
  });

type ExerciseDraft = {
  activityId: number;
  answers: QuizAnswers;
  version: number;
  edition?: number | undefined;
};

/** Keeps the answers of an exercise that is not sent yet; 409 `draft.conflict` when another device saved meanwhile. */
export const saveExercise = (
  by: By,
  { activityId, answers, version, edition: read }: ExerciseDraft,
): Promise<{ version: number; savedAt: string }> =>
  command(by, async ({ trx, actor, now, today }) => {
    const activity = await openActivity(trx, actor, activityId, today);
    const { edition, questions } = await answeredExercise(trx, activity, read);
    refuseStrange(questions, answers);
    const next = await saveExerciseDraft(trx, activity, { answers, edition, version, at: now });
    return next === undefined ? refuseStale(false) : { version: next, savedAt: now.toISOString() };
  });

/** Corrects and keeps an attempt at an exercise, and forgets its draft; every question must be answered once (422). */
export const sendExercise = (
  by: By,
  input: { activityId: number; answers: readonly AnswerInput[]; edition?: number | undefined },
): Promise<ExerciseOutcome> =>
  command(by, async ({ trx, actor, today }) => {
    const activity = await openActivity(trx, actor, input.activityId, today);
    const { edition, questions } = await answeredExercise(trx, activity, input.edition);
    refuseIncomplete(questions, input.answers);
    const given = answersByKey(input.answers);
    const outcome = correctExercise(questions, given);
    const { memberId, activityId } = activity;
    const { rightCount, questionCount } = outcome;
    const answers = storedAnswers(questions, given);
    const attempt = { memberId, activityId, edition, answers, rightCount, questionCount };
    await insertExerciseAttempt(trx, attempt);
    await markObject(trx, activity);
    await forgetExerciseDraft(trx, activity);
    return outcome;
  });

/** The questions that the answers belong to; 404 for no exercise, 409 where others were begun or are asked by now. */
async function answeredExercise(trx: Trx, activity: WritableActivity, read: number | undefined) {
  const { body, newest, kept } = await exerciseEditions(trx, activity);
  const asked = readActivityBody(body).questions;
  if (asked.length === 0) return fail('scope.notFound');
  const edition = editionOfAnswers({ read, kept, newest }) ?? fail('step.edited');
  if (edition === newest) return { edition, questions: asked };
  const { activityId } = activity;
  return { edition, questions: readActivityBody(await exerciseBody(trx, { activityId, edition })).questions };
}

/** The activity when it is of one's own programme (else 404) and its unit is open (else 409). */
async function openActivity(
  trx: Trx,
  actor: Actor,
  activityId: number,
  today: string,
): Promise<WritableActivity> {
  const activity = await writableActivity(trx, actor.personId, activityId);
  if (!activity) return fail('scope.notFound');
  return isOpen(activity, today) ? activity : fail('unit.notOpen');
}
