import { useState } from 'react';
import { type Found, MIN_SEARCH_LENGTH, search } from '#app/contract/admin/support/search.ts';
import { call } from '#app/realtime/call.ts';
import { useEffectOn } from '#app/ui/use-effect-on.ts';

/** The person has paused this long, in ms. */
const QUIET_MS = 120;

export type SearchState = {
  /** The results of the last answer, while a newer one is awaited too. */
  found: readonly Found[];
  /** `short`: nothing is searched yet. */
  phase: 'short' | 'searching' | 'found' | 'failed';
  /** The reason of the failure, in words. */
  fault: string | null;
  retry: () => void;
};

type Answer = { text: string; found: readonly Found[]; fault: string | null };

/** The results of the search of the administration for a text, while it is typed. */
export function useSearch(typed: string): SearchState {
  const text = typed.trim();
  const isShort = text.length < MIN_SEARCH_LENGTH;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tries, setTries] = useState(0);

  useEffectOn([text, isShort, tries], () => {
    if (isShort) {
      setAnswer(null);
      return;
    }
    const stop = new AbortController();
    const give = (found: readonly Found[], fault: string | null) => {
      if (!stop.signal.aborted) setAnswer({ text, found, fault });
    };
    const timer = setTimeout(() => {
      call(search, { query: { text }, signal: stop.signal }).then(
        ({ found }) => give(found, null),
        (error: Error) => give([], error.message),
      );
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });

  const retry = () => {
    setAnswer(null);
    setTries((before) => before + 1);
  };
  const fault = answer?.text === text ? answer.fault : null;
  const phase = isShort ? 'short' : answer?.text !== text ? 'searching' : fault === null ? 'found' : 'failed';
  return { found: isShort ? [] : (answer?.found ?? []), phase, fault, retry };
}
