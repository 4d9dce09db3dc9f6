import { fullName } from '../domain/access/person.ts';
import type { Author, PostedAnswer } from './forum-post.ts';

/** Who wrote it, as columns of a row. */
export type AuthorRow = {
  personId: number;
  firstName: string;
  paternalSurname: string;
  photoId: number | null;
  photoName: string | null;
};

/** Instants inside an aggregated row arrive as text with an offset. */
type Instant = Date | string;

/** An answer as it comes. */
export type AnswerRow = AuthorRow & {
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

/** An answer for who reads it. */
export function answerOf(row: AnswerRow, viewerId: number): PostedAnswer {
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

/** Who wrote it. */
export function authorOf(row: AuthorRow): Author {
  return {
    name: fullName(row),
    photo: row.photoId === null ? null : { name: row.photoName ?? '', url: `/archivos/${row.photoId}` },
  };
}

/** ISO text of an instant. */
export const iso = (instant: Instant): string => new Date(instant).toISOString();

function fileOf({ fileId, fileName, fileSize }: AnswerRow): PostedAnswer['file'] {
  if (fileId === null) return null;
  return { name: fileName ?? '', url: `/archivos/${fileId}`, size: fileSize ?? 0 };
}
