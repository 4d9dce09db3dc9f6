import { forumQueueHref } from '#app/contract/tutor/links/forum.ts';
import { tutorGroupHref } from '#app/contract/tutor/links/group.ts';
import { reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import { waitText } from '#app/contract/wire/wait-texts.ts';
import { fullName } from '#app/domain/access/person.ts';
import { proposedDay } from '#app/domain/challenges/extensions.ts';
import { groupPeriodText, shortDate } from '#app/domain/deadlines/dates.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { BoardRow } from './board.rows.server.ts';
import {
  longestWaits,
  type QueueFigures,
  queueFigures,
  type WaitingItem,
  type WaitingKind,
  waitingItems,
} from './waiting.view.ts';

/** A queue on the board; `wait` is the oldest one's, null where nothing waits. */
export type QueueCard = { total: number; wait: string | null; href: string };

export type ExtensionCard = {
  extensionId: number;
  /** The row of the list that it is decided in. */
  key: string;
  name: string;
  unit: string;
  reason: string;
  wait: string;
  /** `14 de marzo`; empty without a day. */
  dueOn: string;
  /** The day that the field proposes. */
  proposed: string;
};

export type CaseCard = { key: string; name: string; wait: string };

export type GroupCard = {
  id: number;
  name: string;
  programmeName: string;
  period: string;
  learners: number;
  /** Integer 0-100. */
  progress: number;
  next: string | null;
  href: string;
  challenges: { total: number; href: string };
  questions: { total: number; href: string };
};

export type BoardView = {
  challenges: QueueCard;
  questions: QueueCard;
  extensions: { total: number; list: ExtensionCard[] };
  cases: { total: number; list: CaseCard[] };
  /** The longest waits of every kind; and all that is listed of the kinds that have no screen of their own. */
  waiting: WaitingItem[];
  listed: { extension: WaitingItem[]; case: WaitingItem[] };
  groups: GroupCard[];
  /** The first day that can be granted. */
  today: string;
};

type At = { today: string; now: Date };

/** The board /tutor (product: tutor board). */
export function boardView(row: BoardRow, at: At): BoardView {
  const items = waitingItems(row, at.now);
  const ofKind = (kind: WaitingKind) => items.filter((one) => one.kind === kind);
  return {
    challenges: queueCard(queueFigures(row.challenges), reviewQueueHref(), at.now),
    questions: queueCard(queueFigures(row.questions), forumQueueHref(), at.now),
    extensions: { total: row.extensionCount, list: row.extensions.map((one) => extensionCard(one, at)) },
    cases: {
      total: row.caseCount,
      list: row.cases.map((one) => ({
        key: `case-${one.personId}-${one.unitId}`,
        name: fullName(one),
        wait: waitText(new Date(one.sentAt ?? at.now), at.now),
      })),
    },
    waiting: longestWaits(items),
    listed: { extension: ofKind('extension'), case: ofKind('case') },
    groups: row.groups.map(groupCard),
    today: at.today,
  };
}

function queueCard({ total, since }: QueueFigures, href: string, now: Date): QueueCard {
  return { total, href, wait: since === null ? null : waitText(new Date(since), now) };
}

function extensionCard(one: BoardRow['extensions'][number], { today, now }: At): ExtensionCard {
  const dueOn = effectiveDueOn(one);
  return {
    extensionId: one.extensionId,
    key: `extension-${one.extensionId}`,
    name: fullName(one),
    unit: `Unidad ${displayNumber(one.order)}: ${one.unitName}`,
    reason: one.reason,
    wait: waitText(new Date(one.requestedAt), now),
    dueOn: shortDate(dueOn),
    proposed: proposedDay(dueOn, today),
  };
}

function groupCard(group: BoardRow['groups'][number]): GroupCard {
  const { id, name, programmeName, startsOn, endsOn, members, next } = group;
  return {
    id,
    name,
    programmeName,
    period: groupPeriodText(startsOn, endsOn),
    ...members,
    next: next ? `Reto de la unidad ${displayNumber(next.order)}: ${shortDate(next.dueOn)}` : null,
    href: tutorGroupHref(id),
    challenges: { total: group.challenges, href: reviewQueueHref({ group: id }) },
    questions: { total: group.questions, href: forumQueueHref({ groupId: id }) },
  };
}
