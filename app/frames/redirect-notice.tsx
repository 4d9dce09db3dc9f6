import { useEffect } from 'react';
import { NO_REDIRECT_NOTICE } from '#app/contract/account/links/redirect-notice.ts';
import { setCookie } from '#app/ui/cookies.ts';
import { notifyNote } from '#app/ui/feedback/notify.tsx';

/** Says, after a redirect, why the person is not where their link led. */
export function RedirectNotice({ sentence }: { sentence: string | null }) {
  useEffect(() => {
    if (!sentence) return;
    setCookie(NO_REDIRECT_NOTICE);
    void notifyNote(sentence);
  }, [sentence]);
  return null;
}
