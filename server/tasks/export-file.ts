import { Buffer } from 'node:buffer';
import { whileAwake } from '../db/transactions.ts';
import { type ExportFormat, exportKey, partKey } from '../files/keys.ts';
import { csvStream } from '../files/tables/csv.ts';
import { type WorkbookInput, workbookOf } from '../files/tables/workbook.ts';
import { insertExportFile } from '../repositories/tasks/tasks.ts';
import { bytesOf } from '../storage/storage.ts';
import type { StepOutcome, StepWork } from './steps.ts';

/** How long the file of an export stays (product: exports). */
const KEPT_DAYS = 7;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Lines = AsyncIterable<readonly string[]>;
type PartWork = Pick<StepWork, 'world' | 'trx' | 'task'>;
type LastWork = PartWork & Pick<StepWork, 'now'>;
type Made = Required<Pick<StepOutcome, 'resultFileId' | 'expiresAt'>>;

/** Writes one part of the file of an export; a step that is done again writes the same part again. */
export async function writePart(
  work: PartWork,
  { part, lines, separator }: { part: number; lines: Lines; separator: string },
): Promise<void> {
  const bytes: Buffer[] = [];
  for await (const piece of csvStream(lines, separator, { isFirst: part === 0 }))
    bytes.push(Buffer.from(piece));
  await putPart(work, part, Buffer.concat(bytes));
}

/** {@link writePart} of a workbook: its lines wait as JSON, since it can only be written as a whole. */
export async function writeSheetPart(
  work: PartWork,
  { part, lines }: { part: number; lines: Lines },
): Promise<void> {
  const texts: string[] = [];
  for await (const line of lines) texts.push(`${JSON.stringify(line)}\n`);
  await putPart(work, part, Buffer.from(texts.join('')));
}

/** {@link writePart} of bytes that come one after the other. */
export const streamPart = (
  { world: { storage }, trx, task }: PartWork,
  part: number,
  { bytes, size }: { bytes: AsyncIterable<Uint8Array>; size: number },
): Promise<void> =>
  whileAwake(
    trx,
    storage.write(partKey(task.id, part), bytes, { contentType: 'application/octet-stream', size }),
  );

const putPart = ({ world: { storage }, trx, task }: PartWork, part: number, bytes: Buffer): Promise<void> =>
  whileAwake(trx, storage.put(partKey(task.id, part), bytes, contentTypes.csv));

/**
 * Makes the file of an export of its parts. The parts stay for a last step that is done again; the sweep removes them.
 */
export async function joinParts(
  work: LastWork,
  { parts, name, format = 'csv' }: { parts: number; name: string; format?: 'csv' | 'zip' },
): Promise<Made> {
  const { world, trx, task } = work;
  const size = await whileAwake(
    trx,
    world.storage.join(keysOf(task.id, parts), exportKey(task.id, format), contentTypes[format]),
  );
  return keepFile(work, { name, size, format });
}

/** {@link joinParts} of a workbook, which is in memory at once. */
export async function joinSheet(
  work: LastWork,
  { parts, name, ...sheet }: { parts: number; name: string } & Omit<WorkbookInput, 'lines'>,
): Promise<Made> {
  const { world, trx, task } = work;
  const make = async () => {
    const lines: Uint8Array[] = [];
    for (const key of keysOf(task.id, parts)) lines.push(await bytesOf(world.storage, key));
    const bytes = await workbookOf({ lines: Buffer.concat(lines), ...sheet });
    await world.storage.put(exportKey(task.id, 'xlsx'), bytes, contentTypes.xlsx);
    return bytes.length;
  };
  return keepFile(work, { name, size: await whileAwake(trx, make()), format: 'xlsx' });
}

const keysOf = (taskId: number, parts: number): string[] =>
  Array.from({ length: parts }, (_, part) => partKey(taskId, part));

async function keepFile(
  { trx, task, now }: LastWork,
  { name, size, format }: { name: string; size: number; format: ExportFormat },
): Promise<Made> {
  const resultFileId = await insertExportFile(trx, {
    storageKey: exportKey(task.id, format),
    name: `${name}-${task.id}.${format}`,
    contentType: contentTypes[format],
    size,
    ownerId: task.madeBy,
  });
  return { resultFileId, expiresAt: new Date(now.getTime() + KEPT_DAYS * 24 * 3_600_000) };
}
