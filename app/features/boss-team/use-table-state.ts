import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { type TeamTableState, tableStateOf, withTableState } from './team-table-state.ts';

/** Between the last key and the address: browsers refuse an address that changes with each key, in ms. */
const ADDRESS_AFTER_MS = 300;

/**
 * What the table shows, begun from the address and kept in it, so that Back, a refresh and a shared link find it again.
 * The address is replaced behind the router's back: nothing has to be read from the server for a search or a page.
 */
export function useTableState() {
  const [query] = useSearchParams();
  const [state, setState] = useState(() => tableStateOf(query));

  useEffect(() => {
    const write = () => {
      const { pathname, search, hash } = window.location;
      const next = `?${withTableState(new URLSearchParams(search), state)}`;
      if (next !== search) window.history.replaceState(window.history.state, '', pathname + next + hash);
    };
    const timer = setTimeout(write, ADDRESS_AFTER_MS);
    // Whoever leaves before that has already left the address: it is not this table's any more.
    return () => clearTimeout(timer);
  }, [state]);

  /** Whatever is changed but the page begins at the first one again. */
  const change = (changes: Partial<TeamTableState>) =>
    setState((before) => ({ ...before, page: 1, ...changes }));
  return { state, change };
}
