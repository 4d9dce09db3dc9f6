import { useEffect, useState } from 'react';
import { type PersonRow, people } from '#app/contract/admin/people/people.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** Letters from which people are searched for. */
export const MIN_PERSON_SEARCH = 2;

/** People offered at once: whoever is not among them is found by one more word. */
const MAX_OFFERED = 10;

/** Between the last key and the search, in ms. */
const SEARCH_AFTER_MS = 250;

/**
 * The people whom a typed text finds by name, number or user, of one profile or of any, dropped ones where asked; null
 * while they are searched for. `total` counts those who are not offered too.
 */
export function usePersonSearch(
  typed: string,
  { profile, withDropped = false }: { profile: number | undefined; withDropped?: boolean },
) {
  const text = typed.trim();
  const [found, setFound] = useState<{ text: string; rows: PersonRow[]; total: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    setFailure(null);
    if (text.length < MIN_PERSON_SEARCH) return setFound(null);
    const cutter = new AbortController();
    const timer = setTimeout(() => {
      call(people, { query: { search: text, profile, size: MAX_OFFERED }, signal: cutter.signal }).then(
        ({ rows, total }) =>
          setFound({ text, rows: rows.filter(({ state }) => withDropped || state !== 'dropped'), total }),
        (error: unknown) => {
          if (cutter.signal.aborted) return;
          if (!isCallError(error)) throw error;
          setFailure(error.message);
        },
      );
    }, SEARCH_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cutter.abort();
    };
  }, [text, profile, withDropped]);
  const isOfText = found?.text === text;
  return { rows: isOfText ? found.rows : null, total: isOfText ? found.total : 0, failure };
}
