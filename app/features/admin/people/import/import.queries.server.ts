import * as z from 'zod/mini';
import type { ImportDetail } from '#app/contract/admin/people/import.ts';
import {
  type ImportColumn,
  type ImportEffect,
  type ImportSeparator,
  type ImportVerdict,
  isWorkbookName,
} from '#app/contract/admin/people/import-columns.ts';
import { IMPORT_PAGE, type ImportRows } from '#app/contract/admin/people/import-rows.ts';
import type { OpenImport } from '#app/contract/admin/people/links/import.ts';
import { importRow } from '#app/contract/stored/tasks/people.ts';
import { isMassDrop } from '#app/domain/access/access.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import { taskAs } from '#server/tasks/task-as.ts';
import type { World } from '#server/world.ts';

import { fileOfImport, refusedCount, refusedRows, rowCounts, rowsPage } from './import.rows.server.ts';
import type { ImportInput, RowInput } from './import-input.ts';
import { cellsOf } from './judging/import-cells.ts';
import { readingsOf } from './reading/readings.queries.server.ts';
import { dropsToDo, effectCounts, namesOfKeys } from './review/effects.rows.server.ts';
import { refusalsOf, undoableCount } from './undo/touched.rows.server.ts';
import { mayBeUndone } from './undo/undo.commands.server.ts';

/** The stored task of an import. @throws `scope.notFound` for anything else */
async function importTask({ db }: Pick<World, 'db'>, importId: number) {
  return taskAs('people.import', await taskRecord(db, importId)) ?? fail('scope.notFound');
}

/**
 * Reads the state of an import.
 * @throws `scope.notFound` for a task that is no import
 */
export async function importDetail(world: World, importId: number): Promise<ImportDetail> {
  const task = await importTask(world, importId);
  const { input } = task;
  const file = task.fileId === null ? undefined : await fileOfImport(world.db, task.fileId);
  const { drops, late, staff } = await dropsToDo(world.db, importId);
  const { counts, owed, rejected } = await rowCounts(world.db, importId);
  return {
    id: task.id,
    step: stepOf(input),
    state: task.state,
    done: task.done,
    total: task.total,
    refused: task.refused,
    file: file?.name ?? 'archivo.csv',
    encoding: input.encoding,
    separator: input.separator,
    headings: input.headings,
    ...((input.step === 'columns' || input.step === 'check') && file
      ? await readingsOf(world, file.storageKey, input)
      : { sample: [], readings: [] }),
    rowCount: input.rowCount,
    mapping: input.mapping,
    mode: input.mode,
    counts,
    effects: await effectCounts(world.db, importId),
    late,
    left: stepOf(input) === 'run' && input.step !== 'undone' ? owed : 0,
    rejected,
    drops: { count: drops, staff, isTyped: isMassDrop(drops, staff) },
    doubts: {
      lostZeros: input.lostZeros ?? 0,
      zeros: input.zeros ?? null,
      monthFirst: input.monthFirst ?? null,
      dates: input.dates ?? null,
    },
    undo: await undoOf(world, task.id, input, task.state),
  };
}

/** The rows that an undo would take back, or its result. */
async function undoOf(
  { db }: World,
  importId: number,
  input: ImportInput,
  state: ImportDetail['state'],
): Promise<ImportDetail['undo']> {
  const { step } = input;
  const isDone = step === 'undone';
  const wasStopped = step === 'undo' && state === 'cancelled';
  const isUnderWay = step === 'undo' && !wasStopped;
  const how = { isDone, isUnderWay, wasStopped };
  if (!mayBeUndone(input, state)) {
    return { ...how, isPossible: false, rows: 0, refusedCount: 0, refused: [] };
  }
  const { done, forgotten } = await undoableCount(db, importId);
  const { refused, total } = await refusalsOf(db, importId);
  const isPossible = done > 0 && forgotten === 0;
  return { ...how, isPossible, rows: done, refusedCount: total, refused };
}

function stepOf({ step }: ImportInput): ImportDetail['step'] {
  if (step === 'columns') return 'columns';
  return step === 'load' || step === 'check' ? 'check' : 'run';
}

type Shown = {
  verdict?: ImportVerdict | undefined;
  effect?: ImportEffect | undefined;
  page?: number | undefined;
};

/**
 * A page of the checked rows; a page behind the last one is the last one.
 * @throws `scope.notFound` for what is no import
 */
export async function importRows(
  world: World,
  importId: number,
  { verdict, effect, page = 1 }: Shown,
): Promise<ImportRows> {
  const { input } = await importTask(world, importId);
  const found = await pageOrLast({ page, size: IMPORT_PAGE }, (wanted) =>
    rowsPage(world.db, importId, { verdict, effect, limit: IMPORT_PAGE, offset: (wanted - 1) * IMPORT_PAGE }),
  );
  const names = await knownNames(
    world,
    found.rows.map(({ input: row }) => z.parse(importRow, row)),
  );
  return {
    rows: found.rows.map(({ line, verdict: judged, isDone, input: row, changes, problems }) => ({
      line,
      verdict: judged ?? 'refused',
      state: !isDone ? 'planned' : input.step === 'undone' ? 'undone' : 'done',
      name: nameOf(cellsOf(z.parse(importRow, row).cells, input.mapping), names(z.parse(importRow, row))),
      changes: changes ?? [],
      problems: typeof problems === 'string' ? [] : (problems ?? []),
    })),
    total: found.total,
    page: found.page,
  };
}

/** The names of the people whom rows mean by number, else by username: a file of drops has no names. */
async function knownNames({ db }: Pick<World, 'db'>, rows: readonly RowInput[]) {
  const found = await namesOfKeys(db, {
    numbers: rows.flatMap(({ number }) => number ?? []),
    usernames: rows.flatMap(({ username }) => username?.toLowerCase() ?? []),
  });
  const byNumber = new Map(found.map((one) => [one.number, one.name]));
  const byUsername = new Map(found.map((one) => [one.username, one.name]));
  return ({ number, username }: RowInput): string | undefined =>
    (number ? byNumber.get(number) : undefined) ??
    (username ? byUsername.get(username.toLowerCase()) : undefined);
}

/** 'Ana Ruiz Soto (E-12)', of what the row says where it has a whole name, else of what is known of them. */
function nameOf(cells: Partial<Record<ImportColumn, string>>, known: string | undefined): string {
  const { firstName, paternalSurname, maternalSurname, number, username } = cells;
  const written = [firstName, paternalSurname, maternalSurname].filter(Boolean).join(' ');
  const names = firstName && paternalSurname ? written : (known ?? written);
  const key = number ?? username ?? '';
  return names && key ? `${names} (${key})` : names || key || '—';
}

/**
 * Counts the rows with a problem.
 * @throws `scope.notFound` for a task that is no import
 */
export async function rejectedRows(world: World, importId: number): Promise<number> {
  await importTask(world, importId);
  return refusedCount(world.db, importId);
}

/**
 * The form of the uploaded file, in which its rejected rows go back.
 * @throws `scope.notFound` for a task that is no import
 */
export async function formOfImport(
  world: World,
  importId: number,
): Promise<{ separator: ImportSeparator; isWorkbook: boolean }> {
  const { input, fileId } = await importTask(world, importId);
  const file = fileId === null ? undefined : await fileOfImport(world.db, fileId);
  return { separator: input.separator, isWorkbook: isWorkbookName(file?.name ?? '') };
}

/** Rows of the file of rejected rows that are read at once. */
const READ_AT_ONCE = 1_000;

/**
 * The lines of the file of rejected rows: the columns of the original in their order, then `linea` and `motivo`.
 * @throws `scope.notFound` for what is no import
 */
export async function* rejectedLines(world: World, importId: number): AsyncGenerator<string[]> {
  const { input } = await importTask(world, importId);
  const { headings, mapping } = input;
  yield [...headings, 'linea', 'motivo'];
  for (let after = 0; ; ) {
    const rows = await refusedRows(world.db, importId, { after, limit: READ_AT_ONCE });
    for (const { line, input: row, problems } of rows) {
      const cells = headings.map((_, index) => row.cells?.[index] ?? '');
      const reasons = problems.map(({ column, text }) => {
        const index = column === null ? -1 : mapping.indexOf(column);
        return index < 0 ? text : `${headings[index]}: ${text}`;
      });
      yield [...cells, String(line), reasons.join(' · ')];
    }
    const last = rows.at(-1);
    if (!last || rows.length < READ_AT_ONCE) return;
    after = last.line;
  }
}

/** Reads the screen of an import: the import as it stands, and the judged rows. */
export async function importScreen(world: World, { importId, verdict, effect, page }: OpenImport) {
  if (importId === 'new') return { detail: null, rows: null, verdict, effect };
  const detail = await importDetail(world, importId);
  const isJudged = detail.step !== 'columns' && detail.state !== 'waiting' && detail.state !== 'running';
  const rows = isJudged ? await importRows(world, importId, { verdict, effect, page }) : null;
  return { detail, rows, verdict, effect };
}

export type ImportScreen = Awaited<ReturnType<typeof importScreen>>;
