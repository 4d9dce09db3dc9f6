import { textForms } from '#app/contract/text-drafts.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import {
  groupMembers,
  holdsGroup,
  insertMessage,
  sameMessage,
  withdrawOwn,
} from '#server/repositories/tutoring/tutor-messages.ts';
import type { World } from '#server/world.ts';

/** What a tutor writes; `personIds` null is everybody who is in the group now. */
export type Words = { groupId: number; title: string; text: string; personIds: readonly number[] | null };

/** The same words to the same people within this time are one message, in ms. */
const SAME_MS = 10 * 60_000;

/**
 * Writes to a group of the tutor's or to people of it. Who has left is left out; the same again sends nothing.
 * @throws 404 where the group or somebody is not the tutor's, 409 where nobody of them is there any more
 */
export async function writeMessage(
  world: World,
  actor: Actor,
  { groupId, title, text, personIds }: Words,
  requestId?: string,
): Promise<{ messageId: number; readers: number; left: number }> {
  const at = world.clock.now();
  const authorId = actor.personId;
  return world.db.transaction().execute(async (trx) => {
    if (!(await holdsGroup(trx, authorId, groupId))) return fail('scope.notFound');
    const wanted = personIds && new Set(personIds);
    const found = await groupMembers(trx, { tutorId: authorId, groupId, personIds: wanted && [...wanted] });
    const people = new Set(found.map(({ personId }) => personId));
    if (wanted && people.size < wanted.size) return fail('scope.notFound');
    const memberIds = found.filter(({ active }) => active).map(({ id }) => id);
    if (memberIds.length === 0) return fail('message.nobody');
    const message = { groupId, authorId, toEverybody: wanted === null, title, text, memberIds, at };
    const left = wanted === null ? 0 : wanted.size - memberIds.length;
    const told = { readers: memberIds.length, left };
    await textWasSent(trx, authorId, textForms.message(groupId, personIds), at);
    const same = await sameMessage(trx, message, new Date(at.getTime() - SAME_MS));
    if (same !== undefined) return { messageId: same, ...told };
    const messageId = await insertMessage(trx, message);
    await emit(trx, 'message.changed', { messageId }, requestId);
    return { messageId, ...told };
  });
}

/**
 * Withdraws one's own message: nobody is shown it any more. Again, nothing happens.
 * @throws 404 for anybody else's
 */
export async function withdrawMessage(
  world: World,
  actor: Actor,
  messageId: number,
  requestId?: string,
): Promise<void> {
  const at = world.clock.now();
  await world.db.transaction().execute(async (trx) => {
    const done = await withdrawOwn(trx, { tutorId: actor.personId, messageId, at });
    if (done === 'unknown') return fail('scope.notFound');
    if (done === 'withdrawn') await emit(trx, 'message.changed', { messageId }, requestId);
  });
}
