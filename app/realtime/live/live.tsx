import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { useReadAgain } from '../reads/use-read-again.ts';
import { applyPush, applyRead, type BellCount, followBellOfTabs } from './bell-count.ts';
import { sentHere, setLive, setLookAgain, setReader, useLive } from './live-state.ts';
import { openSocket } from './socket.ts';

type Props = {
  personId: number;
  /** From the frame's loader; a new object after each read. */
  bell: BellCount;
  /** A badge has landed, with its congratulation. */
  onBadge: (badge: PopupBadge) => void;
};

/** While the socket is away the screen is read this often, in ms. */
const READ_EVERY_MS = 30_000;
/** The worker is still busy with a call when it is answered: without a socket the screen is read again so much later, in ms. */
const AFTER_SENDING_MS = [2_000, 7_000];

/**
 * Keeps the screen up to date by itself: a push says that something changed, and the screen is read
 * (product: events). It reads on each connection, on a hint, on coming back to the tab, and every 30 s only while there
 * is no socket. Mounted once by each frame with a bell, after its `SessionKeeper`.
 */
export function Live({ personId, bell, onBadge }: Props) {
  const readAgain = useReadAgain(bell);
  const live = useLive();
  const land = useRef(onBadge);
  land.current = onBadge;

  useEffect(() => applyRead(personId, bell), [personId, bell]);

  useEffect(() => {
    const stopFollowing = followBellOfTabs();
    setReader(() => readAgain({ atOnce: true }));
    const closeSocket = openSocket({
      up: () => {
        setLive(true);
        readAgain();
      },
      down: () => setLive(false),
      'notification.created': (push) => {
        if (applyPush(push)) readAgain();
      },
      'badge.earned': ({ popup }) => {
        if (popup) land.current(popup);
        readAgain({ atOnce: !popup });
      },
      'standing.changed': () => readAgain(),
      'read.again': () => readAgain(),
    });
    return () => {
      closeSocket();
      stopFollowing();
      setReader(null);
    };
  }, [readAgain]);

  useEffect(() => {
    const returned = () => {
      if (document.visibilityState === 'visible') readAgain();
    };
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [readAgain]);

  useEffect(() => {
    if (live) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) readAgain();
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [live, readAgain]);

  useEffect(() => {
    if (live) return;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => timers.forEach(clearTimeout);
    setLookAgain(() => {
      stop();
      timers = AFTER_SENDING_MS.map((wait) => setTimeout(() => readAgain(), wait));
    });
    return () => {
      stop();
      setLookAgain(null);
    };
  }, [live, readAgain]);

  const sending = useSending();
  const sent = useRef(false);
  useEffect(() => {
    if (!sending && sent.current) sentHere();
    sent.current = sending;
  }, [sending]);

  return null;
}

/** Whether the screen is sending a form of Remix. */
function useSending(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return [navigation, ...fetchers].some(({ state }) => state === 'submitting');
}
