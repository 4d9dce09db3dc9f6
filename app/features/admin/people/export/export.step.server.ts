import { joinParts, joinSheet, writePart, writeSheetPart } from '#server/tasks/export-file.ts';
import type { Step } from '#server/tasks/steps.ts';
import { headLines, keptLines } from './export.queries.server.ts';
import { forgetKeptPeople, keepPeople, PART } from './export.rows.server.ts';
import { workbookForm } from './export-lines.ts';

/** One step of an export: whom it has, then a part of the file, and with the last one the whole. */
export const exportStep: Step<'people.export'> = async (work) => {
  const { world, trx, task, now } = work;
  const { input } = task;
  const { after, parts, separator, format = 'csv' } = input;
  if (after === null) {
    // Read once: to look for the next of them in every step would look through everybody each time.
    const total = await keepPeople(trx, task.id, { query: input.query, now });
    return { done: 0, total, input: { ...input, after: 0 }, hasEnded: false };
  }
  const total = task.total ?? 0;
  const lines = async function* () {
    if (parts === 0) yield* await headLines(world, input.query, task.madeAt);
    yield* keptLines(world, trx, task.id, { part: parts, format });
  };
  if (format === 'csv') await writePart(work, { part: parts, lines: lines(), separator });
  else await writeSheetPart(work, { part: parts, lines: lines() });
  const done = Math.min(after + PART, total);
  const next = { ...input, after: done, parts: parts + 1 };
  if (done < total) return { done, total, input: next, hasEnded: false };
  const whole = { parts: next.parts, name: 'personas' };
  const file =
    format === 'csv' ? await joinParts(work, whole) : await joinSheet(work, { ...whole, ...workbookForm });
  await forgetKeptPeople(trx, task.id);
  return { done, total, input: next, ...file, hasEnded: true };
};
