import { useCallback, useEffect, useState } from 'react';
import { type NoticeObjection, noticeObjection } from '#app/contract/account/notice-objections.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/**
 * The objection of the reader to the change of the notice, and its result; null while it is read, and where it cannot
 * be: the notice can be read all the same.
 */
export function useObjection(): { objection: NoticeObjection | null; read: () => Promise<void> } {
  const [objection, setObjection] = useState<NoticeObjection | null>(null);
  const read = useCallback(async () => {
    try {
      setObjection(await call(noticeObjection));
    } catch (error) {
      if (!isCallError(error)) throw error;
    }
  }, []);
  useEffect(() => void read(), [read]);
  return { objection, read };
}
