import { call } from '#app/realtime/call.ts';
import { flushDrafts } from '#app/realtime/drafts/open-drafts.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { setLeaving } from '#app/realtime/session/leave.ts';
import { adoptSession } from '#app/realtime/session/session.ts';
import { isSharedDevice, readSession } from '#app/realtime/session/session-storage.ts';
import { tellRenewed } from '#app/realtime/session/tabs.ts';

const switchProfile = lateCall(
  async () => (await import('#app/contract/account/identity/switch-profile.ts')).switchProfile,
);

/**
 * *Cambiar de vista* (A-06): the session goes on under another profile, and the document is loaded again at `/`.
 * @throws a `CallError` when the server could not be reached; then nothing has changed.
 */
export async function switchView(profile: number): Promise<void> {
  // the session of this document ends: the server may drop it, and nobody is warned
  setLeaving(true);
  try {
    await flushDrafts();
    const { token } = await call(switchProfile, { body: { profile } });
    const stored = readSession();
    if (stored) {
      const user = { id: stored.id, username: stored.username, perfil: profile };
      adoptSession({ token, sharedDevice: isSharedDevice(), user });
      tellRenewed();
    }
  } catch (error) {
    setLeaving(false);
    throw error;
  }
  location.assign('/');
}
