import { encode } from '../../wire/codec.ts';
import { type ReviewFilter, reviewQuery } from '../review-queue.ts';

/** The filter that an address means; one that makes no sense is none. */
export function reviewFilterOf(query: URLSearchParams): ReviewFilter {
  return reviewQuery.safeParse(Object.fromEntries(query)).data ?? {};
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

function filterQuery(filter: ReviewFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(encode(reviewQuery, filter))) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query;
}
