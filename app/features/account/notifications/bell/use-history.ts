import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type HistoryItem,
  notificationHistory,
  notificationSeen,
  seeAllNotifications,
} from '#app/contract/account/notification-history.ts';
import type { NotificationFamily } from '#app/contract/catalogue/notification-row.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { changedHere } from '#app/realtime/live/live-state.ts';

export type HistoryFilter = { family?: NotificationFamily | undefined; seen?: boolean | undefined };

/**
 * The pages of the history that were asked for so far. It begins again with another filter and when something new
 * arrives (`unseen` changes), as long as only the first page is shown.
 */
export function useHistory(filter: HistoryFilter, unseen: number) {
  const [items, setItems] = useState<HistoryItem[] | null>(null);
  const [next, setNext] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const turn = useRef(0);
  const { family, seen } = filter;

  const read = useCallback(
    async (cursor?: number) => {
      turn.current += 1;
      const own = turn.current;
      setBusy(true);
      try {
        const page = await call(notificationHistory, { query: { family, seen, cursor } });
        if (own !== turn.current) return;
        setItems((shown) => (cursor === undefined ? page.items : [...(shown ?? []), ...page.items]));
        setNext(page.next);
        setFault(null);
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (own === turn.current) setFault(error.message);
      } finally {
        if (own === turn.current) setBusy(false);
      }
    },
    [family, seen],
  );

  const pages = useRef(1);
  useEffect(() => {
    pages.current = 1;
    setItems(null);
    void read();
  }, [read]);

  const known = useRef(unseen);
  useEffect(() => {
    if (known.current === unseen) return;
    known.current = unseen;
    if (pages.current === 1) void read();
  }, [unseen, read]);

  const mark = async (marking: () => Promise<unknown>) => {
    try {
      await marking();
      changedHere();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
      pages.current = 1;
      await read();
    }
  };

  return {
    items,
    next,
    fault,
    busy,
    retry: () => void read(),
    more() {
      if (next === null) return;
      pages.current += 1;
      void read(next);
    },
    /** Shows at once that it was seen; where that could not be kept, the list is read again. */
    see(id: number) {
      setItems((shown) => shown?.map((item) => (item.id === id ? { ...item, seen: true } : item)) ?? null);
      void mark(() => call(notificationSeen, { params: { notificationId: id } }));
    },
    seeAll() {
      const newest = items?.[0]?.id;
      if (newest === undefined) return;
      setItems((shown) => shown?.map((item) => ({ ...item, seen: true })) ?? null);
      void mark(() => call(seeAllNotifications, { body: { upTo: newest } }));
    },
  };
}
