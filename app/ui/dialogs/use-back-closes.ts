import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * *Atrás* of a phone closes the dialog in front, and the screen behind it stays with all that is typed there. An open
 * dialog stands on an entry of the history of its own, of the same address: the router's entry with this mark.
 */
const MARK = 'dialog';

type Shut = () => void;
/** An entry of the history as the router writes it. */
type Entry = { idx?: number; key?: string; [MARK]?: true } | null;

/** Open dialogs, the one in front last. */
const open: Shut[] = [];
/** The entry under them; null where there is none. */
let marked: Entry = null;
/** The address that a list wrote into that entry meanwhile; the one below it gets it, for a refresh. */
let address: string | null = null;
let listens = false;

/** Puts the entry under an open dialog; one that an earlier dialog left behind is used again. */
function mark(): void {
  const state = history.state as Entry;
  if (!state?.[MARK]) history.pushState({ ...state, [MARK]: true }, '');
  marked = history.state as Entry;
  address = null;
}

/**
 * Replaces the query of the address behind the router's back: nothing has to be read from the server for it. It may stand on
 * the entry of a dialog that was closed by its button.
 */
export function replaceQuery(query: URLSearchParams): void {
  const { pathname, search, hash } = window.location;
  const words = String(query);
  const next = words ? `?${words}` : '';
  if (next === search) return;
  const href = pathname + next + hash;
  history.replaceState(history.state, '', href);
  if ((history.state as Entry)?.[MARK]) address = href;
}

/** Comes before the router's own listener, which would read the same screen again. */
function goneBack(event: PopStateEvent): void {
  const state = event.state as Entry;
  const left = marked;
  marked = state?.[MARK] ? state : null;
  if (left === null || marked !== null || state?.idx !== left.idx || state?.key !== left.key) return;
  event.stopImmediatePropagation();
  if (address !== null) history.replaceState(state, '', address);
  address = null;
  const shut = open.at(-1);
  if (!shut) {
    // The entry of a dialog that was closed by its button: nobody meant it.
    history.back();
    return;
  }
  // At once: a second press that comes before the entry is there would leave the screen.
  flushSync(shut);
  // A dialog that is busy stays, and so does one below; both wait for the next press.
  if (open.length > 0) mark();
}

function listen(): void {
  if (listens) return;
  listens = true;
  window.addEventListener('popstate', goneBack, { capture: true });
}

/** Lets Back close a dialog. `isAtAddress`: it has an address of its own, which Back leaves anyway. */
export function useBackCloses(opened: boolean, onClose: Shut, isAtAddress: boolean): void {
  const closing = useRef(onClose);
  closing.current = onClose;
  const isOurs = opened && !isAtAddress;
  useEffect(() => {
    if (!isOurs) return;
    const shut = () => closing.current();
    listen();
    mark();
    open.push(shut);
    return () => {
      open.splice(open.indexOf(shut), 1);
    };
  }, [isOurs]);
}
