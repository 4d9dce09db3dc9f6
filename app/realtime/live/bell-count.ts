import { useSyncExternalStore } from 'react';
import { isInteger, isObjectOf } from '../guards.ts';
import { createListeners } from '../listeners.ts';

/** The bell's figures: how many notifications wait, and the number of the person's last one (numbers have no hole). */
export type BellCount = { unseen: number; lastSeq: number };

/**
 * The bell's count of this tab, shared with the person's other tabs of this browser: one counter, the server's, also
 * where the sockets are blocked.
 */
let owner: number | null = null;
let count: BellCount | null = null;
const listeners = createListeners();

const CHANNEL = 'rumbo.campana';
const isMessage = isObjectOf<BellCount & { personId: number }>({
  personId: isInteger,
  unseen: isInteger,
  lastSeq: isInteger,
});

/** The count to show; `read`, from the frame's loader, is shown until the browser has a newer one. */
export function useBellCount(read: BellCount): BellCount {
  return useSyncExternalStore(
    listeners.subscribe,
    () => count ?? read,
    () => read,
  );
}

/** Applies the count that the frame's loader read for this person. */
export function applyRead(personId: number, read: BellCount): void {
  const next = countAfterRead(owner === personId ? count : null, read);
  owner = personId;
  if (set(next)) publishToTabs();
}

/** Applies a pushed notification; true when one before it was missed and the list must be read again. */
export function applyPush(push: { seq: number; unseen: number }): boolean {
  if (!count) return true;
  const { count: next, missed } = countAfterPush(count, push);
  if (set(next)) publishToTabs();
  return missed;
}

/** Follows the count of the other tabs. */
export function followBellOfTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const received = event.data;
    if (isMessage(received) && received.personId === owner) set(countAfterRead(count, received));
  });
  return () => channel.close();
}

function set(next: BellCount): boolean {
  if (count && count.unseen === next.unseen && count.lastSeq === next.lastSeq) return false;
  count = { unseen: next.unseen, lastSeq: next.lastSeq };
  listeners.notify();
  return true;
}

function publishToTabs(): void {
  if (owner === null || !count) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ personId: owner, ...count });
  channel.close();
}

/**
 * The count after a pushed notification. A known number is a repeated hint and changes nothing (R2); `missed` says that
 * one in between never arrived, so that the rest must be read.
 */
export function countAfterPush(
  known: BellCount,
  push: { seq: number; unseen: number },
): { count: BellCount; missed: boolean } {
  if (push.seq <= known.lastSeq) return { count: known, missed: false };
  return {
    count: { unseen: push.unseen, lastSeq: push.seq },
    missed: push.seq > known.lastSeq + 1,
  };
}

/** The count after a read: the server's figure, unless a push has brought a newer one meanwhile. */
export function countAfterRead(known: BellCount | null, read: BellCount): BellCount {
  return known && known.lastSeq > read.lastSeq ? known : read;
}
