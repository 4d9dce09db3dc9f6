import type { TicketState } from '#app/contract/account/help.ts';
import type { TicketRow } from '#app/contract/admin/support/tickets.ts';
import { wholeHours } from '#app/domain/support/tickets.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

/** The states of a request and their signs. */
export const stateChips: Record<TicketState, { status: Status; label: string }> = {
  new: { status: 'pending', label: 'Nuevo' },
  'in-progress': { status: 'current', label: 'En proceso' },
  waiting: { status: 'waiting', label: 'En espera' },
  solved: { status: 'done', label: 'Resuelto' },
};

const HOURS_AS_SUCH = 48;
const DAY_HOURS = 24;

/** A span of whole hours in words: «menos de 1 h», «5 h», «3 días». */
export function hoursText(hours: number): string {
  if (hours < 1) return 'menos de 1 h';
  return hours < HOURS_AS_SUCH ? `${hours} h` : `${Math.floor(hours / DAY_HOURS)} días`;
}

/** The age of a request at that moment. */
export const ageText = ({ createdAt }: Pick<TicketRow, 'createdAt'>, now: string): string =>
  hoursText(wholeHours(new Date(createdAt), new Date(now)));

/** The person of a request, or the way to reach its author. */
export const askerText = ({ person, contact }: Pick<TicketRow, 'person' | 'contact'>): string =>
  person?.name ?? (contact ? `Sin sesión: ${contact}` : 'Sin sesión');
