import { fullName } from '#app/domain/person.ts';
import type {
  Author,
  Named,
  QuestionState,
  QueuedQuestion,
  Report,
  ReportReason,
  ThreadAnswer,
  ThreadQuestion,
} from './tutor-forum.types.ts';

type NameRow = { firstName: string; paternalSurname: string };
type AuthorRow = NameRow & { personId: number; photoId: number | null; photoName: string | null };
type HelperRow = {
  helperId: number | null;
  helperFirstName: string | null;
  helperSurname: string | null;
};
type ReportRow = { id: number; reason: string; detail: string; at: string };

type QueueRow = AuthorRow &
  HelperRow & {
    id: number;
    excerpt: string;
    cut: boolean;
    state: string;
    faq: boolean;
    createdAt: string;
    activityId: number;
    activityName: string;
    kind: number;
    moduleName: string;
    unitName: string;
    groupId: number;
    groupName: string;
    answerCount: number;
    reportCount: number;
  };

/** A row of the queue, inside. */
export function queuedQuestion(row: QueueRow): QueuedQuestion {
  return {
    id: row.id,
    excerpt: row.cut ? `${row.excerpt.trimEnd()}…` : row.excerpt,
    state: stateOf(row.state),
    unitName: row.unitName,
    moduleName: row.moduleName,
    activity: { id: row.activityId, name: row.activityName, kind: row.kind },
    asker: { id: row.personId, ...authorOf(row) },
    group: { id: row.groupId, name: row.groupName },
    createdAt: iso(row.createdAt),
    answerCount: row.answerCount,
    reportCount: row.reportCount,
    faq: row.faq,
    assigned: helperOf(row),
  };
}

type AnswerRow = AuthorRow & {
  id: number;
  text: string;
  byTutor: boolean;
  solution: boolean;
  alone: boolean;
  hiddenAt: string | null;
  hiddenReason: string | null;
  createdAt: string;
  reports: ReportRow[];
};

type ThreadRow = AuthorRow &
  HelperRow & {
    id: number;
    text: string;
    state: string;
    faq: boolean;
    hiddenReason: string | null;
    createdAt: string;
    editedAt: string | null;
    groupId: number;
    duplicates: number;
    reports: ReportRow[];
    answers: AnswerRow[];
  };

/** A question with its answers, as who moderates sees it. */
export function threadQuestion(row: ThreadRow, viewerId: number): ThreadQuestion {
  return {
    id: row.id,
    text: row.text,
    state: stateOf(row.state),
    asker: { id: row.personId, ...authorOf(row) },
    groupId: row.groupId,
    faq: row.faq,
    assigned: helperOf(row),
    duplicates: row.duplicates,
    hiddenReason: row.state === 'hidden' ? (row.hiddenReason ?? '') : null,
    createdAt: iso(row.createdAt),
    editedAt: row.editedAt === null ? null : iso(row.editedAt),
    reports: row.reports.map(reportOf),
    answers: row.answers.map((answer) => answerOf(answer, viewerId)),
  };
}

function answerOf(row: AnswerRow, viewerId: number): ThreadAnswer {
  return {
    id: row.id,
    text: row.text,
    author: authorOf(row),
    byTutor: row.byTutor,
    mine: row.personId === viewerId,
    solution: row.solution,
    alone: row.alone,
    hiddenReason: row.hiddenAt === null ? null : (row.hiddenReason ?? ''),
    createdAt: iso(row.createdAt),
    reports: row.reports.map(reportOf),
  };
}

/** Who waits comes first, the oldest before; then the newest. */
export function waitingFirst(one: ThreadQuestion, other: ThreadQuestion): number {
  const waits = Number(other.state === 'open') - Number(one.state === 'open');
  if (waits !== 0) return waits;
  return one.state === 'open' ? one.id - other.id : other.id - one.id;
}

/** A person by id and name. */
export function named(row: NameRow & { id: number }): Named {
  return { id: row.id, name: fullName(row) };
}

/** The columns hold nothing else (their checks say so). */
const stateOf = (state: string): QuestionState => state as QuestionState;
const reasonOf = (reason: string): ReportReason => reason as ReportReason;

function reportOf({ id, reason, detail, at }: ReportRow): Report {
  return { id, reason: reasonOf(reason), detail, at: iso(at) };
}

function helperOf({ helperId, helperFirstName, helperSurname }: HelperRow): Named | null {
  if (helperId === null) return null;
  const name = { firstName: helperFirstName ?? '', paternalSurname: helperSurname ?? '' };
  return { id: helperId, name: fullName(name) };
}

function authorOf(row: AuthorRow): Author {
  return {
    name: fullName(row),
    photo: row.photoId === null ? null : { name: row.photoName ?? '', url: `/archivos/${row.photoId}` },
  };
}

/** Instants inside an aggregated row arrive as text with an offset. */
const iso = (instant: string): string => new Date(instant).toISOString();
