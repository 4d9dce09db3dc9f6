import { storedFeedbackForm } from '#app/contract/stored/feedback-form.ts';
import { readQuestionnaire } from '#app/contract/stored/questionnaire.ts';
import { UNDO_MS } from '#app/domain/grades/evaluation.ts';
import { readAnswers } from '#app/domain/questionnaires/answers.ts';
import { storedComments } from '#app/domain/questionnaires/comments.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import {
  type CollaboratorUnit,
  type EvaluatedUnit,
  heldUnit,
} from '#server/repositories/evaluations/boss-evaluations.ts';
import {
  type DueEvaluation,
  dueEvaluations,
  holdUntil,
  release,
  releaseUnreachable,
} from '#server/repositories/evaluations/held-evaluations.ts';
import type { World } from '#server/world.ts';
import { type Answered, ownUnit, refusalOf, refuse, writeAnswers } from './evaluation.commands.server.ts';

/**
 * Has the saved draft sent in ten seconds, whatever becomes of the screen; until then it can be taken back. A second call
 * begins no second wait.
 * @throws what `saveEvaluation` throws for a send, and 409 for another version than the saved one
 */
export const holdEvaluation = (
  by: By,
  input: CollaboratorUnit & { version: number },
): Promise<{ remaining: number }> =>
  command(by, async ({ trx, actor, now, today }) => {
    const unit = await ownUnit(trx, actor, input);
    const about =
      storedAnswers(unit, { unitId: input.unitId, bossId: actor.personId }) ?? fail('evaluation.noForm');
    refuse(refusalOf(about, { today, send: true }));
    if (input.version !== (unit.version ?? 0)) fail('draft.conflict');
    if (unit.sendDueAt) return { remaining: Math.max(0, unit.sendDueAt.getTime() - now.getTime()) };
    const dueAt = new Date(now.getTime() + UNDO_MS);
    await holdUntil(trx, { memberId: unit.memberId, unitId: input.unitId }, dueAt);
    return { remaining: UNDO_MS };
  });

/**
 * Takes a held send back: the answers are a draft again. Without one it changes nothing.
 * @throws 404 outside the boss's own, 409 once it was sent
 */
export const releaseEvaluation = (by: By, input: CollaboratorUnit): Promise<void> =>
  command(by, async ({ trx, actor }) => {
    const unit = await ownUnit(trx, actor, input);
    if (unit.sent) fail('step.sent');
    if (unit.sendDueAt) await release(trx, { memberId: unit.memberId, unitId: input.unitId }, null);
  });

/**
 * Sends a held evaluation now; one that was sent meanwhile stays as it is.
 * @throws 404 outside the boss's own, 409 where none is held or its state does not allow a send any more
 */
export const sendHeldEvaluation = (by: By, input: CollaboratorUnit): Promise<void> =>
  command(by, async (work) => {
    const { trx, actor, today } = work;
    const unit = await ownUnit(trx, actor, input);
    if (unit.sent) return;
    if (!unit.sendDueAt) return fail('evaluation.notHeld');
    const about =
      storedAnswers(unit, { unitId: input.unitId, bossId: actor.personId }) ?? fail('evaluation.noForm');
    refuse(refusalOf(about, { today, send: true }));
    await writeAnswers(work, about, true);
  });

/** Evaluations of one sweep; the next sweep takes the rest. */
const MAX_SWEPT = 200;
/** As which a boss sends. */
const BOSS_PROFILE = 3;

/**
 * Sends the evaluations whose ten seconds are over, each once however many sweep. One that cannot be sent any more stays a
 * draft, which says why.
 */
export async function sweepHeldEvaluations(world: World, stopped?: AbortSignal): Promise<void> {
  for (const due of await dueEvaluations(world.db, world.clock.now(), MAX_SWEPT)) {
    if (stopped?.aborted) return;
    await command({ world, actor: null }, (work) => sendDue(work, due)).catch((error: unknown) => {
      // The others are not held up by one that fails; it is tried again a second later.
      world.log.error({ err: error, ...due }, 'a held evaluation was not sent');
    });
  }
}

async function sendDue(work: Work<null>, due: DueEvaluation): Promise<void> {
  const { trx, now, today, emit } = work;
  const { bossId, unitId } = due;
  const unit = await heldUnit(trx, bossId, due);
  if (!unit) return releaseUnreachable(trx, due);
  // Taken back, sent or held anew while this waited for the collaborator.
  if (unit.sent || !unit.sendDueAt || unit.sendDueAt > now) return;
  const about = storedAnswers(unit, { unitId, bossId });
  const refusal = about ? refusalOf(about, { today, send: true }) : 'withdrawn';
  if (!about || refusal) return release(trx, { memberId: unit.memberId, unitId }, refusal);
  const actor = { personId: bossId, profile: BOSS_PROFILE, sessionId: null };
  await writeAnswers({ trx, now, emit, actor }, about, true);
}

/** The answers and comments as the server keeps them, with the edition that they are given to; null where the unit has no form. */
function storedAnswers(
  unit: EvaluatedUnit,
  { unitId, bossId }: { unitId: number; bossId: number },
): Answered | null {
  const questionnaire = readQuestionnaire(unit.questionnaire);
  if (!questionnaire) return null;
  const form = unit.form === null ? [] : storedFeedbackForm(unit.form);
  const { answers } = readAnswers(form, questionnaire);
  return { unitId, bossId, unit, questionnaire, answers, comments: storedComments(unit.comments) };
}
