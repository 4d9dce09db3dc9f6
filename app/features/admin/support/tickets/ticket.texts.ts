import type { TicketState } from '#app/contract/account/help.ts';
import type { TicketRow } from '#app/contract/admin/support/tickets.ts';
import { waitText } from '#app/contract/wire/wait-texts.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import type { TicketPriority } from '#app/domain/support/targets.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

/** The states of a request and their signs. */
export const stateChips: Record<TicketState, { status: Status; label: string }> = {
  new: { status: 'pending', label: 'Nuevo' },
  'in-progress': { status: 'current', label: 'En proceso' },
  waiting: { status: 'waiting', label: 'En espera' },
  solved: { status: 'done', label: 'Resuelto' },
};

/** Whole business hours in words: «menos de 1 h hábil», «1 h hábil», «5 h hábiles». */
const businessHoursText = (hours: number): string =>
  hours < 1 ? 'menos de 1 h hábil' : countText(hours, 'h hábil', 'h hábiles');

/** The priorities of a request and their signs. */
export const priorityChips: Record<TicketPriority, { status: Status; label: string }> = {
  urgent: { status: 'late', label: 'Urgente' },
  high: { status: 'waiting', label: 'Alta' },
  normal: { status: 'current', label: 'Normal' },
  low: { status: 'pending', label: 'Baja' },
};

/** Where the first answer of a request stands against its target. */
export function answerText(
  { answerHours, wasOnTime, answerDueAt, state }: AnswerFacts,
  { zone, now }: { zone: string; now: string },
): string {
  if (answerHours !== null) {
    return `${businessHoursText(answerHours)}${wasOnTime ? '' : ' · fuera de meta'}`;
  }
  if (state === 'solved') return 'Se resolvió sin respuesta';
  const until = shortDateTime(zone, answerDueAt);
  return answerDueAt < now ? `Fuera de meta desde ${until}` : `Antes de ${until}`;
}
type AnswerFacts = Pick<TicketRow, 'answerHours' | 'wasOnTime' | 'answerDueAt' | 'state'>;

/** The age of a request at that moment. */
export const ageText = ({ createdAt }: Pick<TicketRow, 'createdAt'>, now: string): string =>
  waitText(new Date(createdAt), new Date(now));

/** The person of a request, or the way to reach its author. */
export const askerText = ({ person, contact }: Pick<TicketRow, 'person' | 'contact'>): string =>
  person?.name ?? (contact ? `Sin sesión: ${contact}` : 'Sin sesión');
