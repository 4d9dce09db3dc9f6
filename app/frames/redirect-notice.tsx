import { useEffect } from 'react';
import { NO_REDIRECT_NOTICE } from '#app/contract/account/links/redirect-notice.ts';
import { notifyNote } from '#app/ui/feedback/notify.tsx';

/** Says, after a redirect, why the person is not where their link led. */
export function RedirectNotice({ sentence }: { sentence: string | null }) {
  useEffect(() => {
    if (!sentence) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than the browsers we support
    document.cookie = NO_REDIRECT_NOTICE;
    void notifyNote(sentence);
  }, [sentence]);
  return null;
}
