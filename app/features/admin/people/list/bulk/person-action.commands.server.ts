import type { PersonChange } from '#app/contract/admin/people/people-actions.ts';
import type { UnitDay } from '#app/domain/deadlines/days-on-joining.ts';
import { putIntoBin } from '#app/product/admin/bin/bin.server.ts';
import { enrollOne } from '#app/product/admin/groups/joining.server.ts';
import type { Origin } from '#server/auth/origin.ts';
import type { Part } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { changePersonState } from '../people.commands.server.ts';
import { editPerson } from './edit-person.commands.server.ts';

/** An action on many people with everything that it needs: also by a task. */
export type PersonInput = {
  action: 'drop' | 'restore' | 'edit' | 'remove' | 'join';
  reason: string;
  change?: PersonChange | undefined;
  groupId?: number | undefined;
  /** Of an entry: the days for challenges that have ended. */
  days?: readonly UnitDay[] | undefined;
};

/** Does it with one person. @throws the refusal of that person; `person.same` where there is nothing to change */
export async function doWithPerson(
  origin: Origin,
  work: Part,
  { personId, action, reason, change, groupId, days }: PersonInput & { personId: number },
): Promise<void> {
  switch (action) {
    case 'drop':
    case 'restore':
      if (
        !(await changePersonState(origin, work, {
          personId,
          active: action === 'restore',
          reason,
          isOneOfMany: true,
        }))
      )
        fail('person.same');
      return;
    case 'edit':
      if (!(await editPerson(work, { personId, change: change ?? {} }))) fail('person.same');
      return;
    case 'remove':
      return removeWithoutRecords(origin, work, personId);
    case 'join':
      return enrollOne(work, { personId, days, groupId: groupId ?? fail('scope.notFound') });
  }
}

/** The reason of the drop that comes before. */
const REASON = 'Cuenta sin registros que se eliminó';

/**
 * Puts one of many people of whom there is no record into the bin, dropped first where the account is open.
 * @throws as a drop of one of many; 409 where there are records
 */
async function removeWithoutRecords(origin: Origin, work: Part, personId: number): Promise<void> {
  await changePersonState(origin, work, { personId, active: false, reason: REASON, isOneOfMany: true });
  await putIntoBin(work, personId);
}
