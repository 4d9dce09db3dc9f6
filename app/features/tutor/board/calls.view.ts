import type { TutorGroup, TutorSummary } from '#app/contract/tutor/board.ts';
import { fullName } from '#app/domain/access/person.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { GroupRow, SummaryRow } from './board.rows.server.ts';
import { type QueueFigures, queueFigures } from './waiting.view.ts';

/** The pending work of a tutor, as the call gives it. */
export function summaryView(row: SummaryRow): TutorSummary {
  return {
    challenges: queueOf(queueFigures(row.challenges)),
    questions: queueOf(queueFigures(row.questions)),
    extensions: {
      total: row.extensionCount,
      list: row.extensions.map((one) => ({
        id: one.extensionId,
        ...personOf(one),
        ...unitOf(one),
        reason: one.reason,
        requestedAt: instant(one.requestedAt),
        dueOn: effectiveDueOn(one),
      })),
    },
    cases: {
      total: row.caseCount,
      list: row.cases.map((one) => ({ ...personOf(one), ...unitOf(one), sentAt: instant(one.sentAt) })),
    },
  };
}

/** A tutor's group, as the call gives it. */
export function groupOf({ members, next, ...group }: GroupRow): TutorGroup {
  return { ...group, ...members, next: next ? { ...unitOf(next), dueOn: String(next.dueOn) } : null };
}

function queueOf({ total, since }: QueueFigures): TutorSummary['challenges'] {
  return { total, since: since === null ? null : instant(since) };
}

type Person = {
  personId: number;
  firstName: string;
  paternalSurname: string;
  groupId: number;
  groupName: string;
};

function personOf(person: Person) {
  const { personId, groupId, groupName } = person;
  return { personId, name: fullName(person), groupId, groupName };
}

function unitOf({ unitId, order, unitName }: { unitId: number; order: number; unitName: string }) {
  return { unitId, unitNumber: displayNumber(order), unitName };
}

const instant = (text: string | Date | null): string => new Date(text ?? 0).toISOString();
