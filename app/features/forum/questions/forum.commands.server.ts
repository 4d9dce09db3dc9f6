import { textForms } from '#app/contract/text-drafts.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit, emitAll } from '#server/outbox/emit.ts';
import { holdMember, sourceOf } from '#server/repositories/badges/points.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import {
  type ForumPlace,
  forumPlace,
  type HeldQuestion,
  holdQuestion,
  insertQuestion,
  repeatedQuestion,
  rewriteQuestion,
} from '#server/repositories/forum/forum.ts';
import { earn, firstComment } from '#server/repositories/forum/points.ts';
import type { Trx, World } from '#server/world.ts';
import { editableUntil } from './edit-window.ts';

/**
 * Asks a question on an activity of one's own programme (404), whose unit must be open (409). The same text again
 * within a minute is the same question. Gives its id.
 */
export async function askQuestion(
  world: World,
  actor: Actor,
  { activityId, text }: { activityId: number; text: string },
  requestId?: string,
): Promise<number> {
  const at = world.clock.now();
  return world.db.transaction().execute(async (trx) => {
    const { memberId, unitId } = await openPlace(world, trx, actor, activityId);
    await holdMember(trx, memberId);
    const asked = { activityId, memberId, text, at };
    await textWasSent(trx, actor.personId, textForms.question(activityId), at);
    const before = await repeatedQuestion(trx, asked);
    if (before !== undefined) return before;
    const questionId = await insertQuestion(trx, asked);
    const told = await earn(trx, { at, zone: world.env.TZ_NEGOCIO }, [
      { memberId, rule: 'question', source: sourceOf.question(questionId) },
      firstComment(memberId, unitId),
    ]);
    await emitAll(trx, [{ name: 'question.asked', payload: { questionId } }, ...told], requestId);
    return questionId;
  });
}

/** Corrects one's own question within ten minutes (409 afterwards); somebody else's is not found. */
export async function editQuestion(
  world: World,
  actor: Actor,
  { questionId, text }: { questionId: number; text: string },
  requestId?: string,
): Promise<void> {
  const now = world.clock.now();
  await world.db.transaction().execute(async (trx) => {
    const question = await ownQuestion(world, trx, actor, questionId);
    if (now >= editableUntil(question.createdAt)) fail('question.editClosed');
    await rewriteQuestion(trx, questionId, text, now);
    await emit(trx, 'question.changed', { questionId }, requestId);
  });
}

/** The place when it is of one's own programme (else 404) and its unit is open (else 409). */
export async function openPlace(
  world: World,
  trx: Trx,
  actor: Actor,
  activityId: number,
): Promise<ForumPlace> {
  return opened(world, (await forumPlace(trx, actor.personId, activityId)) ?? fail('scope.notFound'));
}

/** The question when it is visible to this person (else 404) and its unit is open (else 409). */
export async function openQuestion(
  world: World,
  trx: Trx,
  actor: Actor,
  questionId: number,
): Promise<HeldQuestion> {
  return opened(world, (await holdQuestion(trx, actor, questionId)) ?? fail('scope.notFound'));
}

/** Like {@link openQuestion}, and the person asked it themselves; another's is not found. */
export async function ownQuestion(
  world: World,
  trx: Trx,
  actor: Actor,
  questionId: number,
): Promise<HeldQuestion> {
  const question = await holdQuestion(trx, actor, questionId);
  if (question?.askerPersonId !== actor.personId) return fail('scope.notFound');
  return opened(world, question);
}

function opened<T extends { opensOn: string | null }>(world: World, place: T): T {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  return isOpen(place, today) ? place : fail('unit.notOpen');
}
