import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { type BellCount, heard, taken } from './bell-count.ts';

/**
 * The bell's count of this tab, shared with the person's other tabs of this browser: one counter, the server's, also
 * where the sockets are blocked.
 */
let owner: number | null = null;
let count: BellCount | null = null;
const listeners = new Set<() => void>();

const CHANNEL = 'rumbo.campana';
const message = z.object({ personId: z.int(), unseen: z.int(), lastSeq: z.int() });

/** The count to show; `read` is what the frame's loader brought, shown until the browser knows better. */
export function useBellCount(read: BellCount): BellCount {
  return useSyncExternalStore(
    subscribe,
    () => count ?? read,
    () => read,
  );
}

/** Takes over what the frame's loader read for this person. */
export function takeBell(personId: number, read: BellCount): void {
  const next = taken(owner === personId ? count : null, read);
  owner = personId;
  if (set(next)) tellTabs();
}

/** Takes a pushed notification; true when one before it was missed and the list must be read again. */
export function hearBell(push: { seq: number; unseen: number }): boolean {
  if (!count) return true;
  const { count: next, missed } = heard(count, push);
  if (set(next)) tellTabs();
  return missed;
}

/** Follows the count of the other tabs. */
export function shareBell(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const told = message.safeParse(event.data).data;
    if (told && told.personId === owner) set(taken(count, told));
  });
  return () => channel.close();
}

function set(next: BellCount): boolean {
  if (count && count.unseen === next.unseen && count.lastSeq === next.lastSeq) return false;
  count = { unseen: next.unseen, lastSeq: next.lastSeq };
  for (const changed of listeners) changed();
  return true;
}

function tellTabs(): void {
  if (owner === null || !count) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ personId: owner, ...count });
  channel.close();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
  };
}
