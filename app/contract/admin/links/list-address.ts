import type * as z from 'zod/mini';
import { encode } from '../../wire/codec.ts';
import { FIRST_SIZE } from '../list.ts';

/** The record beside a list: that of a row, a new one, or none. */
export type OpenRecord = number | 'new' | null;

const newRecord = 'nueva';

type ListFilter = { search?: string | undefined; page?: number | undefined; size?: number | undefined };

/** The filter of a list that an address means; what makes no sense is left out. */
export function listFilterOf<Q extends z.ZodMiniType>(query: Q, address: URLSearchParams): z.output<Q> {
  const whole = query.safeParse(Object.fromEntries(address));
  if (whole.success) return whole.data;
  // One wrong word costs only itself.
  const wrong = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  const rest = [...address].filter(([name]) => !wrong.has(name));
  return (query.safeParse(Object.fromEntries(rest)).data ?? {}) as z.output<Q>;
}

/** The record that the address opens beside its list, under `name`. */
export function openRecordOf(address: URLSearchParams, name = 'id'): OpenRecord {
  const id = address.get(name) ?? '';
  if (id === newRecord) return 'new';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2 ** 31 - 1 ? Number(id) : null;
}

/** The word of an address that opens a record. */
export const recordWord = (open: number | 'new'): string => (open === 'new' ? newRecord : String(open));

/** Address of a list with that filter, and with a record's form where `open` says so. */
export function listHref<Q extends z.ZodMiniType>(
  path: string,
  query: Q,
  { filter, open = null }: { filter: z.output<Q> & ListFilter; open?: OpenRecord },
): string {
  const search = new URLSearchParams();
  const kept = {
    ...(filter as object),
    search: filter.search === '' ? undefined : filter.search,
    page: filter.page === 1 ? undefined : filter.page,
    size: filter.size === FIRST_SIZE ? undefined : filter.size,
  };
  for (const [name, value] of Object.entries(encode(query, kept as z.output<Q>) as object)) {
    if (value !== undefined) search.set(name, String(value));
  }
  if (open !== null) search.set('id', recordWord(open));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
