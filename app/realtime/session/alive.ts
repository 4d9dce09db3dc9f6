import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { call, ignoreRefusal, isCallError } from '../call.ts';
import { lateCall } from '../late-call.ts';
import { isLeaving, sessionWorks } from './leave.ts';
import { renewToken } from './session.ts';
import { tellRenewed } from './tabs.ts';
import { isViewing } from './viewing.ts';

const alive = lateCall(async () => (await import('#app/contract/account/session.ts')).alive);
const notifications = lateCall(
  async () => (await import('#app/contract/account/notifications.ts')).notifications,
);

/** Monotonic time of the last alive this tab tried. */
let lastTriedAt = Number.NEGATIVE_INFINITY;

/** When this tab last tried (`performance.now()`). */
export const lastAliveAt = (): number => lastTriedAt;

/**
 * `GET /api/alive`: takes the new token, gives it to the other tabs, and says which badge waits for its congratulation.
 * A Web Lock lets one tab call; the others get null at once, or wait their turn when `patient`. An error is ignored
 * (spec §8) and answers undefined; a 401 has already ended the session.
 */
export async function keepAlive({ patient = false } = {}): Promise<PopupBadge | null | undefined> {
  if (isLeaving()) return null;
  lastTriedAt = performance.now();
  if (isViewing()) return askWhetherItLasts();
  // plain http inside a company network has no locks: each tab then calls for itself
  if (!('locks' in navigator)) return renew();
  return navigator.locks.request('rumbo.alive', { ifAvailable: !patient }, (lock) => (lock ? renew() : null));
}

/** A view is not prolonged: any read says whether it is over. */
async function askWhetherItLasts(): Promise<null> {
  await call(notifications).catch(ignoreRefusal);
  return null;
}

async function renew(): Promise<PopupBadge | null | undefined> {
  try {
    const { token, popup } = await call(alive);
    renewToken(token);
    sessionWorks();
    tellRenewed();
    return popup;
  } catch (error) {
    if (isCallError(error)) return undefined;
    throw error;
  }
}
