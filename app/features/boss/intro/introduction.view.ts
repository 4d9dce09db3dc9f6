import { bossHref } from '#app/contract/boss/links/boss.ts';
import { fullName } from '#app/domain/access/person.ts';
import { shortDate } from '#app/domain/deadlines/dates.ts';
import { isOverdue } from '#app/domain/deadlines/deadlines.ts';
import { compareDue, comparePending, isWaiting } from '#app/domain/grades/evaluation.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import { listText } from '#app/domain/text/text.ts';
import type { OpenCell, ReceivedRow } from './introduction.rows.server.ts';

/** The pending evaluations of a boss in one generation. */
export type Pending = {
  groupId: number;
  groupName: string;
  /** Evaluations whose period has passed, and the last day of the earliest such period; null without any. */
  overdue: { count: number; since: string } | null;
  /** The others. */
  toPrepare: number;
  toSend: number;
  /** Complete too, and their 1-1 has not come: how many, and the first day of the next one (`yyyy-mm-dd`; null without a date). */
  ready: { count: number; from: string | null };
  period: string;
  /** All of them. */
  open: number;
  /** The one that can be worked on first; null where every one waits for its 1-1. */
  next: { href: string; name: string; unit: number } | null;
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
      const prepared = inTime.filter(isPrepared);
      const ready = prepared.filter(({ oneToOneOn }) => isWaiting({ prepared: true, oneToOneOn }, today));
      return {
        groupId,
        groupName: own[0]?.groupName ?? '',
        overdue: since === null ? null : { count: overdue.length, since },
        toPrepare: inTime.length - prepared.length,
        toSend: prepared.length - ready.length,
        ready: {
          count: ready.length,
          from: ready.flatMap(({ oneToOneOn }) => oneToOneOn ?? []).sort()[0] ?? null,
        },
        period: periodEnd(inTime),
        open: own.length,
        next: nextOf(own, today),
      };
    });
}

/** The first of a generation in the order of {@link comparePending}, among equals as they come. */
function nextOf(cells: readonly OpenCell[], today: string): Pending['next'] {
  const works = cells.map((cell) => ({
    ...cell,
    draftSaved: (cell.answered ?? 0) > 0,
    prepared: isPrepared(cell),
  }));
  const [first] = works.filter((work) => !isWaiting(work, today)).sort(comparePending(today));
  if (!first) return null;
  const { groupId, personId, unitId } = first;
  return {
    href: bossHref({ tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'evaluation' }),
    name: fullName(first),
    unit: displayNumber(first.order),
  };
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

/**
 * «3 evaluaciones por preparar, 2 por enviar, periodo termina el 14 de marzo» (product: boss page); those whose 1-1 has not
 * come say from when: «1 por enviar desde el 10 de marzo».
 */
export function pendingText({ toPrepare, toSend, ready, period }: Pending): string {
  const readyState =
    ready.from === null
      ? 'por enviar cuando haya fecha del 1-1'
      : `por enviar desde el ${shortDate(ready.from)}`;
  const states = [
    { count: toPrepare, state: 'por preparar' },
    { count: toSend, state: 'por enviar' },
    { count: ready.count, state: readyState },
  ].filter(({ count }) => count > 0);
  // Only the first names its noun.
  const parts = states.map(({ count, state }, index) =>
    index === 0
      ? countText(count, `evaluación ${state}`, `evaluaciones ${state}`)
      : `${numberText(count)} ${state}`,
  );
  parts.push(period);
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

/** «Ahora también evalúas a Ana Ruiz y Beto Cano, desde el 12 de marzo». */
function receivedText(people: readonly ReceivedRow[]): string {
  const names = listText(people.map(fullName));
  const since = people.map(({ fromOn }) => fromOn).sort()[0] ?? null;
  return `Ahora también evalúas a ${names}, desde el ${shortDate(since)}`;
}
