import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { fullName } from '#app/domain/access/person.ts';
import { longDateTime, minuteOfDayIn, todayIn } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { MB } from '#app/domain/text/file-size.ts';
import { whileAwake } from '#server/db/transactions.ts';
import { safeName } from '#server/files/archives/archive-names.ts';
import { directoryOf, localHeader, type StoredEntry, sumOf } from '#server/files/archives/zip-write.ts';
import { csvStream } from '#server/files/tables/csv.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import { answersInWords } from '#server/repositories/privacy/answers-in-words.ts';
import {
  namesOfThings,
  type PersonFile,
  type PersonTable,
  personFiles,
  personTables,
} from '#server/repositories/privacy/person-data.ts';
import type { Storage } from '#server/storage/storage.ts';
import { joinParts, streamPart } from '#server/tasks/export-file.ts';
import type { Step, StepOutcome, StepWork } from '#server/tasks/steps.ts';
import { packageIndex, tableFile } from './package-index.files.server.ts';

type Work = StepWork<'person.pack'>;
type Outcome = StepOutcome<'person.pack'>;
type PersonPackageInput = TaskInput<'person.pack'>;

/** Bytes of files of one step; a larger file is a step of its own. */
const BYTES_AT_ONCE = 16 * MB;

/**
 * One step of a person's package: the tables with their index, then the next files, and after the last one the directory
 * and the whole. A file that is no longer stored is left out.
 */
export const personPackageStep: Step<'person.pack'> = async (work) => {
  const { input } = work.task;
  if (input.after === null) return packTables(work, input);
  const files = await personFiles(work.trx, input.personId, input.after);
  return files.length === 0 ? end(work, input) : packFiles(work, input, files);
};

async function packTables(work: Work, input: PersonPackageInput): Promise<Outcome> {
  const { world, trx, now } = work;
  const zone = world.env.TZ_NEGOCIO;
  const tables = [
    ...(await personTables(trx, input.personId)),
    ...(await answersInWords(trx, input.personId)),
  ];
  const files: string[] = [];
  for (let after = 0, more = true; more; ) {
    const found = await personFiles(trx, input.personId, after);
    files.push(...found.map(pathOf));
    after = found.at(-1)?.id ?? after;
    more = found.length > 0;
  }
  const [person] = await namesOf(trx, [input.personId]);
  const dateText = (instant: string) =>
    readAnywhere(longDateTime(zone, new Date(instant).toISOString()), zone);
  const index = packageIndex({
    name: person ? fullName(person) : '',
    madeAt: dateText(now.toISOString()),
    tables,
    files,
    names: await namesOfThings(trx),
    dateText,
  });
  const texts: [string, Buffer][] = [['indice.html', Buffer.from(index)]];
  for (const one of tables) {
    texts.push([`${tableFile(one)}.json`, Buffer.from(`${JSON.stringify(one.rows, null, 2)}\n`)]);
    texts.push([`${tableFile(one)}.csv`, await csvOf(one)]);
  }
  const bytes: Buffer[] = [];
  const entries: StoredEntry[] = [];
  let at = 0;
  for (const [path, content] of texts) {
    const entry = { path, size: content.length, crc: crc32(content), ...momentOf(zone, now) };
    const header = localHeader(entry);
    entries.push({ ...entry, at });
    bytes.push(header, content);
    at += header.length + content.length;
  }
  await streamPart(work, 0, { bytes: iterated(...bytes), size: at });
  return outcome({ ...input, after: 0, parts: 1, at, entries }, files.length);
}

async function csvOf({ columns, rows }: PersonTable): Promise<Buffer> {
  const lines = async function* () {
    yield columns;
    for (const row of rows) yield columns.map((column) => textOf(row[column]));
  };
  const parts: Buffer[] = [];
  for await (const part of csvStream(lines(), ',')) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function packFiles(
  work: Work,
  input: PersonPackageInput,
  files: readonly PersonFile[],
): Promise<Outcome> {
  const { world, trx } = work;
  const zone = world.env.TZ_NEGOCIO;
  const written: { entry: StoredEntry; key: string }[] = [];
  let { at } = input;
  let after = input.after ?? 0;
  for (const file of files) {
    const found = await whileAwake(trx, measured(world.storage, file.key));
    if (found !== null && written.length > 0 && at + found.size > input.at + BYTES_AT_ONCE) break;
    after = file.id;
    if (found === null) continue;
    const entry = { path: pathOf(file), ...found, ...momentOf(zone, file.createdAt), at };
    written.push({ entry, key: file.key });
    at += localHeader(entry).length + found.size;
  }
  if (written.length > 0)
    await streamPart(work, input.parts, { bytes: filesOf(world.storage, written), size: at - input.at });
  const parts = input.parts + (written.length > 0 ? 1 : 0);
  const entries = [...input.entries, ...written.map(({ entry }) => entry)];
  return outcome({ ...input, after, parts, at, entries }, work.task.total ?? 0);
}

/** The directory is the last part. */
async function end(work: Work, input: PersonPackageInput): Promise<Outcome> {
  const directory = directoryOf(input.entries, input.at);
  await streamPart(work, input.parts, { bytes: iterated(directory), size: directory.length });
  const next = { ...input, parts: input.parts + 1 };
  const made = await joinParts(work, { parts: next.parts, name: 'datos-personales', format: 'zip' });
  const total = work.task.total ?? 1;
  return { done: total, total, input: next, ...made, hasEnded: true };
}

function outcome(input: PersonPackageInput, total: number): Outcome {
  const done = input.entries.filter(({ path }) => path.startsWith('archivos/')).length;
  return { done: Math.min(done, total), total: Math.max(total, 1), input, hasEnded: false };
}

const pathOf = ({ id, name }: Pick<PersonFile, 'id' | 'name'>): string => `archivos/${id}-${safeName(name)}`;

const momentOf = (zone: string, at: Date) => ({ day: todayIn(zone, at), minute: minuteOfDayIn(zone, at) });

/** The size and the sum of a stored object; null where it is gone. */
async function measured(storage: Storage, key: string): Promise<{ size: number; crc: number } | null> {
  const size = await storage.size(key);
  return size === null ? null : { size, crc: await sumOf(partsOf(storage, key)) };
}

async function* filesOf(
  storage: Storage,
  files: readonly { entry: StoredEntry; key: string }[],
): AsyncGenerator<Uint8Array> {
  for (const { entry, key } of files) {
    yield localHeader(entry);
    yield* partsOf(storage, key);
  }
}

async function* partsOf(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  for await (const part of await storage.read(key)) yield Buffer.from(part);
}

async function* iterated(...bytes: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* bytes;
}
