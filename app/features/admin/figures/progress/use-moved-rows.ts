import { useEffect, useRef, useState } from 'react';

/** For so long a change stays marked, in ms. */
const MARKED_MS = 4_000;

/** The rows that say something else than at the last read. */
export function useMovedRows(rows: readonly { id: number }[]): ReadonlySet<number> {
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set());
  const before = useRef<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const now = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    const changed = [...now].filter(([id, text]) => (before.current.get(id) ?? text) !== text);
    before.current = now;
    if (changed.length > 0) setMoved(new Set(changed.map(([id]) => id)));
  }, [rows]);
  useEffect(() => {
    if (moved.size === 0) return;
    const timer = setTimeout(() => setMoved(new Set()), MARKED_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved;
}
