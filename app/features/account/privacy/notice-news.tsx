import { useState } from 'react';
import { usePause } from '#app/realtime/pause/use-pause.ts';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const load = async () => (await import('./notice-news-dialog.tsx')).NoticeNewsDialog;

/**
 * Asks once for the acknowledgement of a new version of the notice, at a pause: it comes over no other dialog. Put
 * aside with Esc it asks again at the next visit.
 */
export function NoticeNews({ noticeId }: { noticeId: number | null }) {
  const [asked, setAsked] = useState<number | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const due = noticeId !== null && noticeId !== done;
  const { Dialog, opened } = useLazyDialog(load, due && asked === noticeId, due ? 0 : undefined);
  usePause(due && Dialog ? noticeId : null, () => setAsked(noticeId));
  return Dialog ? <Dialog opened={opened} onClose={() => setDone(noticeId)} /> : null;
}
