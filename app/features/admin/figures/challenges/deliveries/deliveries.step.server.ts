import { Buffer } from 'node:buffer';
import { MAX_DELIVERIES } from '#app/contract/admin/figures/challenges.ts';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { MB } from '#app/domain/text/file-size.ts';
import { whileAwake } from '#server/db/transactions.ts';
import { directoryOf, localHeader, sumOf } from '#server/files/archives/zip-write.ts';
import type { Storage } from '#server/storage/storage.ts';
import { joinParts, streamPart } from '#server/tasks/export-file.ts';
import type { Step, StepOutcome, StepWork } from '#server/tasks/steps.ts';
import { type KeptFile, keptFiles, noteWritten } from './deliveries.rows.server.ts';

type Work = StepWork<'deliveries.pack'>;
type Outcome = StepOutcome<'deliveries.pack'>;
type DeliveriesInput = TaskInput<'deliveries.pack'>;

/** Files, and bytes, of one step: one part of the archive. A single larger file is a step of its own. */
const FILES_AT_ONCE = 100;
const BYTES_AT_ONCE = 16 * MB;

/**
 * One step of an archive: its next files, and after the last one the directory and the whole. A file that is no longer
 * stored is left out and counted as refused.
 */
export const deliveriesStep: Step<'deliveries.pack'> = async (work) => {
  const { trx, task } = work;
  const { input } = task;
  const lines = await keptFiles(trx, task.id, { after: input.after, limit: FILES_AT_ONCE });
  return lines.length === 0 ? end(work, input) : pack(work, input, lines);
};

type Line = Awaited<ReturnType<typeof keptFiles>>[number];

async function pack(work: Work, input: DeliveriesInput, lines: readonly Line[]): Promise<Outcome> {
  const { world, trx, task } = work;
  const written: Line[] = [];
  let at = input.at;
  let last = input.after;
  let gone = 0;
  for (const { line, file } of lines) {
    const found = await whileAwake(trx, measured(world.storage, file.key));
    if (last > input.after && found !== null && at + found.size > input.at + BYTES_AT_ONCE) break;
    last = line;
    if (found === null) {
      gone += 1;
      continue;
    }
    const entry = { ...file, ...found };
    written.push({ line, file: { ...entry, at } });
    at += localHeader(entry).length + found.size;
  }
  if (written.length > 0) {
    await streamPart(work, input.parts, { bytes: bytesOf(world.storage, written), size: at - input.at });
    await noteWritten(trx, task.id, written);
  }
  const parts = input.parts + (written.length > 0 ? 1 : 0);
  const next: DeliveriesInput = { ...input, after: last, parts, at };
  return outcomeOf(work, next, task.refused + gone);
}

/** The directory is the last part. */
async function end(work: Work, input: DeliveriesInput): Promise<Outcome> {
  const { trx, task } = work;
  const lines = await keptFiles(trx, task.id, { after: 0, limit: MAX_DELIVERIES });
  const entries = lines.flatMap(({ file: { key: _, crc, at, ...file } }) =>
    crc === null || at === null ? [] : [{ ...file, crc, at }],
  );
  const directory = directoryOf(entries, input.at);
  await streamPart(work, input.parts, { bytes: once(directory), size: directory.length });
  const next: DeliveriesInput = { ...input, parts: input.parts + 1 };
  const made = await joinParts(work, { parts: next.parts, name: 'entregas', format: 'zip' });
  return { ...outcomeOf(work, next, task.refused), ...made, hasEnded: true };
}

const outcomeOf = ({ task }: Work, input: DeliveriesInput, refused: number): Outcome => ({
  done: input.after - refused,
  total: task.total ?? 0,
  refused,
  input,
  hasEnded: false,
});

/** The size and the sum of a stored object; null where it is gone. */
async function measured(storage: Storage, key: string): Promise<{ size: number; crc: number } | null> {
  const size = await storage.size(key);
  return size === null ? null : { size, crc: await sumOf(partsOf(storage, key)) };
}

async function* bytesOf(storage: Storage, lines: readonly { file: KeptFile }[]): AsyncGenerator<Uint8Array> {
  for (const { file } of lines) {
    yield localHeader({ ...file, crc: file.crc ?? 0 });
    yield* partsOf(storage, file.key);
  }
}

async function* partsOf(storage: Storage, key: string): AsyncGenerator<Uint8Array> {
  for await (const part of await storage.read(key)) yield Buffer.from(part);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
