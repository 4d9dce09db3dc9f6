import type { PersonChange } from '#app/contract/admin/people/people-actions.ts';
import { transferTo } from '#app/product/admin/groups/boss-changes.server.ts';
import type { Part } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockPerson, updatePerson } from '#server/repositories/people/administered-people.ts';
import { membershipsOf } from '#server/repositories/people/boss-changes.ts';
import { bulkRefusals } from './bulk.texts.ts';

const texts = ['store', 'area', 'jobTitle'] as const;

/**
 * Changes the named fields of one person, and their boss from today on in the generation that they follow; all of it or
 * nothing. The trail names the fields and keeps no value. Gives false where nothing was to change.
 * @throws 404 for an unknown person, 409 for a merged account and where they follow no generation, 422 for a boss who
 * cannot be theirs
 */
export async function editPerson(
  work: Part,
  { personId, change }: { personId: number; change: PersonChange },
): Promise<boolean> {
  const { trx, today, emit, audit } = work;
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
  if (memberships.length === 0) fail('member.unjoinable', { text: bulkRefusals.noGeneration });
  const groups = await transferTo(work, {
    memberIds: memberships.map(({ id }) => id),
    bossId: change.bossId,
    on: today,
  });
  emit(...groups.map((groupId) => ({ name: 'group.changed' as const, payload: { groupId } })));
  return fields.length + groups.length > 0;
}
