import { FIRST_SIZE } from '../admin/list.ts';
import { type PeopleQuery, peopleQuery } from '../admin/people.ts';
import { encode } from '../wire/codec.ts';

/** What stands beside the list: a person's form, the form of a new one, or nothing. */
export type OpenRecord = number | 'new' | null;

const newRecord = 'nueva';

/** The filter of the list of people that an address means; what makes no sense is left out. */
export function peopleQueryOf(query: URLSearchParams): PeopleQuery {
  const whole = peopleQuery.safeParse(Object.fromEntries(query));
  if (whole.success) return whole.data;
  // One wrong word costs only itself.
  const wrong = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  const rest = [...query].filter(([name]) => !wrong.has(name));
  return peopleQuery.safeParse(Object.fromEntries(rest)).data ?? {};
}

/** Which record the address opens beside its list. */
export function openRecordOf(query: URLSearchParams): OpenRecord {
  const id = query.get('id') ?? '';
  if (id === newRecord) return 'new';
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2 ** 31 - 1 ? Number(id) : null;
}

/** Address of the list of people, with a person's form where `open` says so. */
export function peopleHref(query: PeopleQuery = {}, open: OpenRecord = null): string {
  const search = new URLSearchParams();
  const kept = {
    ...query,
    search: query.search === '' ? undefined : query.search,
    page: query.page === 1 ? undefined : query.page,
    size: query.size === FIRST_SIZE ? undefined : query.size,
  };
  for (const [name, value] of Object.entries(encode(peopleQuery, kept))) {
    if (value !== undefined) search.set(name, String(value));
  }
  if (open !== null) search.set('id', open === 'new' ? newRecord : String(open));
  const text = search.toString();
  return text === '' ? '/cms/usuarios' : `/cms/usuarios?${text}`;
}
