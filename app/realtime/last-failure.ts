/** A screen or a call that failed on our side: where, and under which id the server logged it. */
export type Failure = { page: string; requestId: string | null };

/** An older failure has nothing to do with the person's question, in ms. */
const REMEMBERED_MS = 15 * 60_000;

let last: (Failure & { at: number }) | null = null;

/**
 * Remembers a failure for whoever asks Support about it; this tab forgets it with its page. A screen that fails once more
 * without saying its request keeps the one that is known.
 */
export function noteFailure({ page, requestId }: Failure): void {
  const known = last?.page === page ? last.requestId : null;
  last = { page, requestId: requestId ?? known, at: performance.now() };
}

/** The last failure of this tab, while it is recent. */
export function lastFailure(): Failure | null {
  if (!last || performance.now() - last.at > REMEMBERED_MS) return null;
  return { page: last.page, requestId: last.requestId };
}

/** The screen that is shown, by its address. */
export function shownPage(): string {
  const { pathname, search } = globalThis.location ?? { pathname: '/', search: '' };
  return pathname + search;
}
