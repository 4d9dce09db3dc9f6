import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type PackedFile,
  type ProgrammePackage,
  packedKey,
} from '#app/contract/stored/packages/programme-package.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { folded } from '#app/domain/text/text.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import type { ZipSource } from '#server/files/archives/zip-read.ts';
import {
  packedPictureKey,
  QUESTION_PICTURE_TEXT,
  withSafeHtml,
  wrongPictures,
} from '#server/files/safe-html.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { type AuditEntry, recordAudits } from '#server/repositories/audit/audit.ts';
import {
  courseFile,
  insertProgramme,
  isProgrammeKeyTaken,
  type ProgrammeFile,
} from '#server/repositories/content/insert-programme.ts';
import { insertQuestionnaire, keptQuestionnaires } from '#server/repositories/evaluations/questionnaires.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { courseFileEnding, filesOf, type OpenedPackage } from './package-archive.files.server.ts';
import { packageFaultText } from './package-faults.texts.ts';
import { publishingFaults } from './package-problems.ts';

/** A package that lies in the storage. */
export const storedPackage = (storage: Storage, { key, size }: { key: string; size: number }): ZipSource => ({
  size,
  read: async (start, length) => (await storage.read(key, length, start)) as AsyncIterable<Uint8Array>,
});

/** Everything that is wrong with a package besides the bytes of its files, here and now. */
export async function faultsOfPackage(db: Reader, { faults, content }: OpenedPackage): Promise<string[]> {
  if (content === null) return [...faults];
  const here = await keptQuestionnaires(db);
  return [
    ...faults,
    ...publishingFaults(content, here),
    ...pictureFaults(content),
    ...content.questionnaires.flatMap((packed) => faultOfQuestionnaire(packed, here) ?? []),
  ];
}

function pictureFaults(content: ProgrammePackage): string[] {
  const packed = (address: string) => (packedPictureKey(address) === null ? null : address);
  return wrongPictures(content, packed).map((path) =>
    packageFaultText({ path, message: QUESTION_PICTURE_TEXT }, content),
  );
}

type Kept = Awaited<ReturnType<typeof keptQuestionnaires>>[number];

/**
 * An import makes the questionnaires that are missing and leaves the others alone: another edition of one would change what
 * the bosses of other programmes are asked.
 */
function faultOfQuestionnaire(
  { key, title, content }: ProgrammePackage['questionnaires'][number],
  here: readonly Kept[],
): string | null {
  const same = here.find((kept) => kept.key === key);
  const of = `Cuestionario ${key}`;
  if (same) {
    const isEqual = folded(same.title) === folded(title) && isDeepStrictEqual(same.content, content);
    return isEqual ? null : `${of}: aquí hay otro con esta clave y otro contenido.`;
  }
  const isTaken = here.some((kept) => folded(kept.title) === folded(title));
  return isTaken ? `${of}: aquí hay otro con el título ${title}.` : null;
}

/** The key that the programme of a package gets, and whether another one has it. */
export async function keyOfImport(
  db: Reader,
  { programme }: ProgrammePackage,
  wanted: string | null,
): Promise<{ key: string; isTaken: boolean }> {
  const key = wanted ?? programme.key;
  return { key, isTaken: await isProgrammeKeyTaken(db, key) };
}

/** The files of a package that its content uses, in the order of its list. */
export function usedFiles({ programme, files }: ProgrammePackage): PackedFile[] {
  const used = new Set(filesOf(programme));
  return files.filter((file) => used.has(packedKey(file)));
}

/** By content and name: an equal file that somebody uploaded under another name keeps its own. */
function storageKeyOf({ sha256, name, contentType, copy = 1 }: PackedFile): string {
  const named = createHash('sha256').update(`${copy}:${name}`).digest('hex').slice(0, 12);
  return `course/${sha256}-${named}.${courseFileEnding(contentType)}`;
}

/** Stores a file under a key of its content and name, so that an import that stopped anywhere can be repeated. */
export async function storeFile(
  storage: Storage,
  file: PackedFile,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const key = storageKeyOf(file);
  if ((await storage.size(key)) === file.bytes) return;
  await storage.write(key, parts, { contentType: file.contentType, size: file.bytes });
}

type Writing = {
  trx: Trx;
  now: Date;
  emit: (...events: readonly Emission[]) => void;
  /** The importing person; nobody at a terminal. */
  by: Pick<AuditEntry, 'actorId' | 'profileId' | 'sessionId' | 'requestId'>;
};

/** Makes the programme of a package whose files are stored, under a key that is free. */
export async function writePackage(
  { trx, now, emit, by, scanFrom }: Writing & { /** As of `scanFrom`. */ scanFrom: Date | null },
  content: ProgrammePackage,
  key: string,
): Promise<{ programmeId: number; name: string }> {
  const files = usedFiles(content).map(
    (file): ProgrammeFile => ({ ...file, storageKey: storageKeyOf(file) }),
  );
  const rows = new Map<string, number>();
  for (const file of files) rows.set(packedKey(file), await courseFile(trx, file, scanFrom));
  const programme = withSafeHtml({ ...content.programme, key }, (address) => {
    const row = rows.get(packedPictureKey(address) ?? '');
    return row === undefined ? null : fileAddress(row);
  });
  const madeBy = by.actorId ?? null;
  const asked = await insertMissing({ trx, now, emit, by }, content);
  const { id } = await insertProgramme(trx, programme, {
    idOf: async (file) => rows.get(file) ?? fail('server.failed'),
    madeBy,
    at: now,
  });
  await recordAudits(trx, [
    ...asked,
    {
      ...by,
      action: 'programme.imported',
      objectKind: 'programme',
      objectId: id,
      after: { key, units: programme.units.length, files: files.length },
    },
  ]);
  emit({ name: 'content.edited', payload: { programmeId: id } });
  return { programmeId: id, name: programme.name };
}

/** Makes the questionnaires that this place has not. */
async function insertMissing(
  { trx, now, emit, by }: Writing,
  { questionnaires }: ProgrammePackage,
): Promise<AuditEntry[]> {
  const here = new Set((await keptQuestionnaires(trx)).map(({ key }) => key));
  const lines: AuditEntry[] = [];
  for (const packed of questionnaires.filter(({ key }) => !here.has(key))) {
    const id = await insertQuestionnaire(trx, packed, { madeBy: by.actorId ?? null, at: now });
    emit({ name: 'questionnaire.edited', payload: { questionnaireId: id } });
    const line = { ...by, objectKind: 'questionnaire', objectId: id };
    lines.push({ ...line, action: 'questionnaire.created', after: { key: packed.key } });
  }
  return lines;
}
