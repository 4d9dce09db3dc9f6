import { logout } from '#app/contract/account/session.ts';
import { call } from '../call.ts';
import { forgetDrafts } from '../drafts/draft-storage.ts';
import { flushDrafts } from '../drafts/open-drafts.ts';
import { leaveEnded, setLeaving } from './leave.ts';
import { tellEnded } from './tabs.ts';

/**
 * Closes the session on the server, in this browser and in its other tabs, and shows the login.
 * @throws a `CallError` when the server was not reached; then nothing is closed.
 */
export async function endSession(): Promise<void> {
  setLeaving(true);
  try {
    await flushDrafts();
    await call(logout);
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  forgetDrafts(null);
  tellEnded();
  leaveEnded();
}
