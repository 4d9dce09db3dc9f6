import { Buffer } from 'node:buffer';
import { whileAwake } from '#server/db/awake.ts';
import { csvStream } from '#server/files/csv.ts';
import { exportKey, partKey } from '#server/files/export-keys.ts';
import type { Step } from '#server/tasks/steps.ts';
import { headLines, keptLines } from './export.queries.server.ts';
import { forgetKeptPeople, insertExportFile, keepPeople } from './export.rows.server.ts';
import type { ExportInput } from './export-lines.ts';

/** People of one part of the file: one step. */
const PART = 2_000;
/** How long the file stays (product: exports). */
const KEPT_DAYS = 7;

/**
 * One step of an export: whom it has, then a part of the file, and with the last one the whole. A step that is done again
 * writes the same part again. The parts stay for a last step that is done again; the sweep removes them.
 */
export const exportStep: Step = async ({ world, trx, task, now }) => {
  const { storage } = world;
  const input = task.input as unknown as ExportInput;
  const { after, parts } = input;
  if (after === null) {
    // Read once: to look for the next of them in every step would look through everybody each time.
    const total = await keepPeople(trx, task.id, { query: input.query, now });
    return { done: 0, total, input: { ...input, after: 0 } as never, hasEnded: false };
  }
  const total = task.total ?? 0;
  const isFirst = parts === 0;
  const lines = async function* () {
    if (isFirst) yield* await headLines(world, input.query, task.madeAt);
    yield* keptLines(world, trx, task.id, { after, limit: PART });
  };
  const bytes = await bytesOfStream(csvStream(lines(), input.separator, { isFirst }));
  await whileAwake(trx, storage.put(partKey(task.id, parts), bytes, 'text/csv'));
  const done = Math.min(after + PART, total);
  const next: ExportInput = { ...input, after: done, parts: parts + 1 };
  if (done < total) return { done, total, input: next as never, hasEnded: false };
  const keys = Array.from({ length: next.parts }, (_, part) => partKey(task.id, part));
  const size = await whileAwake(trx, storage.join(keys, exportKey(task.id), 'text/csv'));
  const resultFileId = await insertExportFile(trx, {
    storageKey: exportKey(task.id),
    name: `personas-${task.id}.csv`,
    size,
    ownerId: task.madeBy,
  });
  await forgetKeptPeople(trx, task.id);
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 24 * 3_600_000);
  return { done, total, input: next as never, resultFileId, expiresAt, hasEnded: true };
};

async function bytesOfStream(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
