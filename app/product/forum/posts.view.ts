import type { Author, ForumAnswer } from '#app/contract/learner/forum.ts';
import { fileSigns } from '#app/contract/stored/file-warnings.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { photoLink } from '#app/contract/wire/person-fields.ts';
import { fullName } from '#app/domain/access/person.ts';

/** The author of a post, as columns of a row. */
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
  isPrivate: boolean;
  hiddenAt: Instant | null;
  hiddenReason: string | null;
  createdAt: Instant;
  fileId: number | null;
  fileName: string | null;
  fileSize: number | null;
  fileSigns: string[] | null;
};

/** An answer for its reader. */
export function answerOf(row: AnswerRow, viewerId: number): ForumAnswer {
  return {
    id: row.id,
    text: row.text,
    author: authorOf(row),
    byTutor: row.byTutor,
    mine: row.personId === viewerId,
    solution: row.solution,
    isPrivate: row.isPrivate,
    file: fileOf(row),
    hiddenReason: row.hiddenAt === null ? null : (row.hiddenReason ?? ''),
    createdAt: iso(row.createdAt),
  };
}

/** The author of a post. */
export function authorOf(row: AuthorRow): Author {
  return {
    name: fullName(row),
    photo: photoLink(row),
  };
}

/** ISO text of an instant. */
export const iso = (instant: Instant): string => new Date(instant).toISOString();

function fileOf({ fileId, fileName, fileSize, fileSigns: signs }: AnswerRow): ForumAnswer['file'] {
  if (fileId === null) return null;
  return { name: fileName ?? '', url: fileAddress(fileId), size: fileSize ?? 0, ...fileSigns(signs) };
}
