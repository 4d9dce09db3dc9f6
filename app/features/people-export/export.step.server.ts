import { Buffer } from 'node:buffer';
import { csvStream } from '#server/files/csv.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Step } from '#server/tasks/steps.ts';
import { headLines } from './export.queries.server.ts';
import { exportedPeople, insertExportFile } from './export.rows.server.ts';
import { type ExportInput, exportLine } from './export-lines.ts';

/** People of one part of the file: one step. */
const PART = 2_000;
/** How long the file stays (product: exports). */
const KEPT_DAYS = 7;

/** Where a part of an export waits for the others. */
const partKey = (taskId: number, part: number): string => `exportaciones/${taskId}/${part}.csv`;
const fileKey = (taskId: number): string => `exportaciones/${taskId}.csv`;

/**
 * One step of an export: a part of the file, and with the last one the whole. A step that is done again writes the same
 * part again.
 */
export const exportStep: Step = async ({ world, trx, task, now }) => {
  const input = task.input as unknown as ExportInput;
  const zone = world.env.TZ_NEGOCIO;
  const people = await exportedPeople(trx, input.query, { now, zone, after: input.after, limit: PART });
  const head = input.parts === 0 ? await headLines(world, input.query, task.madeAt) : [];
  const lines = async function* () {
    yield* head;
    for (const person of people) yield exportLine(person);
  };
  const bytes = await bytesOfStream(csvStream(lines(), input.separator, { isFirst: input.parts === 0 }));
  await world.storage.put(partKey(task.id, input.parts), bytes, 'text/csv');
  const last = people.at(-1);
  const done = task.done + people.length;
  const parts = input.parts + 1;
  if (last && people.length === PART) {
    const next: ExportInput = { ...input, after: { name: last.sortName, id: last.id }, parts };
    return { done, total: Math.max(task.total ?? 0, done), input: next as never, hasEnded: false };
  }
  const size = await joinParts(world.storage, task.id, parts);
  const resultFileId = await insertExportFile(trx, {
    storageKey: fileKey(task.id),
    name: `personas-${task.id}.csv`,
    size,
    ownerId: task.madeBy,
  });
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * 24 * 3_600_000);
  return { done, total: done, resultFileId, expiresAt, hasEnded: true };
};

/** Makes one file of the parts, which stay: a step that is run again reads them again. Gives its size. */
async function joinParts(storage: Storage, taskId: number, parts: number): Promise<number> {
  const keys = Array.from({ length: parts }, (_, part) => partKey(taskId, part));
  let size = 0;
  for (const key of keys) size += (await storage.size(key)) ?? 0;
  // In memory once: the parts are read into their places.
  const whole = Buffer.alloc(size);
  let at = 0;
  for (const key of keys) {
    for await (const bytes of await storage.read(key)) at += Buffer.from(bytes).copy(whole, at);
  }
  await storage.put(fileKey(taskId), whole, 'text/csv');
  return size;
}

async function bytesOfStream(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
