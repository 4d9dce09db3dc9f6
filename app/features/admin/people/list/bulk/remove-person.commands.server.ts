import { putIntoBin } from '#app/product/admin/bin/person-bin.server.ts';
import type { Origin } from '#server/auth/origin.ts';
import type { Part } from '#server/command.ts';
import { changePersonState } from '../people.commands.server.ts';

/** The reason of the drop that comes before. */
const REASON = 'Cuenta sin registros que se eliminó';

/**
 * Puts one of many people of whom there is no record into the bin, dropped first where the account is open.
 * @throws as a drop of one of many; 409 where there are records
 */
export async function removeWithoutRecords(origin: Origin, work: Part, personId: number): Promise<void> {
  await changePersonState(origin, work, { personId, active: false, reason: REASON, isOneOfMany: true });
  await putIntoBin(work, personId);
}
