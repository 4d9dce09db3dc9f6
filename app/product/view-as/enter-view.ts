import type * as z from 'zod/mini';
import type { startView } from '#app/contract/admin/support/view-as.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { setLeaving } from '#app/realtime/session/leave.ts';
import { adoptSession, forgetSession } from '#app/realtime/session/session.ts';
import { setOwner, tellRenewed } from '#app/realtime/session/tabs.ts';
import { setViewing } from '#app/realtime/session/viewing.ts';

const endView = lateCall(async () => (await import('#app/contract/account/view-end.ts')).endView);

type Entered = z.output<typeof startView.reply>;

/** Goes on in a view, or back in the administrator's session; every other tab of the browser follows (product: view as). */
export function enterSession({ token, user, sharedDevice, address }: Entered, isView: boolean): void {
  // The session of this document is over: the server may drop it, and nobody is warned.
  setLeaving(true);
  setViewing(isView);
  const { id, username, profile } = user;
  const owner = { id, username, perfil: profile };
  // This tab hears itself, and would follow to the first page.
  setOwner(owner);
  adoptSession({ token, sharedDevice, user: owner });
  tellRenewed();
  location.assign(address);
}

/**
 * *Terminar*: back to the screen where the view began, or to the login where nothing waits any more.
 * @throws a `CallError` when the server could not be reached; then nothing has changed.
 */
export async function leaveView(): Promise<void> {
  // The view's socket and reads may hear of its end before this call is answered.
  setLeaving(true);
  try {
    enterSession(await call(endView), false);
  } catch (error) {
    if (!isCallError(error) || error.status !== 401) {
      setLeaving(false);
      throw error;
    }
    setViewing(false);
    forgetSession();
    location.replace('/');
  }
}
