import { type SqlBool, sql } from 'kysely';
import type { ImportEffect, ImportVerdict } from '#app/contract/admin/people/import-columns.ts';
import type { ImportChange, ImportProblem } from '#app/contract/admin/people/import-rows.ts';
import type { Reader } from '#server/db/template.ts';
import type { Trx } from '#server/world.ts';
import type { RowInput } from './import-input.ts';
import { hasEffect } from './review/effects.rows.server.ts';

/** Forgets the rows of an earlier check. */
export async function forgetRowsOf(trx: Trx, taskId: number): Promise<void> {
  await trx.deleteFrom('task_row').where('task_id', '=', taskId).execute();
}

/** Keeps rows of a file. */
export async function insertRows(
  trx: Trx,
  taskId: number,
  rows: readonly { line: number; input: RowInput }[],
): Promise<void> {
  await sql`
    insert into task_row (task_id, line, input)
    select ${taskId}, line, input
    from unnest(
      ${rows.map(({ line }) => line)}::int[], ${rows.map(({ input }) => JSON.stringify(input))}::jsonb[]
    ) as row (line, input)
  `.execute(trx);
}

/** A row that waits for its verdict, or to be done. */
export type WaitingRow = { line: number; input: RowInput; changes: ImportChange[] | null };

/** So many rows behind that line: what stands before it need not be looked through again. */
type Next = { after: number; limit: number };

/** The next rows without a verdict. */
export const rowsToCheck = (trx: Trx, taskId: number, next: Next): Promise<WaitingRow[]> =>
  waitingRows(trx, taskId, next, sql`verdict is null`);

/** True where a row is still to be done, and where it has a problem. */
const isOwed = sql<SqlBool>`(done_at is null and verdict in ('create', 'update'))`;
const hasProblem = sql<SqlBool>`problems is not null`;

/** The next rows that are to be done. */
export const rowsToRun = (trx: Trx, taskId: number, next: Next): Promise<WaitingRow[]> =>
  waitingRows(trx, taskId, next, sql`${isOwed} and object_id is null`);

/** The next rows whose person was saved and waits for a boss. */
export const rowsWithoutBoss = (trx: Trx, taskId: number, next: Next): Promise<WaitingRow[]> =>
  waitingRows(trx, taskId, next, sql`${isOwed} and object_id is not null`);

async function waitingRows(
  trx: Trx,
  taskId: number,
  { after, limit }: Next,
  which: ReturnType<typeof sql>,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select line, input, changes from task_row
    where task_id = ${taskId} and line > ${after} and ${which}
    order by line limit ${limit}
  `.execute(trx);
  return rows;
}

/** The result of a row. `doneAt` is null while something is still to be done. */
export type RowResult = {
  line: number;
  verdict: ImportVerdict;
  changes: readonly ImportChange[];
  problems: readonly ImportProblem[];
  objectId: number | null;
  doneAt: Date | null;
};

/** Stores what became of rows. */
export async function saveRows(trx: Trx, taskId: number, results: readonly RowResult[]): Promise<void> {
  await sql`
    update task_row set verdict = result.verdict, changes = result.changes, problems = nullif(result.problems, '[]'),
      object_id = result.object_id, done_at = result.done_at
    from unnest(
      ${results.map(({ line }) => line)}::int[],
      ${results.map(({ verdict }) => verdict)}::text[],
      ${results.map(({ changes }) => JSON.stringify(changes))}::jsonb[],
      ${results.map(({ problems }) => JSON.stringify(problems))}::jsonb[],
      ${results.map(({ objectId }) => objectId)}::int[],
      ${results.map(({ doneAt }) => doneAt)}::timestamptz[]
    ) as result (line, verdict, changes, problems, object_id, done_at)
    where task_row.task_id = ${taskId} and task_row.line = result.line
  `.execute(trx);
}

type RowCounts = { counts: Record<ImportVerdict, number>; owed: number; rejected: number };

/** Counts the rows of each verdict, those that are still to be done and those with a problem. */
export async function rowCounts(db: Reader, taskId: number): Promise<RowCounts> {
  const ofVerdict = (verdict: ImportVerdict) => sql`count(*) filter (where verdict = ${sql.lit(verdict)})`;
  const { rows } = await sql<RowCounts>`
    select json_build_object('create', ${ofVerdict('create')}, 'update', ${ofVerdict('update')},
        'same', ${ofVerdict('same')}, 'refused', ${ofVerdict('refused')}) as counts,
      count(*) filter (where ${isOwed})::int as owed,
      count(*) filter (where ${hasProblem})::int as rejected
    from task_row where task_id = ${taskId}
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count gave no row');
  return found;
}

/** Counts the rows of a file that were kept. */
export async function rowCountOf(trx: Trx, taskId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Counts the rows that are still to be done. */
export async function owedCount(db: Reader, taskId: number): Promise<number> {
  const { n } = await db
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .where(isOwed)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

type RowsWanted = {
  verdict: ImportVerdict | undefined;
  effect: ImportEffect | undefined;
  limit: number;
  offset: number;
};

/** A page of checked rows, and how many there are. */
export async function rowsPage(db: Reader, taskId: number, { verdict, effect, limit, offset }: RowsWanted) {
  let rows = db.selectFrom('task_row').where('task_id', '=', taskId).where('verdict', 'is not', null);
  if (verdict) rows = rows.where('verdict', '=', verdict);
  if (effect) rows = rows.where(hasEffect(effect));
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await rows
    .orderBy('line')
    .limit(limit)
    .offset(offset)
    .select([
      'line',
      'verdict',
      'input',
      'changes',
      'problems',
      sql<boolean>`object_id is not null`.as('isDone'),
    ])
    .execute();
  return { total: Number(total), rows: found };
}

/** The next rows with something against them after that line, as they stood in the file. */
export async function refusedRows(
  db: Reader,
  taskId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ line: number; input: RowInput; problems: ImportProblem[] }[]> {
  const { rows } = await sql<{ line: number; input: RowInput; problems: ImportProblem[] }>`
    select line, input, problems from task_row
    where task_id = ${taskId} and line > ${after} and ${hasProblem}
    order by line
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts the rows with a problem. */
export async function refusedCount(db: Reader, taskId: number): Promise<number> {
  const { n } = await db
    .selectFrom('task_row')
    .where('task_id', '=', taskId)
    .where(hasProblem)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Name and place of the stored file of an import. */
export function fileOfImport(db: Reader, fileId: number) {
  return db
    .selectFrom('file')
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'storage_key as storageKey'])
    .executeTakeFirst();
}
