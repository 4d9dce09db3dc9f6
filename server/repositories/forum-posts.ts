import type { ExpressionBuilder } from 'kysely';
import type { Author, PostedAnswer, QuestionState } from '../../app/contract/forum-post.ts';
import { fullName } from '../../app/domain/person.ts';
import type { DB } from '../db/schema.ts';

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

type OfQuestion = ExpressionBuilder<DB & { asker: DB['member'] }, 'question' | 'asker'>;

/** The answers of the `question` of the query around, the solution first, whoever may read them. */
export function answersOf(eb: OfQuestion) {
  return eb
    .selectFrom('answer')
    .innerJoin('person as answerer', 'answerer.id', 'answer.person_id')
    .leftJoin('file as face', (join) =>
      join.onRef('face.id', '=', 'answerer.photo_file_id').on('face.deleted_at', 'is', null),
    )
    .leftJoin('file as attached', (join) =>
      join.onRef('attached.id', '=', 'answer.file_id').on('attached.deleted_at', 'is', null),
    )
    .whereRef('answer.question_id', '=', 'question.id')
    .orderBy('answer.solution', 'desc')
    .orderBy('answer.id')
    .select([
      'answer.id',
      'answer.body as text',
      'answer.by_tutor as byTutor',
      'answer.solution',
      'answer.private as alone',
      'answer.hidden_at as hiddenAt',
      'answer.hidden_reason as hiddenReason',
      'answer.created_at as createdAt',
      'answerer.id as personId',
      'answerer.first_name as firstName',
      'answerer.paternal_surname as paternalSurname',
      'face.id as photoId',
      'face.name as photoName',
      'attached.id as fileId',
      'attached.name as fileName',
      'attached.size as fileSize',
    ]);
}

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

/** The column holds nothing else (its check says so). */
export const stateOf = (state: string): QuestionState => state as QuestionState;

/** ISO text of an instant. */
export const iso = (instant: Instant): string => new Date(instant).toISOString();

function fileOf({ fileId, fileName, fileSize }: AnswerRow): PostedAnswer['file'] {
  if (fileId === null) return null;
  return { name: fileName ?? '', url: `/archivos/${fileId}`, size: fileSize ?? 0 };
}
