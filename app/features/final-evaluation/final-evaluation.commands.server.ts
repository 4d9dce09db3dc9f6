import { randomInt } from 'node:crypto';
import {
  answerRefusal,
  correctPaper,
  drawPaper,
  type FinalAnswer,
  finalEvaluationGate,
} from '#app/domain/grades/final-evaluation.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import {
  attemptsOf,
  closeAttempt,
  drawableQuestions,
  type HeldAttempt,
  holdAttempt,
  holdOwnAttempt,
  holdSitting,
  insertAttempt,
  type Sitting,
  writeFinalAnswer,
} from '#server/repositories/evaluations/final-attempts.ts';
import { ownUnitFacts } from '#server/repositories/programme/programme.ts';
import type { Trx, World } from '#server/world.ts';

/**
 * Starts the attempt of that number. One that was started before is not started again, however often it is asked for:
 * only the next number opens an attempt, and only when the steps are done (409), attempts are left (409) and none is open (409).
 */
export async function startAttempt(
  world: World,
  actor: Actor,
  number: number,
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const sitting = await holdSitting(trx, actor.personId);
    if (!sitting) return fail('scope.notFound');
    const { used, openId } = await attemptsOf(trx, sitting.memberId);
    if (number <= used) return;
    const stillOpen = openId !== null && !(await closeIfOver(world, trx, openId, requestId));
    if (stillOpen || number !== used + 1) return fail('state.conflict');
    await mustBeReady(world, trx, actor, { used, allowed: sitting.attempts });
    await open(world, trx, sitting, number);
  });
}

async function mustBeReady(
  world: World,
  trx: Trx,
  actor: Actor,
  attempts: { used: number; allowed: number },
): Promise<void> {
  const units = await ownUnitFacts(trx, actor.personId, world.env.TZ_NEGOCIO).execute();
  const gate = finalEvaluationGate(units, { ...attempts, open: false });
  if (gate === 'steps-missing') fail('step.locked');
  if (gate === 'no-attempts') fail('final.noAttempts');
}

async function open(world: World, trx: Trx, sitting: Sitting, number: number): Promise<void> {
  const pool = await drawableQuestions(trx, sitting.programmeId);
  if (pool.length === 0) return fail('step.locked');
  const startedAt = world.clock.now();
  await insertAttempt(trx, {
    memberId: sitting.memberId,
    number,
    paper: drawPaper(pool, sitting.questionCount, randomInt(2 ** 32)),
    startedAt,
    endsAt: new Date(startedAt.getTime() + sitting.minutes * 60_000),
  });
}

/** Keeps one answer of the open attempt; 409 once it was sent or its time is over, 404 for a question that is not in it. */
export async function saveFinalAnswer(
  world: World,
  actor: Actor,
  given: { attempt: number; questionId: number } & FinalAnswer,
): Promise<{ savedAt: Date }> {
  return world.db.transaction().execute(async (trx) => {
    const attempt = await holdOwnAttempt(trx, actor.personId, given.attempt);
    if (!attempt) return fail('scope.notFound');
    const savedAt = world.clock.now();
    if (attempt.sentAt !== null || attempt.endsAt <= savedAt) return fail('final.over');
    const refusal = answerRefusal(attempt.paper, given);
    if (refusal === 'unknown-question') return fail('scope.notFound');
    if (refusal === 'unknown-option') return fail('body.invalid', { field: 'opcion' });
    const { option, flagged } = given;
    await writeFinalAnswer(trx, attempt.id, given.questionId, { option, flagged }, savedAt);
    return { savedAt };
  });
}

/** Sends the attempt of that number with what was saved, once; saying it again changes and tells nothing. */
export async function finishAttempt(
  world: World,
  actor: Actor,
  number: number,
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const attempt = await holdOwnAttempt(trx, actor.personId, number);
    if (!attempt) return fail('state.conflict');
    await send(world, trx, attempt, requestId);
  });
}

/** Sends an attempt whose time is over with what was saved. */
export async function closeOverdue(world: World, attemptId: number): Promise<void> {
  await world.db.transaction().execute((trx) => closeIfOver(world, trx, attemptId));
}

/** Whether the attempt is closed now: it was over and is sent with what was saved, or was sent before. */
async function closeIfOver(world: World, trx: Trx, attemptId: number, requestId?: string): Promise<boolean> {
  const attempt = await holdAttempt(trx, attemptId);
  if (!attempt) return false;
  if (attempt.sentAt === null && attempt.endsAt > world.clock.now()) return false;
  await send(world, trx, attempt, requestId);
  return true;
}

/** Grades what was saved; who comes after the end has sent at the end. */
async function send(world: World, trx: Trx, attempt: HeldAttempt, requestId?: string): Promise<void> {
  const now = world.clock.now();
  const sentAt = attempt.endsAt < now ? attempt.endsAt : now;
  const { grade } = correctPaper(attempt.paper, attempt.answers);
  if (!(await closeAttempt(trx, attempt.id, { grade, sentAt }))) return;
  const { id: attemptId, memberId } = attempt;
  await emit(trx, 'final-evaluation.sent', { attemptId, memberId }, requestId);
}
