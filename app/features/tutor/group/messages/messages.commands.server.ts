import { textForms } from '#app/contract/account/text-forms.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { textWasSent } from '#server/repositories/evaluations/text-drafts.ts';
import {
  groupMembers,
  holdsGroup,
  insertMessage,
  SAME_MS,
  sameMessage,
  withdrawOwn,
} from '#server/repositories/groups/tutor-messages.ts';

/** A tutor's message; `personIds` null is everybody who is in the group now. */
export type Words = { groupId: number; title: string; text: string; personIds: readonly number[] | null };

/**
 * Writes to a group of the tutor's or to people of it. A dropped learner is left out; the same again sends nothing.
 * @throws 404 where the group or somebody is not the tutor's, 409 where nobody of them is there any more
 */
export const writeMessage = (
  by: By,
  { groupId, title, text, personIds }: Words,
): Promise<{ id: number; readers: number; left: number }> =>
  command(by, async ({ trx, actor, now, emit }) => {
    const authorId = actor.personId;
    if (!(await holdsGroup(trx, authorId, groupId))) return fail('scope.notFound');
    const wanted = personIds && new Set(personIds);
    const found = await groupMembers(trx, { tutorId: authorId, groupId, personIds: wanted && [...wanted] });
    const people = new Set(found.map(({ personId }) => personId));
    if (wanted && people.size < wanted.size) return fail('scope.notFound');
    const memberIds = found.filter(({ active }) => active).map(({ id }) => id);
    if (memberIds.length === 0) return fail('message.nobody');
    const message = { groupId, authorId, toEverybody: wanted === null, title, text, memberIds, at: now };
    const left = wanted === null ? 0 : wanted.size - memberIds.length;
    const counts = { readers: memberIds.length, left };
    await textWasSent(trx, authorId, textForms.message(groupId, personIds), now);
    const same = await sameMessage(trx, message, new Date(now.getTime() - SAME_MS));
    if (same !== undefined) return { id: same, ...counts };
    const id = await insertMessage(trx, message);
    emit({ name: 'message.changed', payload: { messageId: id } });
    return { id, ...counts };
  });

/**
 * Withdraws one's own message: nobody is shown it any more. Again, nothing happens.
 * @throws 404 for anybody else's
 */
export const withdrawMessage = (by: By, messageId: number): Promise<void> =>
  command(by, async ({ trx, actor, now, emit }) => {
    const done = await withdrawOwn(trx, { tutorId: actor.personId, messageId, at: now });
    if (done === 'unknown') return fail('scope.notFound');
    if (done === 'withdrawn') emit({ name: 'message.changed', payload: { messageId } });
  });
