import { isEmpty, recordsOf, textOf } from '#server/files/tables/csv-read.ts';
import { bytesOf } from '#server/storage/storage.ts';
import type { Step, StepOutcome, StepWork } from '#server/tasks/steps.ts';
import { fileOfImport, insertRows, rowCountOf, rowsToCheck, saveRows } from './import.rows.server.ts';
import type { ImportInput, RowInput } from './import-input.ts';
import { cellsOf, isMonthFirst, wishOf, wishOfRow } from './judging/import-cells.ts';
import { judge } from './judging/import-verdict.ts';
import { surroundingsOf } from './judging/surroundings.queries.server.ts';
import { withZeros } from './reading/zeros.rows.server.ts';
import { runBosses, runRows } from './run.step.server.ts';
import { undoRows } from './undo/undo.step.server.ts';

type Work = StepWork<'people.import'>;
type Outcome = StepOutcome<'people.import'>;

/** Rows that are stored in one statement, and rows that are judged in one step: nothing of people is written yet. */
const KEPT = 500;
const CHECKED = 1_000;

/** One step of an import of people: its rows are kept, judged, done, and given the bosses that stood later in the file. */
export const importStep: Step<'people.import'> = async (work) => {
  const { input } = work.task;
  switch (input.step) {
    case 'columns':
    case 'undone':
      return { done: 0, total: input.rowCount, hasEnded: true };
    case 'load':
      return load(work, input);
    case 'check':
      return check(work, input);
    case 'run':
      return runRows(work, input);
    case 'bosses':
      return runBosses(work, input);
    case 'undo':
      return undoRows(work, input);
  }
};

/** Keeps the rows of the next part of the file. */
async function load({ world, trx, task }: Work, input: ImportInput): Promise<Outcome> {
  const { parts, loaded = 0, rowCount } = input;
  const file = task.fileId === null ? undefined : await fileOfImport(trx, task.fileId);
  if (!file) throw new Error('the file of the import is gone');
  const part = parts[loaded];
  let { monthFirst } = input;
  if (part) {
    const bytes = await bytesOf(world.storage, file.storageKey, part.to - part.from, part.from);
    const records: { line: number; cells: string[] }[] = [];
    let { line } = part;
    for await (const cells of recordsOf(textOf(bytes, input.encoding), input.separator)) {
      if (!isEmpty(cells)) records.push({ line, cells });
      monthFirst ??= cells.find(
        (cell, index) => input.mapping[index] === 'bossFrom' && isMonthFirst(cell.trim()),
      );
      line += 1;
    }
    const read = input.zeros === 'restore' ? await withZeros(trx, records, input.mapping) : records;
    for (let at = 0; at < read.length; at += KEPT) {
      const rows = read.slice(at, at + KEPT);
      await insertRows(
        trx,
        task.id,
        rows.map((one) => ({ line: one.line, input: rowInput(one.cells, input) })),
      );
    }
  }
  const isLast = loaded + 1 >= parts.length;
  const next: ImportInput = {
    ...input,
    ...(monthFirst === undefined ? {} : { monthFirst: monthFirst.trim() }),
    step: isLast ? 'check' : 'load',
    loaded: loaded + 1,
  };
  // The number of rows is known only here: blank rows show once the file is read in its encoding.
  if (isLast) next.rowCount = await rowCountOf(trx, task.id);
  return { done: 0, total: isLast ? next.rowCount : rowCount, input: next, hasEnded: false };
}

function rowInput(cells: string[], { mapping, headings }: ImportInput): RowInput {
  const { fields, profiles } = wishOf(cellsOf(cells, mapping));
  const { number, username, email } = fields;
  const isTooLong = !isEmpty(cells.slice(headings.length));
  return {
    cells: cells.slice(0, headings.length),
    ...(number ? { number } : {}),
    ...(username ? { username } : {}),
    ...(email ? { email: email.toLowerCase() } : {}),
    ...(profiles?.includes(3) ? { isBoss: true } : {}),
    ...(isTooLong ? { cellCount: cells.length } : {}),
  };
}

async function check(work: Work, input: ImportInput): Promise<Outcome> {
  const { trx, task } = work;
  const rows = await rowsToCheck(trx, task.id, { after: input.after ?? 0, limit: CHECKED });
  const wishes = rows.map((row) => wishOfRow(row.input, input));
  const around = await surroundingsOf(work, wishes, { ...input, pass: 'check' });
  const judged = rows.map(({ line }, index) => ({
    line,
    ...judge(wishes[index] ?? wishOf({}), line, around),
  }));
  await saveRows(
    trx,
    task.id,
    judged.map(({ line, verdict, changes, problems }) => ({
      line,
      verdict,
      changes,
      problems,
      objectId: null,
      doneAt: null,
    })),
  );
  const refused = task.refused + judged.filter(({ verdict }) => verdict === 'refused').length;
  const done = task.done + rows.length;
  const lostZeros = (input.lostZeros ?? 0) + judged.filter((one) => one.lostZeros).length;
  const next: ImportInput = { ...input, after: rows.at(-1)?.line ?? 0, lostZeros };
  return {
    done,
    total: input.rowCount,
    refused,
    input: next,
    hasEnded: done >= input.rowCount,
  };
}
