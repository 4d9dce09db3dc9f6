import { shortDate } from '#app/domain/dates.ts';
import { isOverdue } from '#app/domain/deadlines.ts';
import type { OpenCell } from './pending.queries.server.ts';

/** What waits for a boss in one generation. */
export type Pending = {
  groupId: number;
  groupName: string;
  toPrepare: number;
  toSend: number;
  period: string;
};

/** The cells that wait, by generation, in the order they come. Prepared means that every question is answered. */
export function pendingOf(cells: readonly OpenCell[], today: string): Pending[] {
  const groups = new Map<number, OpenCell[]>();
  for (const cell of cells) groups.set(cell.groupId, [...(groups.get(cell.groupId) ?? []), cell]);
  return [...groups].map(([groupId, own]) => {
    const toSend = own.filter(isPrepared).length;
    return {
      groupId,
      groupName: own[0]?.groupName ?? '',
      toPrepare: own.length - toSend,
      toSend,
      period: periodEnd(own, today),
    };
  });
}

function isPrepared({ answered, questions }: OpenCell): boolean {
  return answered !== null && answered === questions;
}

/** The next end among the periods of what waits; the last one when all have passed, empty without any. */
function periodEnd(cells: readonly OpenCell[], today: string): string {
  const ends = cells.flatMap(({ endsOn }) => (endsOn === null ? [] : [endsOn])).sort();
  const next = ends.find((day) => !isOverdue(day, today));
  if (next) return `periodo termina el ${shortDate(next)}`;
  const last = ends.at(-1);
  return last ? `periodo terminó el ${shortDate(last)}` : '';
}

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

/** «3 evaluaciones por preparar, 2 por enviar, periodo termina el 14 de marzo» (product §2.4). */
export function pendingText({ toPrepare, toSend, period }: Pending): string {
  const evaluations = (amount: number, what: string) =>
    count(amount, `evaluación ${what}`, `evaluaciones ${what}`);
  const parts = [
    toPrepare > 0 ? evaluations(toPrepare, 'por preparar') : '',
    toSend > 0 ? (toPrepare > 0 ? `${toSend} por enviar` : evaluations(toSend, 'por enviar')) : '',
    period,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
