import { callPlain, type PlainWrite } from '../call.ts';
import { forgetDrafts } from '../drafts/draft-storage.ts';
import { flushDrafts } from '../drafts/open-drafts.ts';
import { leaveEnded, setLeaving } from './leave.ts';
import { tellEnded } from './tabs.ts';

/** The contract's `logout`, written out: the way out waits for no code that may not come. */
export const logoutCall = {
  method: 'POST',
  path: '/api/logout',
  who: 'anyone',
  patienceMs: 15_000,
  body: null,
  query: null,
} as const satisfies PlainWrite;

/**
 * Closes the session on the server, in this browser and in its other tabs, and shows the login.
 * @throws a `CallError` when the server was not reached; then nothing is closed.
 */
export async function endSession(): Promise<void> {
  setLeaving(true);
  try {
    await flushDrafts();
    await callPlain(logoutCall);
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  forgetDrafts(null);
  tellEnded();
  leaveEnded();
}
