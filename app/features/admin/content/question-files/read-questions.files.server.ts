import type {
  ReadQuestionsReply,
  readQuestions as readQuestionsCall,
} from '#app/contract/admin/content/quiz/question-files.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import { firstLines } from '#app/product/admin/quiz-files/fault-lines.ts';
import { forBank, forRoom } from '#app/product/admin/quiz-files/judged.ts';
import { knownBank, uploadedQuestions } from '#app/product/admin/quiz-files/uploaded-questions.server.ts';
import type { By } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { readObject } from '#server/repositories/content/objects.ts';

/**
 * Reads an uploaded file of questions for a bank or an exercise; none of them is stored (product: questions as files).
 * @throws as `adoptUpload`; 404 for an unknown programme
 */
export async function readQuestions(
  by: By,
  { file, programmeId, room }: BodyOf<typeof readQuestionsCall>,
): Promise<ReadQuestionsReply> {
  const { db } = by.world;
  if (programmeId !== undefined) {
    (await readObject(db, { kind: 'programme', id: programmeId })) ?? fail('scope.notFound');
  }
  const read = await uploadedQuestions(by, file);
  const judged =
    programmeId === undefined
      ? forRoom(read, room ?? read.found.length)
      : forBank(read, await knownBank(db, programmeId));
  return {
    questions: judged.found.map(({ line, question, unit, isActive }) => ({ line, question, unit, isActive })),
    faults: firstLines(judged.faults),
    notes: firstLines(judged.notes),
  };
}
