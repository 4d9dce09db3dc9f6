import { useEffect, useRef, useState } from 'react';
import { bellNews } from './bell-words.ts';

/** A rising count is read aloud at most this often, in ms (product: announcements). */
const EVERY_MS = 60_000;

/**
 * What the live region of the bell says: nothing at first, then the count when it has risen, at most once per minute;
 * what rises meanwhile is told at the end of that minute, if it is still there.
 */
export function useBellNews(unseen: number): string {
  const [news, setNews] = useState('');
  const told = useRef({ unseen, at: Number.NEGATIVE_INFINITY });

  useEffect(() => {
    if (unseen <= told.current.unseen) {
      told.current.unseen = unseen;
      return;
    }
    const wait = Math.max(0, told.current.at + EVERY_MS - performance.now());
    const timer = setTimeout(() => {
      told.current = { unseen, at: performance.now() };
      setNews(bellNews(unseen));
    }, wait);
    return () => clearTimeout(timer);
  }, [unseen]);

  return news;
}
