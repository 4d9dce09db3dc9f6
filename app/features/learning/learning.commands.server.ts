import type { Answers } from '#app/contract/drafts.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { type WritableActivity, writableActivity } from '#server/repositories/programme/activity-scope.ts';
import { refuseStale, refuseStrange } from '#server/step-refusals.ts';
import type { Trx, World } from '#server/world.ts';
import { readActivityBody } from './activity/activity-body.ts';
import {
  grantActivityPoints,
  insertCompletion,
  insertExerciseAttempt,
  reopenCompletion,
  upsertPosition,
} from './activity/completions.rows.server.ts';
import {
  askedQuestions,
  correctExercise,
  exerciseSections,
  type GivenAnswer,
  isWholeAnswer,
} from './exercise/exercise.ts';
import { forgetExerciseDraft, saveExerciseDraft } from './exercise/exercise-drafts.rows.server.ts';
import type { ExerciseOutcome, Position } from './learning.types.ts';

/**
 * Marks or unmarks an activity as finished. Saying it twice changes and tells nothing; the first completion gives the
 * activity's points once, and unmarking takes back neither points nor badges.
 */
export const finishActivity = (by: By, input: { activityId: number; finished: boolean }): Promise<void> =>
  command(by, async ({ world, trx, actor, emit }) => {
    const activity = await openActivity(world, trx, actor, input.activityId);
    emit(...(input.finished ? await finish(trx, activity) : await reopen(trx, activity)));
  });

async function finish(trx: Trx, { memberId, activityId, points }: WritableActivity): Promise<Emission[]> {
  const place = { memberId, activityId };
  if (!(await insertCompletion(trx, place))) return [];
  const granted = points > 0 && (await grantActivityPoints(trx, { ...place, points }));
  return [
    { name: 'activity.finished', payload: place },
    ...(granted ? [{ name: 'social.points-changed' as const, payload: { memberId } }] : []),
  ];
}

async function reopen(trx: Trx, { memberId, activityId }: WritableActivity): Promise<Emission[]> {
  const place = { memberId, activityId };
  return (await reopenCompletion(trx, place)) ? [{ name: 'activity.reopened', payload: place }] : [];
}

/** Keeps where the learner stopped in an activity. */
export async function savePosition(
  world: World,
  actor: Actor,
  input: { activityId: number; position: Position },
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const { memberId, activityId } = await openActivity(world, trx, actor, input.activityId);
    await upsertPosition(trx, { memberId, activityId, ...input.position });
  });
}

/** Keeps the answers of an exercise that is not sent yet; 409 `draft.conflict` when another device saved meanwhile. */
export async function saveExercise(
  world: World,
  actor: Actor,
  { activityId, answers, version }: { activityId: number; answers: Answers; version: number },
): Promise<{ version: number; savedAt: Date }> {
  const at = world.clock.now();
  return world.db.transaction().execute(async (trx) => {
    const activity = await openActivity(world, trx, actor, activityId);
    const { questions } = readActivityBody(activity.body);
    if (questions.length === 0) return fail('scope.notFound');
    refuseStrange(exerciseSections(askedQuestions(questions)), answers);
    const next = await saveExerciseDraft(trx, activity, { answers, version, at });
    return next === undefined ? refuseStale(false) : { version: next, savedAt: at };
  });
}

/** Corrects and keeps an attempt at an exercise, and forgets its draft; every question must be answered once (422). */
export async function sendExercise(
  world: World,
  actor: Actor,
  input: { activityId: number; answers: readonly GivenAnswer[] },
): Promise<ExerciseOutcome> {
  return world.db.transaction().execute(async (trx) => {
    const activity = await openActivity(world, trx, actor, input.activityId);
    const { questions } = readActivityBody(activity.body);
    if (questions.length === 0) return fail('scope.notFound');
    if (!isWholeAnswer(questions, input.answers)) {
      return fail('body.invalid', { field: 'respuestas', text: 'Responde todas las preguntas.' });
    }
    const outcome = correctExercise(questions, input.answers);
    const { memberId, activityId } = activity;
    const { rightCount, questionCount } = outcome;
    await insertExerciseAttempt(trx, {
      memberId,
      activityId,
      answers: input.answers,
      rightCount,
      questionCount,
    });
    await forgetExerciseDraft(trx, activity);
    return outcome;
  });
}

/** The activity when it is of one's own programme (else 404) and its unit is open (else 409). */
async function openActivity(
  world: World,
  trx: Trx,
  actor: Actor,
  activityId: number,
): Promise<WritableActivity> {
  const activity = await writableActivity(trx, actor.personId, activityId);
  if (!activity) return fail('scope.notFound');
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  return isOpen(activity, today) ? activity : fail('unit.notOpen');
}
