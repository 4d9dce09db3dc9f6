import { readActivityBody } from '#app/contract/stored/activity-body.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { editedFields } from '#server/repositories/content/fields.ts';

/** The questions of an object as they are edited. @throws `scope.notFound` for an unknown one */
export async function savedQuestions(db: Reader, activityId: number): Promise<QuizQuestion[]> {
  const fields = (await editedFields(db, { kind: 'activity', id: activityId })) ?? fail('scope.notFound');
  return readActivityBody({ questions: fields.body.questions }).questions;
}
