import * as z from 'zod/mini';

/**
 * Which congratulations the tabs of this browser have already opened. A read that began before the mark may still offer
 * an award: it is not shown twice.
 */
const opened = new Set<number>();

/** This tab among the tabs of the browser. */
const thisTab = typeof crypto === 'undefined' ? '' : crypto.getRandomValues(new Uint32Array(2)).join('-');

const CHANNEL = 'rumbo.insignia';
/** The tab that was used last: the one its person is looking at. */
const LAST_USED_KEY = 'rumbo.pestana';

const message = z.object({ awardId: z.int(), tab: z.string() });

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
    const notice = message.safeParse(event.data).data;
    if (!notice) return;
    opened.add(notice.awardId);
    if (isOpenHere(notice.awardId) && notice.tab < thisTab) close();
  });
  return () => channel.close();
}

/** Notes when this tab is used. */
export function watchLastUsed(): () => void {
  const used = () => {
    if (document.visibilityState === 'visible') localStorage.setItem(LAST_USED_KEY, thisTab);
  };
  used();
  const signs = ['focus', 'pointerdown', 'keydown'] as const;
  for (const sign of signs) window.addEventListener(sign, used, { capture: true, passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, used, { capture: true });
  };
}

/** True where this is the tab that was used last. */
export function isLastUsed(): boolean {
  return localStorage.getItem(LAST_USED_KEY) === thisTab;
}
