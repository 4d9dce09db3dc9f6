import { binEnd } from '#app/domain/deadlines/bin.ts';
import { putIntoBin } from '#app/product/admin/bin/bin.server.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockPerson } from '#server/repositories/people/administered-people.ts';
import { lockDeletedPerson, markPersonDeleted } from '#server/repositories/people/bin.ts';
import { holdAdministrators } from '#server/repositories/people/profiles.ts';

type Wanted = { personId: number; version: number };

/**
 * Deletes the account of somebody who was dropped and of whom there is no record; it stays in the bin, and its username
 * stays theirs.
 * @throws 404 for an unknown person; 409 for the last administrator, an open or a merged account, when somebody saved
 * meanwhile, and where there are records
 */
export const deletePerson = (by: By, { personId, version }: Wanted) =>
  command(by, async (work) => {
    const { trx } = work;
    const administrators = await holdAdministrators(trx);
    if (administrators.length > 0 && administrators.every((id) => id === personId))
      fail('profile.lastAdministrator');
    const person = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
    if (person.mergedInto !== null) fail('person.merged');
    if (person.active) fail('person.stands');
    if (person.version !== version) fail('state.conflict');
    await putIntoBin(work, personId);
  });

/**
 * Takes an account out of the bin, dropped as it was.
 * @throws 404 for one that is not in the bin any more; 409 when somebody saved meanwhile
 */
export const restoreDeletedPerson = (by: By, { personId, version }: Wanted) =>
  command(by, async ({ trx, now, emit, audit }) => {
    const person = (await lockDeletedPerson(trx, personId)) ?? fail('scope.notFound');
    if (!person.deletedAt || person.deletedAt < binEnd(now)) fail('scope.notFound');
    if (person.version !== version) fail('state.conflict');
    await markPersonDeleted(trx, personId, null);
    await audit('person.undeleted', ['person', personId]);
    emit({ name: 'person.changed', payload: { personId } });
  });
