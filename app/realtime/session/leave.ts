import { forgetSession } from './session.ts';

let leaving = false;

/** Notes that the person is closing the session: refusals and lost sockets meanwhile are expected. */
export function setLeaving(now: boolean): void {
  leaving = now;
}

/** True while the person closes the session. */
export const isLeaving = (): boolean => leaving;

let leadBack: (() => void) | null = null;

/** In a view its end calls `lead` in place of showing the login (product: view as). Returns what takes that back. */
export function onViewEnd(lead: () => void): () => void {
  leadBack = lead;
  return () => {
    leadBack = null;
  };
}

/** Set by the reload of an expiry, taken away by the next alive: one expiry is one reload, whatever the clocks say. */
const LEFT_KEY = 'rumbo.vencida';

/**
 * The session expired or is not valid: it is cleared and the document is loaded again at `/` (spec §4.1), where the
 * server finds no session and shows the login, which leads back to this screen; its address travels with the documents,
 * so that a login sent before its code runs knows it. A second time without a working session in between stays.
 * While the person is leaving, the screen they are led to is on its way already.
 */
export function leaveExpired(): void {
  if (leaving) return;
  if (leadBack) {
    leadBack();
    return;
  }
  forgetSession();
  if (sessionStorage.getItem(LEFT_KEY) !== null) return;
  sessionStorage.setItem(LEFT_KEY, 'si');
  location.replace(`/?regresar=${encodeURIComponent(location.pathname + location.search)}`);
}

/** The session ended on purpose, here or in another tab: everything in memory goes with the document. */
export function leaveEnded(): void {
  forgetSession();
  location.replace('/login');
}

/** Somebody else signed in on this browser, or went on under another profile: the document is theirs now. */
export function reloadAsOther(): void {
  location.replace('/');
}

/** A working session was seen: the next expiry may reload again. */
export function sessionWorks(): void {
  sessionStorage.removeItem(LEFT_KEY);
}
