import { isInteger, isObjectOf, isString } from '#app/realtime/guards.ts';
import { thisTab } from '#app/realtime/pause/last-used-tab.ts';

/**
 * Which congratulations the tabs of this browser have already opened. A read that began before the mark may still offer
 * an award: it is not shown twice.
 */
const opened = new Set<number>();

const CHANNEL = 'rumbo.insignia';

const isNotice = isObjectOf<{ awardId: number; tab: string }>({ awardId: isInteger, tab: isString });

/** True where some tab has opened it. */
export function wasOpened(awardId: number): boolean {
  return opened.has(awardId);
}

/** Notes that this tab opens it, and closes it in the others. */
export function noteOpened(awardId: number): void {
  opened.add(awardId);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ awardId, tab: thisTab });
  channel.close();
}

/**
 * Calls `close` when another tab has opened an award. Where two opened it in the same instant, one of them keeps it:
 * the tab whose name sorts first.
 */
export function followTabs(isOpenHere: (awardId: number) => boolean, close: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!isNotice(event.data)) return;
    const notice = event.data;
    opened.add(notice.awardId);
    if (isOpenHere(notice.awardId) && notice.tab < thisTab) close();
  });
  return () => channel.close();
}
