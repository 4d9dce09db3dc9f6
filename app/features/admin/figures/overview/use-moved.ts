import { useEffect, useRef, useState } from 'react';
import type { Block, LiveFigures } from '#app/contract/admin/figures/analytics.ts';

/** For so long a figure that moved is marked, in ms. */
const MARKED_MS = 2_500;
/** A screen reader hears of it at most so often, in ms. */
const ANNOUNCED_EVERY_MS = 60_000;

const noKeys: ReadonlySet<string> = new Set();

/** The figures that moved since the last read, for a moment, and the message about them for a screen reader. */
export function useMoved(live: LiveFigures, blocks: readonly Block[]) {
  const known = useRef<ReadonlyMap<string, number | null> | null>(null);
  const announcedAt = useRef(Number.NEGATIVE_INFINITY);
  const [moved, setMoved] = useState({ keys: noKeys, announcement: '' });
  useEffect(() => {
    const now = valuesOf(live, blocks);
    const before = known.current;
    known.current = now;
    if (!before) return;
    const keys = new Set(
      [...now].flatMap(([key, value]) => (before.has(key) && before.get(key) !== value ? [key] : [])),
    );
    if (keys.size === 0) return;
    const isAnnounced = performance.now() - announcedAt.current >= ANNOUNCED_EVERY_MS;
    if (isAnnounced) announcedAt.current = performance.now();
    setMoved({ keys, announcement: isAnnounced ? 'Hay cifras nuevas.' : '' });
    const timer = setTimeout(() => setMoved((last) => ({ ...last, keys: noKeys })), MARKED_MS);
    return () => clearTimeout(timer);
  }, [live, blocks]);
  return moved;
}

function valuesOf(live: LiveFigures, blocks: readonly Block[]): Map<string, number | null> {
  return new Map([
    ...Object.entries(live).map(([key, value]) => [`live.${key}`, value] as const),
    ...blocks.flatMap(({ key, figures }) =>
      figures.map((figure) => [`${key}.${figure.key}`, figure.value] as const),
    ),
  ]);
}
