import { useEffect, useState } from 'react';
import { timeLeftText } from './forum-words.ts';

const EVERY_MS = 5_000;

/** The time to correct a question in words, as it runs out; null without any, and before the browser has its clock. */
export function useTimeLeft(until: string | null): string | null {
  const [left, setLeft] = useState<string | null>(null);
  useEffect(() => {
    if (!until) {
      setLeft(null);
      return;
    }
    const tick = () => setLeft(timeLeftText(until, Date.now()));
    tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
