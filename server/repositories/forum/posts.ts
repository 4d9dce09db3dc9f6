import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { signCodes } from '../files/scans.ts';

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
      'answer.private as isPrivate',
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
      signCodes('attached').as('fileSigns'),
    ]);
}
