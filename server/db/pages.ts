import { type QueryCreator, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from './schema.ts';

type Page<R> = { rows: R[]; total: number };

/**
 * Reads a page of a list by `read`; a page behind the last one is the last one. Gives its rows, how many there are in
 * all, and which page it is.
 */
export async function pageOrLast<R>(
  { page, size }: { page: number; size: number },
  read: (page: number) => Promise<Page<R>>,
): Promise<Page<R> & { page: number }> {
  const found = await read(page);
  const last = Math.max(1, Math.ceil(found.total / size));
  return page > last ? { ...(await read(last)), page: last } : { ...found, page };
}

/** The rows of a page, as JSON has them, and how many match in all; in one round trip. */
export function rowsAndTotal<D extends DB, P, TP extends keyof P, R, M, TM extends keyof M, O>(
  db: QueryCreator<D>,
  rows: SelectQueryBuilder<P, TP, R>,
  matching: SelectQueryBuilder<M, TM, O>,
) {
  return db
    .selectNoFrom([
      jsonArrayFrom(rows).as('rows'),
      matching
        .clearSelect()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .executeTakeFirstOrThrow();
}

/** A page that has every row of a list. */
export const EVERY_ROW = { page: 1, size: 2 ** 31 - 1 } as const;

/** The rows beside which a list has none; undefined: those of its filters. */
export type Among = { ids?: readonly number[] | undefined };

/** True where a row is one of those. */
export const isAmong = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::int[])`;
