import { fullName } from '#app/domain/access/person.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { isOverdue } from '#app/domain/deadlines/deadlines.ts';
import { compareDue } from '#app/domain/grades/evaluation.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { OpenCell, ReceivedRow } from './introduction-row.queries.server.ts';

/** The pending evaluations of a boss in one generation. */
export type Pending = {
  groupId: number;
  groupName: string;
  /** Evaluations whose period has passed, and the last day of the earliest such period; null without any. */
  overdue: { count: number; since: string } | null;
  /** The others. */
  toPrepare: number;
  toSend: number;
  period: string;
};

/**
 * The cells that wait, by generation: the one with the earliest last day first, then in the order they come. Prepared
 * means that every question is answered.
 */
export function pendingOf(cells: readonly OpenCell[], today: string): Pending[] {
  const groups = new Map<number, OpenCell[]>();
  for (const cell of cells) groups.set(cell.groupId, [...(groups.get(cell.groupId) ?? []), cell]);
  return [...groups]
    .sort(([, one], [, other]) => compareDue(firstEnd(one), firstEnd(other)))
    .map(([groupId, own]) => {
      const overdue = own.filter(({ endsOn }) => isOverdue(endsOn, today));
      const inTime = own.filter((cell) => !overdue.includes(cell));
      const since = firstEnd(overdue);
      const toSend = inTime.filter(isPrepared).length;
      return {
        groupId,
        groupName: own[0]?.groupName ?? '',
        overdue: since === null ? null : { count: overdue.length, since },
        toPrepare: inTime.length - toSend,
        toSend,
        period: periodEnd(inTime),
      };
    });
}

function firstEnd(cells: readonly OpenCell[]): string | null {
  return cells.flatMap(({ endsOn }) => endsOn ?? []).sort()[0] ?? null;
}

function isPrepared({ answered, questions }: OpenCell): boolean {
  return answered !== null && answered === questions;
}

/** The next end among the periods that have not passed; empty without any. */
function periodEnd(inTime: readonly OpenCell[]): string {
  const next = firstEnd(inTime);
  return next === null ? '' : `periodo termina el ${shortDate(next)}`;
}

/** «2 evaluaciones vencidas desde el 14 de marzo»; empty where nothing is overdue. */
export function overdueText({ overdue }: Pick<Pending, 'overdue'>): string {
  if (overdue === null) return '';
  return `${countText(overdue.count, 'evaluación vencida', 'evaluaciones vencidas')} desde el ${shortDate(overdue.since)}`;
}

/** «3 evaluaciones por preparar, 2 por enviar, periodo termina el 14 de marzo» (product: boss page). */
export function pendingText({ toPrepare, toSend, period }: Pending): string {
  const evaluations = (amount: number, state: string) =>
    countText(amount, `evaluación ${state}`, `evaluaciones ${state}`);
  const parts = [
    toPrepare > 0 ? evaluations(toPrepare, 'por preparar') : '',
    toSend > 0 ? (toPrepare > 0 ? `${toSend} por enviar` : evaluations(toSend, 'por enviar')) : '',
    period,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The collaborators of one generation whom a boss received from another one, as a sentence. */
export type Received = { groupId: number; groupName: string; text: string };

/** The received collaborators by generation, in the order of the rows. */
export function receivedOf(people: readonly ReceivedRow[]): Received[] {
  const groups = new Map<number, ReceivedRow[]>();
  for (const one of people) groups.set(one.groupId, [...(groups.get(one.groupId) ?? []), one]);
  return [...groups].map(([groupId, own]) => ({
    groupId,
    groupName: own[0]?.groupName ?? '',
    text: receivedText(own),
  }));
}

const list = new Intl.ListFormat('es-MX');

/** «Ahora también evalúas a Ana Ruiz y Beto Cano, desde el 12 de marzo». */
function receivedText(people: readonly ReceivedRow[]): string {
  const names = list.format(people.map(fullName));
  const since = people.map(({ fromOn }) => fromOn).sort()[0] ?? null;
  return `Ahora también evalúas a ${names}, desde el ${shortDate(since)}`;
}
