import { CsvError } from 'csv-parse';
import { MAX_BANK, MAX_BANK_ROWS } from '#app/contract/admin/content/bank.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { headOf, lettersOf, recordsOf } from '#server/files/tables/csv-read.ts';
import {
  insertFinalQuestions,
  promptsOfBank,
  unitsOfProgramme,
} from '#server/repositories/evaluations/final-questions.ts';
import { ownFile } from '#server/repositories/files/uploads.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { knownBankHeadings, type LineFault, readBank } from './bank-file.ts';
import { holdBank, noteBank } from './final-questions.commands.server.ts';

/** Faults that are named; whoever mends so many asks again. */
const MAX_FAULTS = 200;
/** Records that are read: the headings, the rows, and as many empty lines. */
const MAX_RECORDS = 2 * MAX_BANK_ROWS + 2;

/**
 * Adds the questions of an uploaded table to a bank, all or none; gives how many they are. The file is not kept.
 * @throws as `adoptUpload`; 404 and 409 for the programme; 422 with every fault by its line
 */
export async function importFinalQuestions(
  by: By,
  { programmeId, address }: { programmeId: number; address: string },
): Promise<{ added: number }> {
  const { world, actor } = by;
  const { fileId } = await adoptUpload(world, actor, { url: address, purpose: 'import' });
  const file = (await ownFile(world.db, actor.personId, fileId)) ?? fail('file.unknown');
  const { records, before } = await recordsOfFile(await bytesOf(world.storage, file.storageKey));
  return command(by, async (work) => {
    const { trx } = work;
    await holdBank(work, programmeId);
    const bank = await promptsOfBank(trx, programmeId);
    const { rows, faults } = readBank(records, {
      units: await unitsOfProgramme(trx, programmeId),
      prompts: bank.map(({ prompt }) => prompt),
      room: MAX_BANK - bank.length,
      before,
    });
    if (faults.length > 0) refuse(faults);
    await insertFinalQuestions(trx, programmeId, rows);
    await noteBank(work, programmeId, {
      change: 'imported',
      question: null,
      fields: ['imported'],
      count: rows.length,
    });
    return { added: rows.length };
  });
}

async function recordsOfFile(bytes: Uint8Array): Promise<{ records: string[][]; before: number }> {
  const text = lettersOf(bytes);
  const { separator, before } = headOf(text, knownBankHeadings);
  const records: string[][] = [];
  try {
    for await (const record of recordsOf(text, separator)) {
      records.push(record);
      if (records.length > MAX_RECORDS) break;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuse([
      {
        line: records.length + 1,
        text:
          error.code === 'CSV_MAX_RECORD_SIZE'
            ? 'Esta fila es demasiado larga: revisa que las comillas estén cerradas y que no sobren separadores.'
            : 'No pudimos leer el archivo como CSV: revisa que sus comillas estén cerradas.',
      },
    ]);
  }
  return { records: records.slice(before), before };
}

function refuse(faults: readonly LineFault[]): never {
  const named = faults.slice(0, MAX_FAULTS).map(({ line, text }) => `Línea ${line}: ${text}`);
  const more = faults.length - named.length;
  if (more > 0) named.push(`Y ${more} más.`);
  fail('body.invalid', {
    text: `No agregamos ninguna pregunta. ${named[0]}`,
    field: 'archivo',
    faults: named.map((text) => ({ field: 'archivo', text })),
  });
}
