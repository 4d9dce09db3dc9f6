import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { replaceQuery } from '../dialogs/use-back-closes.ts';

/** Between the last key and the address: browsers refuse an address that changes with each key, in ms. */
const ADDRESS_AFTER_MS = 300;

/**
 * The state of a table, read from the address and kept in it, so that Back, a refresh and a shared link restore it.
 * The address is replaced behind the router's back: nothing has to be read from the server for a search or a page.
 * `write` must be the same function at each render.
 */
export function useAddressState<State>(
  read: (query: URLSearchParams) => State,
  write: (query: URLSearchParams, state: State) => URLSearchParams,
) {
  const [query] = useSearchParams();
  const [state, setState] = useState(() => read(query));

  useEffect(() => {
    const put = () => replaceQuery(write(new URLSearchParams(window.location.search), state));
    const timer = setTimeout(put, ADDRESS_AFTER_MS);
    // After a navigation the address belongs to another screen.
    return () => clearTimeout(timer);
  }, [state, write]);

  return [state, setState] as const;
}
