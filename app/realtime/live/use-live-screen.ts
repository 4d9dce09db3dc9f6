import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { ReadAgain } from '../reads/read-queue.ts';
import { tellAnalytics } from './analytics-news.ts';
import { sentHere, setLive, setLookAgain, setReader, useLive } from './live-state.ts';
import { openSocket, type SocketListeners } from './socket.ts';
import { tellTask } from './task-progress.ts';

/** While the socket is away the screen is read this often, in ms. */
const READ_EVERY_MS = 30_000;
/** The worker is still busy with a call when it is answered: without a socket the screen is read again so much later, in ms. */
const AFTER_SENDING_MS = [2_000, 7_000];

/** The pushes that a frame handles for its person alone. */
export type PersonalPushes = Pick<SocketListeners, 'notification.created' | 'bell.changed' | 'badge.earned'>;

/**
 * Reads the screen on each connection of its socket, on a hint, on coming back to the tab, and every 30 s only while
 * there is no socket. `personal` must be the same object at each render.
 */
export function useLiveScreen(readAgain: ReadAgain, personal: PersonalPushes): void {
  const live = useLive();

  useEffect(() => {
    setReader(() => readAgain({ atOnce: true }));
    const closeSocket = openSocket({
      up: () => {
        setLive(true);
        readAgain();
      },
      down: () => setLive(false),
      ...personal,
      'standing.changed': () => readAgain(),
      'read.again': () => readAgain(),
      'task.changed': tellTask,
      'analytics.changed': tellAnalytics,
    });
    return () => {
      closeSocket();
      setReader(null);
    };
  }, [readAgain, personal]);

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
}

/** True while the screen sends a form of Remix. */
function useSending(): boolean {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  return [navigation, ...fetchers].some(({ state }) => state === 'submitting');
}
