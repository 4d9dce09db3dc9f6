import * as z from 'zod/mini';
import { as, wireObject } from '../wire/codec.ts';
import { id, rowId, storableText } from '../wire/fields.ts';

/** Rows of a page of a list; the second one is as at first. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const FIRST_SIZE = 25;

/** The id of a row in a query string. */
export const idInQuery = z.coerce.number().check(z.int(), z.positive(), z.lte(2 ** 31 - 1));

/** A number of days in a query string. */
export const daysInQuery = z.coerce.number().check(z.int(), z.gte(1), z.lte(3_650));

/** The number of a page in a query string. */
export const whole = z.coerce.number().check(z.int(), z.positive(), z.lte(1_000_000));

/** The query of every list: its search, its order, and the page (product: lists). */
// @__NO_SIDE_EFFECTS__
export function listQuery<O extends z.ZodMiniType>(order: O) {
  return {
    search: as('q', z.optional(z.string().check(z.trim(), z.maxLength(100), storableText))),
    order: as('orden', z.optional(order)),
    page: as('pagina', z.optional(whole)),
    /** The columns that the screen leaves out, by comma; the rows hold them all the same. */
    hidden: as('ocultas', z.optional(z.string().check(z.regex(/^[a-z]+(,[a-z]+)*$/i), z.maxLength(200)))),
    size: as('tamano', z.optional(z.coerce.number().check(z.refine(isPageSize)))),
  } as const;
}

const isPageSize = (size: number): boolean => PAGE_SIZES.some((one) => one === size);

/** A page of rows, and how many rows there are in all. */
// @__NO_SIDE_EFFECTS__
export function listReply<R extends z.ZodMiniType>(row: R) {
  return wireObject({ rows: as('filas', z.array(row)), total: z.int(), page: as('pagina', z.int()) });
}

/** Something with a name, as a list or a choice shows it. */
export const named = wireObject({ id, name: as('nombre', z.string()) });
export type Named = z.output<typeof named>;

/** Generations of one bulk action. */
export const MAX_GROUPS = 200;

/** The generations of a bulk action. */
export const idsOfGroups = z
  .array(rowId)
  .check(
    z.minLength(1, 'Elige al menos una generación.'),
    z.maxLength(MAX_GROUPS, `Elige ${MAX_GROUPS} generaciones como máximo.`),
  );
