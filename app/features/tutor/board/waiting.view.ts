import { forumThreadHref } from '#app/contract/tutor/links/forum.ts';
import { learnerCaseHref } from '#app/contract/tutor/links/group.ts';
import { reviewHref } from '#app/contract/tutor/links/tutor.ts';
import { fullName } from '#app/domain/access/person.ts';
import { hoursWaiting } from '#app/domain/challenges/challenge-review.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { SummaryRow } from './board.rows.server.ts';

/** The work that a tutor has with somebody: grade a challenge, answer, grant more time, comment a case. */
export type WaitingKind = 'challenge' | 'question' | 'extension' | 'case';

/** One of the list of what waits longest. */
export type WaitingItem = {
  kind: WaitingKind;
  key: string;
  name: string;
  unit: string;
  groupName: string;
  /** The question, or the reason of a request; empty without. */
  words: string;
  /** Whole hours. */
  hours: number;
  /** Where it is done; an extension is decided in its row. */
  href: string | null;
};

/** The size of a queue, and since when its first one waits. */
export type QueueFigures = { total: number; since: string | Date | null };

type Queued = { total: number; since: string | Date | null; oldest?: string | null };

/** The figures of a queue by its listed rows, the first of which has them. */
export function queueFigures([first]: readonly Queued[]): QueueFigures {
  return first ? { total: first.total, since: first.oldest ?? first.since } : { total: 0, since: null };
}

/** Rows of the list on the board. */
const MAX_WAITING = 12;

/**
 * The rows of the list, of everything in its order: the longest waits, and the longest of each kind, so that many old cases
 * leave a request of today in sight.
 */
export function longestWaits(items: readonly WaitingItem[]): WaitingItem[] {
  const ofKind = items.filter(({ kind }, place) => items.findIndex((one) => one.kind === kind) === place);
  const others = items.filter((one) => !ofKind.includes(one));
  const shown = new Set([...ofKind, ...others].slice(0, MAX_WAITING));
  return items.filter((one) => shown.has(one));
}

/** Everything that waits for the tutor, the longest wait first. */
export function waitingItems(row: SummaryRow, now: Date): WaitingItem[] {
  const items = [
    ...row.challenges
      .filter(({ elsewhere }) => !elsewhere)
      .map((one) => ({
        ...placeOf(one, now),
        kind: 'challenge' as const,
        key: `challenge-${one.personId}-${one.unitId}`,
        words: '',
        href: reviewHref({ userId: one.personId, unitId: one.unitId }),
      })),
    ...row.questions.map((one) => ({
      ...placeOf(one, now),
      kind: 'question' as const,
      key: `question-${one.questionId}`,
      words: one.excerpt,
      href: forumThreadHref({ activityId: one.activityId, questionId: one.questionId }),
    })),
    ...row.extensions.map((one) => ({
      ...placeOf({ ...one, since: one.requestedAt }, now),
      kind: 'extension' as const,
      key: `extension-${one.extensionId}`,
      words: one.reason,
      href: null,
    })),
    ...row.cases.map((one) => ({
      ...placeOf({ ...one, since: one.sentAt }, now),
      kind: 'case' as const,
      key: `case-${one.personId}-${one.unitId}`,
      words: '',
      href: learnerCaseHref(one.personId, one.unitId),
    })),
  ];
  return items
    .sort((one, other) => one.since - other.since || one.key.localeCompare(other.key))
    .map(({ since: _since, ...item }) => item);
}

type Placed = {
  firstName: string;
  paternalSurname: string;
  groupName: string;
  order: number;
  unitName: string;
  since: string | Date | null;
};

function placeOf(one: Placed, now: Date) {
  const since = new Date(one.since ?? now);
  return {
    name: fullName(one),
    groupName: one.groupName,
    unit: `Unidad ${displayNumber(one.order)}: ${one.unitName}`,
    since: since.getTime(),
    hours: hoursWaiting(since, now),
  };
}
