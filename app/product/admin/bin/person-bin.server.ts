import type { Part } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { holdToRemove, markPersonDeleted, personHasRecords } from '#server/repositories/people/bin.ts';

/**
 * Puts the account of a dropped person, whose row is held, into the bin.
 * @throws 409 where there are records
 */
export async function putIntoBin({ trx, now, emit, audit }: Part, personId: number): Promise<void> {
  await holdToRemove(trx, [personId]);
  if (await personHasRecords(trx, personId)) fail('person.keepsRecords');
  await markPersonDeleted(trx, personId, now);
  await audit('person.deleted', ['person', personId]);
  emit({ name: 'person.changed', payload: { personId } });
}
