import type { AccountState, PeopleAction, PersonRow } from '#app/contract/admin/people/people.ts';
import { bulkDoneText, peopleText } from '#app/product/admin/bulk/words.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';

/** The states of an account and their signs. */
export const stateChips: Record<AccountState, { status: Status; label: string }> = {
  active: { status: 'done', label: 'Activo' },
  invited: { status: 'waiting', label: 'Sin activar' },
  dropped: { status: 'locked', label: 'Baja' },
  merged: { status: 'locked', label: 'Unida a otra' },
};

export type PeopleColumn =
  | 'username'
  | 'number'
  | 'profiles'
  | 'group'
  | 'boss'
  | 'store'
  | 'state'
  | 'lastAccess'
  | 'created'
  | 'analytics';

/** The columns after the name, in their order; the key is the order's where the column sorts. */
export const peopleColumns: readonly Column<PeopleColumn>[] = [
  { key: 'username', label: 'Usuario' },
  { key: 'number', label: 'Número' },
  { key: 'profiles', label: 'Perfiles' },
  { key: 'group', label: 'Generación' },
  { key: 'boss', label: 'Jefe' },
  { key: 'store', label: 'Sucursal' },
  { key: 'state', label: 'Estado' },
  { key: 'lastAccess', label: 'Último acceso' },
  { key: 'created', label: 'Creado' },
  { key: 'analytics', label: 'Analíticos' },
];

/** Columns that a table of the usual width has no room for. */
export const hiddenAtFirst: readonly PeopleColumn[] = ['number', 'store', 'created', 'analytics'];

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
