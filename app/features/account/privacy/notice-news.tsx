import { useState } from 'react';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const load = async () => (await import('./notice-news-dialog.tsx')).NoticeNewsDialog;

/**
 * Asks once for the acknowledgement of a new version of the notice. Put aside with Esc it asks again at the next
 * visit.
 */
export function NoticeNews({ noticeId }: { noticeId: number | null }) {
  const [done, setDone] = useState<number | null>(null);
  return (
    <LazyDialog
      load={load}
      opened={noticeId !== null && done !== noticeId}
      onClose={() => setDone(noticeId)}
    />
  );
}
