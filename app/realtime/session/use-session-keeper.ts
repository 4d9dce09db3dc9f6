import { useIsomorphicEffect } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FreshSession } from '#app/contract/account/session.ts';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { screenStands } from '../late-call.ts';
import { lastNotedActivity, noteActivity } from './activity.ts';
import { keepAlive, lastAliveAt } from './alive.ts';
import { leaveExpired } from './leave.ts';
import { adoptSession, onSession, sessionClock, validSession } from './session.ts';
import { nextStep, remainingMs, renewsOnFocus, WARNING_MS } from './session-clock.ts';
import { followTabs, setOwner } from './tabs.ts';
import { isViewing, setViewing } from './viewing.ts';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** A session about to end, in full seconds; `atLimit`: even a new token lives no longer (absolute limit). */
export type Ending = { secondsLeft: number; atLimit: boolean };

type SessionState = {
  ending: Ending | null;
  /** Asks for a new token now; false when the server could not be reached. */
  prolong: () => Promise<boolean>;
};

const EVERY_MS = 1_000;

/** Keeps the stored session alive while its person is there, and ends it when it expires (spec §4.1, A-11, A-12). */
export function useSessionKeeper(
  fresh: FreshSession | null,
  isView: boolean,
  onPopup: (badge: PopupBadge) => void,
): SessionState {
  const [ending, setEnding] = useState<Ending | null>(null);
  const popup = useRef(onPopup);
  popup.current = onPopup;

  // before any sibling's effect, so that their first call already carries the token
  useIsomorphicEffect(() => {
    setViewing(isView);
    const session = fresh ? adoptSession(fresh) : validSession();
    if (session) setOwner(session);
    else leaveExpired();
  }, [fresh, isView]);

  const renew = useCallback(async (patient: boolean) => {
    const badge = await keepAlive({ patient });
    if (badge) popup.current(badge);
    setEnding(endingNow());
    return badge !== undefined;
  }, []);

  useEffect(() => {
    const stopTabs = followTabs();
    const stopPresence = watchPresence();
    const stopSession = onSession(() => setEnding(endingNow()));
    const look = () => {
      const clock = sessionClock();
      if (!clock) return;
      const now = performance.now();
      const step = nextStep(clock, { lastActiveAt: lastActivity(), lastAliveAt: lastAliveAt() }, now);
      if (step === 'expire') leaveExpired();
      else if (step === 'renew') void renew(false);
      else setEnding(endingNow());
    };
    const returned = () => {
      if (document.visibilityState !== 'visible') return;
      look();
      const presence = { lastActiveAt: lastActivity(), lastAliveAt: lastAliveAt() };
      if (sessionClock() && renewsOnFocus(presence, performance.now())) void renew(false);
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', returned);
    window.addEventListener('focus', returned);
    let isOver = false;
    // The document has just brought a token.
    void screenStands.then(() => {
      if (!isOver) void renew(false);
    });
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', returned);
      window.removeEventListener('focus', returned);
      stopSession();
      stopPresence();
      stopTabs();
    };
  }, [renew]);

  const prolong = useCallback(() => renew(true), [renew]);
  return { ending, prolong };
}

function endingNow(): Ending | null {
  const clock = sessionClock();
  // Nobody can prolong a view: its banner says how long it lasts.
  if (!clock || isViewing()) return null;
  const remaining = remainingMs(clock, performance.now());
  if (remaining > WARNING_MS) return null;
  return { secondsLeft: Math.ceil(remaining / 1000), atLimit: clock.lifeMs <= WARNING_MS };
}

/** Notes when the person uses the page. */
function watchPresence(): () => void {
  for (const sign of signs) window.addEventListener(sign, noteActivity, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, noteActivity, { capture: true });
  };
}

/** Monotonic time at which the person was last active, or their file got through; now, while audio or video plays. */
function lastActivity(): number {
  return isPlaying() ? performance.now() : lastNotedActivity();
}

function isPlaying(): boolean {
  const media = document.querySelectorAll<HTMLMediaElement>('audio, video');
  return [...media].some((one) => !one.paused && !one.ended);
}
