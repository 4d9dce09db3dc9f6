import { orderWords, type QueueOrder, SEARCH_LENGTH, stateWords } from '../queue-words.ts';
import type { ReviewFilter } from '../review-queue.ts';
import { idIn } from './id-in.ts';
import { keyOf } from './key-of.ts';

/** The filter that an address means; what makes no sense chooses nothing. */
export function reviewFilterOf(query: URLSearchParams): ReviewFilter {
  const order = orderOf(query.get('orden') ?? '');
  const state = keyOf(stateWords, query.get('estado'));
  const search = query.get('q')?.trim().slice(0, SEARCH_LENGTH);
  const ids = { group: idIn(query.get('grupo')), unit: idIn(query.get('unidad')), page: pageIn(query) };
  return withoutNothing({ search: search === '' ? undefined : search, order, ...ids, state });
}

/** The queue's filter in the address of one of its challenges. */
export function queueOf(query: URLSearchParams): ReviewFilter {
  return reviewFilterOf(new URLSearchParams(query.get('cola') ?? ''));
}

/** Address of the queue of challenges with that filter. */
export function reviewQueueHref(filter: ReviewFilter = {}): string {
  const query = filterQuery(filter).toString();
  return query === '' ? '/tutorRetos' : `/tutorRetos?${query}`;
}

/** Address of one challenge's evaluation; the filter of the queue goes along as `cola`, for the way on and back. */
export function reviewHref(
  memberUnit: { userId: number; unitId: number },
  filter: ReviewFilter = {},
): string {
  const query = new URLSearchParams({
    usuario: String(memberUnit.userId),
    unidad: String(memberUnit.unitId),
  });
  const queue = filterQuery(filter).toString();
  if (queue !== '') query.set('cola', queue);
  return `/tutorUsuarioReto?${query}`;
}

/** Address of the archive of those challenges' last deliveries. */
export const archiveHref = (ids: readonly number[]): string => `/archivos/retos?retos=${ids.join(',')}`;

function filterQuery({ search, order, group, unit, state, page }: ReviewFilter): URLSearchParams {
  const word = order && `${order.down ? '-' : ''}${orderWords[order.key]}`;
  const values = {
    q: search,
    orden: word,
    grupo: group,
    unidad: unit,
    estado: state && stateWords[state],
    pagina: page,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  return query;
}

function orderOf(word: string): QueueOrder | null {
  const down = word.startsWith('-');
  const key = keyOf(orderWords, down ? word.slice(1) : word);
  return key && { key, down };
}

const MAX_PAGE = 10_000;

function pageIn(query: URLSearchParams): number | null {
  const page = idIn(query.get('pagina'));
  return page !== null && page <= MAX_PAGE ? page : null;
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** A query without the words that choose nothing. */
const withoutNothing = (filter: Nullable<ReviewFilter>): ReviewFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null && value !== undefined));
