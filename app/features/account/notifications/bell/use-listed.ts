import { useCallback, useRef, useState } from 'react';
import { notificationSeen, seeNotifications } from '#app/contract/account/notification-history.ts';
import { type NotificationItem, notifications } from '#app/contract/account/notifications.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { changedHere } from '#app/realtime/live/live-state.ts';
import { useEffectOn } from '#app/ui/use-effect-on.ts';

export type Listed = {
  /** Null until the first answer. */
  items: NotificationItem[] | null;
  fault: string | null;
  load: () => void;
  /** Marks one as seen; it leaves the list at once. */
  see: (id: number) => void;
  /** Marks all as seen; gives their ids, for {@link Listed.bringBack}. */
  seeAll: () => number[];
  bringBack: (ids: number[]) => void;
};

/**
 * The list behind the bell: the unseen ones, the newest first. It is read on opening, when the count changes, and after
 * each mark (spec §4.5). A mark shows at once; where it could not be made, the read brings the notification back.
 */
export function useListed(unseen: number): Listed {
  const [items, setItems] = useState<NotificationItem[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const reads = useRef(0);

  const load = useCallback(async () => {
    reads.current += 1;
    const turn = reads.current;
    try {
      const { notifications: unseenOnes } = await call(notifications);
      if (turn !== reads.current) return;
      setItems(unseenOnes);
      setFault(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (turn === reads.current) setFault(error.message);
    }
  }, []);

  useEffectOn([unseen], () => void load());

  const mark = async (marking: () => Promise<unknown>) => {
    // an earlier read would bring back a row that has just left the list
    reads.current += 1;
    try {
      await marking();
      changedHere();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
    await load();
  };

  return {
    items,
    fault,
    load: () => void load(),
    see(id) {
      setItems((listed) => listed?.filter((item) => item.id !== id) ?? null);
      void mark(() => call(notificationSeen, { params: { notificationId: id } }));
    },
    seeAll() {
      const ids = items?.map((item) => item.id) ?? [];
      setItems([]);
      void mark(() => call(seeNotifications, { body: { ids, seen: true } }));
      return ids;
    },
    bringBack: (ids) => void mark(() => call(seeNotifications, { body: { ids, seen: false } })),
  };
}
