import { bytesOf } from '#server/storage/storage.ts';
import type { Step, StepOutcome, StepWork } from '#server/tasks/steps.ts';
import { isEmpty, recordsOf, textOf } from './csv-file.server.ts';
import { fileOfImport, insertRows, rowsToCheck, saveRows } from './import.rows.server.ts';
import { cellsOf, wishOf } from './import-cells.ts';
import type { ImportInput, RowInput } from './import-input.ts';
import { judge } from './import-verdict.ts';
import { runBosses, runRows } from './run.step.server.ts';
import { surroundingsOf } from './surroundings.server.ts';

/** Records of the file that are kept in one step, and rows that are judged in one: nothing of people is written yet. */
const LOADED = 10_000;
const CHECKED = 1_000;

/** One step of an import of people: its rows are kept, judged, done, and given the bosses that stood later in the file. */
export const importStep: Step = async (work) => {
  const input = work.task.input as unknown as ImportInput;
  switch (input.step) {
    case 'columns':
      return { done: 0, total: input.rowCount, hasEnded: true };
    case 'load':
      return load(work, input);
    case 'check':
      return check(work, input);
    case 'run':
      return runRows(work, input);
    case 'bosses':
      return runBosses(work, input);
  }
};

/** Keeps the next rows of the file; how far it is stands in `loaded`, the last record that was read. */
async function load({ world, trx, task }: StepWork, input: ImportInput): Promise<StepOutcome> {
  const file = task.fileId === null ? undefined : await fileOfImport(trx, task.fileId);
  if (!file) throw new Error('the file of the import is gone');
  const { text } = textOf(await bytesOf(world.storage, file.storageKey));
  const from = (input.loaded ?? 1) + 1;
  const rows: { line: number; input: RowInput }[] = [];
  let line = from;
  for await (const cells of recordsOf(text, input.separator, { from, to: from + LOADED - 1 })) {
    if (!isEmpty(cells)) rows.push({ line, input: rowInput(cells, input) });
    line += 1;
  }
  if (rows.length > 0) await insertRows(trx, task.id, rows);
  const loaded = line - 1;
  const next: ImportInput = { ...input, step: loaded >= input.recordCount ? 'check' : 'load', loaded };
  return { done: 0, total: input.rowCount, input: next as never, hasEnded: false };
}

function rowInput(cells: string[], { mapping }: ImportInput): RowInput {
  const { fields, profiles } = wishOf(cellsOf(cells, mapping));
  const { number, username, email } = fields;
  return {
    cells,
    ...(number ? { number } : {}),
    ...(username ? { username } : {}),
    ...(email ? { email: email.toLowerCase() } : {}),
    ...(profiles?.includes(3) ? { isBoss: true } : {}),
  };
}

async function check(work: StepWork, input: ImportInput): Promise<StepOutcome> {
  const { trx, task } = work;
  const rows = await rowsToCheck(trx, task.id, CHECKED);
  const wishes = rows.map((row) => wishOf(cellsOf(row.input.cells, input.mapping)));
  const around = await surroundingsOf(work, wishes, { mode: input.mode, isCheck: true });
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
  return { done, total: input.rowCount, refused, hasEnded: done >= input.rowCount };
}
