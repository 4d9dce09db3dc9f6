import { Buffer } from 'node:buffer';
import { whileAwake } from '../db/awake.ts';
import { csvStream } from '../files/csv.ts';
import { exportKey, partKey } from '../files/export-keys.ts';
import { insertExportFile } from '../repositories/tasks/tasks.ts';
import type { StepOutcome, StepWork } from './steps.ts';

/** How long the file of an export stays (product: exports). */
const KEPT_DAYS = 7;

type Lines = AsyncIterable<readonly string[]>;

/** Writes one part of the file of an export; a step that is done again writes the same part again. */
export async function writePart(
  { world: { storage }, trx, task }: Pick<StepWork, 'world' | 'trx' | 'task'>,
  { part, lines, separator }: { part: number; lines: Lines; separator: string },
): Promise<void> {
  const bytes: Buffer[] = [];
  for await (const piece of csvStream(lines, separator, { isFirst: part === 0 }))
    bytes.push(Buffer.from(piece));
  await whileAwake(trx, storage.put(partKey(task.id, part), Buffer.concat(bytes), 'text/csv'));
}

/**
 * Makes the file of an export of its parts. The parts stay for a last step that is done again; the sweep removes them.
 */
export async function joinParts(
  { world: { storage }, trx, task, now }: Pick<StepWork, 'world' | 'trx' | 'task' | 'now'>,
  { parts, name }: { parts: number; name: string },
): Promise<Required<Pick<StepOutcome, 'resultFileId' | 'expiresAt'>>> {
  const keys = Array.from({ length: parts }, (_, part) => partKey(task.id, part));
  const size = await whileAwake(trx, storage.join(keys, exportKey(task.id), 'text/csv'));
  const resultFileId = await insertExportFile(trx, {
    storageKey: exportKey(task.id),
    name: `${name}-${task.id}.csv`,
    size,
    ownerId: task.madeBy,
  });
  return { resultFileId, expiresAt: new Date(now.getTime() + KEPT_DAYS * 24 * 3_600_000) };
}
