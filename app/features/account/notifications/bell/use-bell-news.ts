import { useEffect, useRef, useState } from 'react';
import { bellNews } from './bell-times.texts.ts';

/** A rising count is read aloud at most this often, in ms (product: announcements). */
const EVERY_MS = 60_000;

/**
 * The text of the bell's live region: nothing at first, then the count when it has risen, at most once per minute;
 * a rise within that minute is announced at its end, if it is still there.
 */
export function useBellNews(unseen: number): string {
  const [news, setNews] = useState('');
  const announced = useRef({ unseen, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    if (unseen <= announced.current.unseen) {
      announced.current.unseen = unseen;
      return;
    }
    const wait = Math.max(0, announced.current.at + EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      announced.current = { unseen, at: performance.now() };
      setNews(bellNews(unseen));
    }, wait);
    return () => clearTimeout(timer);
  }, [unseen]);

  return news;
}
