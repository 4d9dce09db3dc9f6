/**
 * When a session warns, renews and expires. A token's life is `exp - iat`, counted from its arrival with a
 * clock that only goes forward (`performance.now()`): a phone whose date is wrong must not log anybody out (R25).
 * All times in milliseconds.
 */
export type TokenClock = {
  /** Monotonic time at which the token arrived. */
  receivedAt: number;
  lifeMs: number;
};

/** The dialog stands on the screen for the last two minutes (WCAG 2.2.1). */
export const WARNING_MS = 120_000;
/** Coming back to the tab renews when the last alive is older than this. */
const FOCUS_RENEWAL_MS = 300_000;
/** Never more often than this: near the absolute limit each new token is shorter than the one before. */
const BETWEEN_RENEWALS_MS = 60_000;

/** A clock for a token that has just arrived; `iat` and `exp` in seconds. */
export function startClock(claims: { iat: number; exp: number }, now: number): TokenClock {
  return { receivedAt: now, lifeMs: Math.max(0, (claims.exp - claims.iat) * 1000) };
}

/** Milliseconds until the token expires, never negative. */
export function remainingMs(clock: TokenClock, now: number): number {
  return Math.max(0, clock.receivedAt + clock.lifeMs - now);
}

export type Presence = {
  /** Monotonic time of the last alive that was tried. */
  lastAliveAt: number;
  /** Monotonic time of the last key, pointer, scroll or sent bytes, or of now while something plays. */
  lastActiveAt: number;
};

export type Step = 'expire' | 'renew' | 'wait';

/** The next step of the one-second timer: from half life on, a person active since the last alive is renewed. */
export function nextStep(clock: TokenClock, presence: Presence, now: number): Step {
  const remaining = remainingMs(clock, now);
  if (remaining === 0) return 'expire';
  const active = presence.lastActiveAt > presence.lastAliveAt;
  const rested = now - presence.lastAliveAt >= BETWEEN_RENEWALS_MS;
  return active && rested && remaining <= clock.lifeMs / 2 ? 'renew' : 'wait';
}

/** True where coming back to the tab asks for a new token. */
export function renewsOnFocus(presence: Presence, now: number): boolean {
  return now - presence.lastAliveAt >= FOCUS_RENEWAL_MS;
}
