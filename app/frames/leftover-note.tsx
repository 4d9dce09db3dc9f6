import { useEffect } from 'react';
import { LEFTOVER_COOKIE, leftovers } from '#app/contract/leftover-note.ts';
import { notifyNote } from '#app/ui/feedback/notify.ts';

/** Says, after a redirect, why the person is not where their link led. */
export function LeftoverNote() {
  useEffect(() => {
    const value = new RegExp(`(?:^|; )${LEFTOVER_COOKIE}=([a-z]+)`).exec(document.cookie)?.[1];
    if (!value) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is younger than the browsers we support
    document.cookie = `${LEFTOVER_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    const sentence = leftovers.get(value);
    if (sentence) void notifyNote(sentence);
  }, []);
  return null;
}
