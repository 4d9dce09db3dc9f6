import { firstLines, lineWords } from '#app/product/admin/quiz-files/fault-lines.ts';
import type { LineText } from '#app/product/admin/quiz-files/found.ts';
import { forBank } from '#app/product/admin/quiz-files/judged.ts';
import { knownBank, uploadedQuestions } from '#app/product/admin/quiz-files/uploaded-questions.server.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { insertFinalQuestions } from '#server/repositories/evaluations/final-questions.ts';
import { holdBank, noteBank } from './final-questions.commands.server.ts';

/**
 * Adds the questions of an uploaded file to a bank, all or none; gives how many they are. The file is not kept.
 * @throws as `adoptUpload`; 404 and 409 for the programme; 422 with every fault by its line
 */
export async function importFinalQuestions(
  by: By,
  { programmeId, address }: { programmeId: number; address: string },
): Promise<{ added: number }> {
  const read = await uploadedQuestions(by, address);
  return command(by, async (work) => {
    const { trx } = work;
    await holdBank(work, programmeId);
    const { found, faults } = forBank(read, await knownBank(trx, programmeId));
    if (faults.length > 0) refuse(faults);
    await insertFinalQuestions(trx, programmeId, found);
    await noteBank(work, programmeId, {
      change: 'imported',
      question: null,
      fields: ['imported'],
      count: found.length,
    });
    return { added: found.length };
  });
}

function refuse(faults: readonly LineText[]): never {
  const named = firstLines(faults).map(lineWords);
  fail('body.invalid', {
    text: `No agregamos ninguna pregunta. ${named[0]}`,
    field: 'archivo',
    faults: named.map((text) => ({ field: 'archivo', text })),
  });
}
