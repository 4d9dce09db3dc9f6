import { type By, command, type Work } from '#server/command.ts';
import { fail, refusalOfOne } from '#server/errors.ts';
import { groupNames, lockGroup } from '#server/repositories/groups/administered-groups.ts';
import {
  groupReaders,
  insertMessage,
  SAME_MS,
  sameMessage,
} from '#server/repositories/groups/tutor-messages.ts';

type Words = { title: string; text: string };
export type RefusedGroup = { id: number; name: string; text: string };

/**
 * Writes to everybody who follows each of the generations, each in a transaction of its own: a refused one keeps no other
 * from it. The same again sends nothing.
 */
export async function writeToGroups(
  by: By,
  { ids, ...words }: Words & { ids: readonly number[] },
): Promise<{ done: number; readers: number; refused: RefusedGroup[] }> {
  const wanted = [...new Set(ids)];
  const names = await groupNames(by.world.db, wanted);
  const refused: RefusedGroup[] = [];
  let readers = 0;
  for (const id of wanted) {
    try {
      readers += await command(by, (work) => writeToGroup(work, { groupId: id, ...words }));
    } catch (error) {
      const name = names.get(id) ?? 'Generación que ya no está';
      refused.push({ id, name, text: refusalOfOne(error).text });
    }
  }
  return { done: wanted.length - refused.length, readers, refused };
}

/** Gives how many it is for. @throws 404, 409 for a draft, a closed one and one without participants */
async function writeToGroup(
  { trx, actor, now, emit, audit }: Work,
  { groupId, title, text }: Words & { groupId: number },
): Promise<number> {
  const group = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
  if (group.state === 'draft') fail('group.draft');
  if (group.state === 'archived') fail('group.archived');
  const memberIds = await groupReaders(trx, groupId);
  if (memberIds.length === 0) fail('message.nobody');
  const authorId = actor.personId;
  const message = { groupId, authorId, toEverybody: true, title, text, memberIds, at: now };
  const same = await sameMessage(trx, message, new Date(now.getTime() - SAME_MS));
  if (same !== undefined) return memberIds.length;
  const messageId = await insertMessage(trx, message);
  // Never the words: the trail holds no free text.
  await audit('message.sent', ['group', groupId], { after: { readers: memberIds.length } });
  emit({ name: 'message.changed', payload: { messageId } });
  return memberIds.length;
}
