import type { AccountState, PersonRow } from '#app/contract/admin/people/people.ts';
import type { PeopleAction } from '#app/contract/admin/people/people-actions.ts';
import { peopleText } from '#app/domain/text/counts.ts';
import { bulkDoneText } from '#app/product/admin/bulk/bulk.texts.ts';
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

/** The result of an action; null where it was nobody, and nobody was so already. */
export function doneText(
  action: PeopleAction,
  { done, leftOut }: { done: number; leftOut: number },
): string | null {
  if (action === 'print') return done === 0 ? null : `Hicimos el enlace de ${peopleText(done)}.`;
  if (done > 0 || leftOut === 0 || action === 'mail') return bulkDoneText(action, done);
  return 'No cambió nada: ya estaban así.';
}
