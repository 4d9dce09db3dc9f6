import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type AnalyticsQuery,
  analytics,
  type Block,
  type BlockKey,
  blocksOf,
  type LiveFigures,
} from '#app/contract/admin/figures/analytics.ts';
import { withoutList } from '#app/contract/admin/figures/links/analytics.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAnalyticsNews } from '#app/realtime/live/analytics-news.ts';
import { readNow } from '#app/realtime/live/live-state.ts';

type Figures = { live: LiveFigures; blocks: readonly Block[] };

/**
 * The figures of the screen as they are now: on a push, those of its blocks that moved are read, one read at a time. With
 * a list open the whole screen is, as its rows move too.
 */
export function useFreshFigures(shown: Figures & { query: AnalyticsQuery; listed: unknown }): Figures {
  const { blocks, listed } = shown;
  const [fresh, setFresh] = useState<(Figures & { of: readonly Block[] }) | null>(null);
  const latest = useRef(shown);
  latest.current = shown;
  const waiting = useRef<Set<BlockKey> | null>(null);
  const isReading = useRef(false);

  const read = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      while (waiting.current) {
        const keys = waiting.current;
        waiting.current = null;
        const { query, blocks: of } = latest.current;
        const visible = of.flatMap(({ key }) => (keys.has(key) ? [key] : []));
        const found = await call(analytics, { query: { ...withoutList(query), blocks: visible } });
        setFresh((known) => ({
          of,
          live: found.live,
          blocks: replaced(known?.of === of ? known.blocks : of, found.blocks),
        }));
      }
    } catch (error) {
      if (!isCallError(error)) throw error;
      readNow();
    } finally {
      isReading.current = false;
    }
  }, []);

  const readBlocks = useCallback(
    (keys: Iterable<BlockKey>) => {
      waiting.current = new Set([...(waiting.current ?? []), ...keys]);
      void read();
    },
    [read],
  );

  // A read of the whole screen that is on its way may have begun before the change, and its answer takes the place of ours.
  const isScreenRead = useScreenIsRead();
  const movedMeanwhile = useRef<Set<BlockKey> | null>(null);
  useEffect(() => {
    if (isScreenRead || !movedMeanwhile.current) return;
    readBlocks(movedMeanwhile.current);
    movedMeanwhile.current = null;
  }, [isScreenRead, readBlocks]);

  useAnalyticsNews((moved) => {
    // Coming back to the tab reads the whole screen.
    if (document.visibilityState === 'hidden') return;
    if (moved === null || listed !== null) return readNow();
    const keys = blocksOf(moved);
    // Only blocks of a newer server moved; none at all means that the figures of this moment did.
    if (moved.length > 0 && keys.length === 0) return;
    if (isScreenRead) movedMeanwhile.current = new Set([...(movedMeanwhile.current ?? []), ...keys]);
    readBlocks(keys);
  });
  return fresh?.of === blocks ? fresh : shown;
}

/** True while the router reads the screen, for a navigation or once more. */
function useScreenIsRead(): boolean {
  const { state: again } = useRevalidator();
  const { state: navigation } = useNavigation();
  return again !== 'idle' || navigation !== 'idle';
}

/** The blocks, with those that were read again in their places. */
const replaced = (blocks: readonly Block[], found: readonly Block[]): Block[] =>
  blocks.map((block) => found.find(({ key }) => key === block.key) ?? block);
