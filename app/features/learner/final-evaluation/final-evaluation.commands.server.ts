import { randomInt } from 'node:crypto';
import {
  answerRefusal,
  correctPaper,
  drawPaper,
  type FinalAnswer,
  finalEvaluationGate,
} from '#app/domain/grades/final-evaluation.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import { ownUnitFacts } from '#server/repositories/content/programme.ts';
import {
  attemptsOf,
  closeAttempt,
  drawableQuestions,
  type HeldAttempt,
  holdAttempt,
  holdOwnAttempt,
  holdSitting,
  insertAttempt,
  overdueAttempts,
  type Sitting,
  writeFinalAnswer,
} from '#server/repositories/evaluations/final-attempts.ts';
import type { World } from '#server/world.ts';

/** Attempts of one sweep; the next sweep takes the rest. */
const MAX_SWEPT = 500;
const NO_ANSWER_TO_IT = 'Esta respuesta no corresponde a la pregunta: vuelve a contestarla.';

/**
 * Starts the attempt of that number. One that was started before is not started again, however often it is asked for:
 * only the next number opens an attempt, and only when the steps are done (409), attempts are left (409) and none is open (409).
 */
export const startAttempt = (by: By, number: number): Promise<void> =>
  command(by, async (work) => {
    const { trx, actor } = work;
    const sitting = await holdSitting(trx, actor.personId);
    if (!sitting) return fail('scope.notFound');
    const { used, openId } = await attemptsOf(trx, sitting.memberId);
    if (number <= used) return;
    const stillOpen = openId !== null && !(await closeIfOver(work, openId));
    if (stillOpen || number !== used + 1) return fail('state.conflict');
    await mustBeReady(work, { used, allowed: sitting.attempts });
    await open(work, sitting, number);
  });

async function mustBeReady(
  { world, trx, actor }: Work,
  attempts: { used: number; allowed: number },
): Promise<void> {
  const units = await ownUnitFacts(trx, actor.personId, world.env.TZ_NEGOCIO).execute();
  const gate = finalEvaluationGate(units, { ...attempts, open: false });
  if (gate === 'steps-missing') fail('step.locked');
  if (gate === 'no-attempts') fail('final.noAttempts');
}

async function open(work: Work, sitting: Sitting, number: number): Promise<void> {
  const { trx, now } = work;
  const pool = await drawableQuestions(trx, sitting.programmeId);
  if (pool.length === 0) return fail('step.locked');
  const seed = randomInt(2 ** 32);
  await insertAttempt(trx, {
    memberId: sitting.memberId,
    number,
    seed,
    paper: drawPaper(pool, sitting.questionCount, seed),
    startedAt: now,
    endsAt: new Date(now.getTime() + sitting.minutes * 60_000),
  });
  const { memberId } = sitting;
  await auditOfMember(work, 'final.started', memberId, { after: { attempt: number } });
}

/**
 * Keeps one answer of the open attempt, which may be unfinished.
 * @throws 409 once it was sent or its time is over; 404 for a question that is not in it; 422 for what is no answer to it
 */
export const saveFinalAnswer = (
  by: By,
  input: { attempt: number; questionId: number } & FinalAnswer,
): Promise<{ savedAt: string }> =>
  command(by, async ({ trx, actor, now }) => {
    const attempt = await holdOwnAttempt(trx, actor.personId, input.attempt);
    if (!attempt) return fail('scope.notFound');
    if (attempt.sentAt !== null || attempt.endsAt <= now) return fail('final.over');
    const refusal = answerRefusal(attempt.paper, input);
    if (refusal === 'unknown-question') return fail('scope.notFound');
    if (refusal === 'unknown-answer') return refuseField('respuesta', NO_ANSWER_TO_IT);
    const { answer, flagged } = input;
    await writeFinalAnswer(trx, attempt.id, input.questionId, { answer, flagged }, now);
    return { savedAt: now.toISOString() };
  });

/** Sends the attempt of that number with what was saved, once; a second call changes and emits nothing. */
export const finishAttempt = (by: By, number: number): Promise<void> =>
  command(by, async (work) => {
    const attempt = await holdOwnAttempt(work.trx, work.actor.personId, number);
    if (!attempt) return fail('state.conflict');
    await send(work, attempt);
  });

/** Sends an attempt whose time is over with what was saved. */
export async function closeOverdue(world: World, attemptId: number): Promise<void> {
  await command({ world, actor: null }, (work) => closeIfOver(work, attemptId));
}

/** Sends the overdue attempts that nobody opened since (product: final evaluation), each in a transaction of its own. */
export async function sweepFinalEvaluations(world: World, stopped?: AbortSignal): Promise<void> {
  for (const attemptId of await overdueAttempts(world.db, world.clock.now(), MAX_SWEPT)) {
    if (stopped?.aborted) return;
    await closeOverdue(world, attemptId);
  }
}

/**
 * True where the attempt is closed now: its time ran out and it is sent with the saved answers, or it was sent before.
 */
async function closeIfOver(work: Work<Actor | null>, attemptId: number): Promise<boolean> {
  const attempt = await holdAttempt(work.trx, attemptId);
  if (!attempt) return false;
  if (attempt.sentAt === null && attempt.endsAt > work.now) return false;
  await send(work, attempt);
  return true;
}

/** Grades the saved answers; an attempt that is sent after its end counts as sent at its end. */
async function send(work: Work<Actor | null>, attempt: HeldAttempt): Promise<void> {
  const { trx, now, emit } = work;
  const sentAt = attempt.endsAt < now ? attempt.endsAt : now;
  const { grade } = correctPaper(attempt.paper, attempt.answers);
  if (!(await closeAttempt(trx, attempt.id, { grade, sentAt }))) return;
  const { id: attemptId, memberId } = attempt;
  await auditOfMember(work, 'final.sent', memberId, { after: { attemptId, grade } });
  emit({ name: 'final-evaluation.sent', payload: { attemptId, memberId } });
}
