import { useNavigate } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Between the last key of a search and its reading, in ms. */
const SEARCH_AFTER_MS = 250;

/**
 * The search of a list that the server reads, as it is typed: it goes into the address shortly after the last key, and
 * follows the address where that changes by itself (Back, a link). `hrefOf` gives the list's address with a search.
 */
export function useTypedSearch(shown: string, hrefOf: (search: string) => string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(shown);
  const asked = useRef(shown);
  const latest = useRef(hrefOf);
  latest.current = hrefOf;

  useEffect(() => {
    if (shown === asked.current) return;
    asked.current = shown;
    setTyped(shown);
  }, [shown]);

  useEffect(() => {
    const search = typed.trim();
    if (search === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = search;
      navigate(latest.current(search), { replace: true, preventScrollReset: true });
    }, SEARCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, navigate]);

  return { typed, search: useCallback((text: string) => setTyped(text), []) };
}
