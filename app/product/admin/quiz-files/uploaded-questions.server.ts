import { MAX_BANK } from '#app/contract/admin/content/bank.ts';
import type { By } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { promptsOfBank, unitsOfProgramme } from '#server/repositories/evaluations/final-questions.ts';
import { ownFile } from '#server/repositories/files/uploads.ts';
import { bytesOf } from '#server/storage/storage.ts';
import type { ReadQuestions } from './found.ts';
import type { KnownBank } from './judged.ts';
import { readQuestionFile } from './question-file.server.ts';

/** The questions of an uploaded file, which may be read again. @throws as `adoptUpload` */
export async function uploadedQuestions({ world, actor }: By, address: string): Promise<ReadQuestions> {
  const { fileId } = await adoptUpload(world, actor, { url: address, purpose: 'import' });
  const file = (await ownFile(world.db, actor.personId, fileId)) ?? fail('file.unknown');
  return readQuestionFile(await bytesOf(world.storage, file.storageKey));
}

/** The bank of a programme as the questions of a file meet it. */
export async function knownBank(db: Reader, programmeId: number): Promise<KnownBank> {
  const bank = await promptsOfBank(db, programmeId);
  return {
    units: await unitsOfProgramme(db, programmeId),
    prompts: bank.map(({ prompt }) => prompt),
    room: Math.max(0, MAX_BANK - bank.length),
  };
}
