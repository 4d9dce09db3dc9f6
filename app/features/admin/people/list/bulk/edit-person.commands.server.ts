import type { PersonChange } from '#app/contract/admin/people/people-actions.ts';
import { bossFaults } from '#app/product/admin/groups/boss.texts.ts';
import { transferTo } from '#app/product/admin/groups/boss-changes.server.ts';
import type { Part } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockPeople, lockPerson, updatePerson } from '#server/repositories/people/administered-people.ts';
import { membershipsOf, nextBoss } from '#server/repositories/people/boss-changes.ts';
import { keepWaitingBosses, waitingBossOf } from '#server/repositories/people/waiting-bosses.ts';
import type { Trx } from '#server/world.ts';

const texts = ['store', 'area', 'jobTitle'] as const;

/** Holds the people of an edit and their next boss, in the order of everywhere: of two edits that cross, one waits for the other. */
export const holdToEdit = (trx: Trx, personIds: readonly number[], { bossId }: PersonChange): Promise<void> =>
  lockPeople(trx, bossId ? [...personIds, bossId] : personIds);

/**
 * Changes the named fields of one person, and their boss from today on in the generation that they follow, or once they
 * follow one; all of it or nothing. The trail names the fields and keeps no value. Gives false where nothing was to change.
 * @throws 404 for an unknown person, 409 for a merged account, 422 for a boss who
 * cannot be theirs
 */
export async function editPerson(
  work: Part,
  { personId, change }: { personId: number; change: PersonChange },
): Promise<boolean> {
  const { trx, today, emit, audit } = work;
  await holdToEdit(trx, [personId], change);
  const person = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
  if (person.mergedInto !== null) fail('person.merged');
  const fields = texts.filter((field) => change[field] !== undefined && change[field] !== person[field]);
  if (fields.length > 0) {
    const next = Object.fromEntries(fields.map((field) => [field, change[field]]));
    const saved = await updatePerson(trx, {
      personId,
      version: person.version,
      fields: { ...person, welcome: person.welcome ?? '', ...next },
    });
    if (saved === undefined) fail('state.conflict');
    await audit('person.changed', ['person', personId], { after: { fields } });
    emit({ name: 'person.changed', payload: { personId } });
  }
  if (change.bossId === undefined) return fields.length > 0;
  const memberships = await membershipsOf(trx, personId);
  if (memberships.length === 0) {
    const isNews = await keepBossUntilJoining(work, { personId, bossId: change.bossId });
    return fields.length > 0 || isNews;
  }
  const groups = await transferTo(work, {
    memberIds: memberships.map(({ id }) => id),
    bossId: change.bossId,
    on: today,
  });
  emit(...groups.map((groupId) => ({ name: 'group.changed' as const, payload: { groupId } })));
  return fields.length + groups.length > 0;
}

/** Keeps the boss of somebody who follows no generation. Gives false where it was kept already. @throws 422 */
async function keepBossUntilJoining(
  { trx, actor, now, audit, emit }: Part,
  { personId, bossId }: { personId: number; bossId: number | null },
): Promise<boolean> {
  if ((await waitingBossOf(trx, personId)) === bossId) return false;
  if (bossId === personId) fail('body.invalid', bossFaults.self);
  const next = bossId === null ? null : await nextBoss(trx, bossId);
  if (next && !next.mayLead) fail('body.invalid', bossFaults['not-a-boss']);
  if (next?.leaders.has(personId)) fail('body.invalid', bossFaults.circle);
  await keepWaitingBosses(trx, [{ personId, bossId }], { by: actor?.personId ?? null, at: now });
  await audit('person.changed', ['person', personId], { after: { fields: ['bossId'] } });
  emit({ name: 'person.changed', payload: { personId } });
  return true;
}
