import { fullName } from '#app/domain/person.ts';
import { editableUntil } from './edit-window.ts';
import type { AnswerView, Author, OwnQuestion, QuestionState, QuestionView } from './forum.types.ts';

type AuthorRow = {
  personId: number;
  firstName: string;
  paternalSurname: string;
  photoId: number | null;
  photoName: string | null;
};

/** Instants inside an aggregated row arrive as text. */
type Instant = Date | string;

type AnswerRow = AuthorRow & {
  id: number;
  text: string;
  byTutor: boolean;
  solution: boolean;
  alone: boolean;
  hiddenAt: Instant | null;
  hiddenReason: string | null;
  createdAt: Instant;
  fileId: number | null;
  fileName: string | null;
  fileSize: number | null;
};

type QuestionRow = AuthorRow & {
  id: number;
  text: string;
  state: string;
  faq: boolean;
  createdAt: Instant;
  editedAt: Instant | null;
  hiddenReason: string | null;
  answers: AnswerRow[];
};

/** A question as this person sees it at that instant. */
export function questionView(row: QuestionRow, viewerId: number, now: Date): QuestionView {
  const mine = row.personId === viewerId;
  const until = editableUntil(new Date(row.createdAt));
  return {
    id: row.id,
    text: row.text,
    state: stateOf(row.state),
    author: authorOf(row),
    mine,
    faq: row.faq,
    createdAt: iso(row.createdAt),
    editedAt: row.editedAt === null ? null : iso(row.editedAt),
    editableUntil: mine && row.state !== 'hidden' && now < until ? until.toISOString() : null,
    hiddenReason: row.state === 'hidden' ? (row.hiddenReason ?? '') : null,
    answers: row.answers.map((answer) => answerView(answer, viewerId)),
  };
}

function answerView(row: AnswerRow, viewerId: number): AnswerView {
  return {
    id: row.id,
    text: row.text,
    author: authorOf(row),
    byTutor: row.byTutor,
    mine: row.personId === viewerId,
    solution: row.solution,
    alone: row.alone,
    file: fileOf(row),
    hiddenReason: row.hiddenAt === null ? null : (row.hiddenReason ?? ''),
    createdAt: iso(row.createdAt),
  };
}

function fileOf({ fileId, fileName, fileSize }: AnswerRow): AnswerView['file'] {
  if (fileId === null) return null;
  return { name: fileName ?? '', url: `/archivos/${fileId}`, size: fileSize ?? 0 };
}

type OwnQuestionRow = {
  id: number;
  text: string;
  state: string;
  createdAt: Date;
  hiddenReason: string | null;
  activityId: number;
  activityName: string;
  kind: number;
  answerCount: number;
};

/** A question in its author's own list. */
export function ownQuestion(row: OwnQuestionRow): OwnQuestion {
  return {
    id: row.id,
    text: row.text,
    state: stateOf(row.state),
    activity: { id: row.activityId, name: row.activityName, kind: row.kind },
    answerCount: row.answerCount,
    createdAt: row.createdAt.toISOString(),
    hiddenReason: row.hiddenReason,
  };
}

/** The column holds nothing else (its check says so). */
export const stateOf = (state: string): QuestionState => state as QuestionState;

function authorOf(row: AuthorRow): Author {
  return {
    name: fullName(row),
    photo: row.photoId === null ? null : { name: row.photoName ?? '', url: `/archivos/${row.photoId}` },
  };
}

const iso = (instant: Instant): string => new Date(instant).toISOString();
