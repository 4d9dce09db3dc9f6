import type { AccountState, PeopleAction, PersonRow } from '#app/contract/admin/people/people.ts';
import { bulkDoneText, peopleText } from '#app/product/admin/bulk/bulk.texts.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

/** The states of an account and their signs. */
export const stateChips: Record<AccountState, { status: Status; label: string }> = {
  active: { status: 'done', label: 'Activo' },
  invited: { status: 'waiting', label: 'Sin activar' },
  dropped: { status: 'locked', label: 'Baja' },
  merged: { status: 'locked', label: 'Unida a otra' },
};

/** The whole name, surnames last: the list is in the order of the surnames. */
export const listedName = (person: Pick<PersonRow, 'firstName' | 'paternalSurname' | 'maternalSurname'>) =>
  [person.firstName, person.paternalSurname, person.maternalSurname].filter(Boolean).join(' ');

/** The result of an action with so many people; null where it was nobody. */
export const doneText = (action: PeopleAction, done: number): string | null =>
  action !== 'print'
    ? bulkDoneText(action, done)
    : done === 0
      ? null
      : `Hicimos el enlace de ${peopleText(done)}.`;
