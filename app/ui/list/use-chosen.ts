import { useCallback, useState } from 'react';

/** Rows that somebody chose, on any page of a list. */
export type Chosen = {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Chooses all of these, or none of them where all were chosen. */
  toggleAll: (ids: readonly number[]) => void;
  choose: (ids: readonly number[]) => void;
  clear: () => void;
};

/** Keeps which rows of a list are chosen, also while its pages are turned. `first`: those that are chosen at first. */
export function useChosen(first: readonly number[] = []): Chosen {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(first));
  const toggle = useCallback(
    (id: number) => setIds((before) => new Set(before.has(id) ? without(before, [id]) : [...before, id])),
    [],
  );
  const toggleAll = useCallback(
    (page: readonly number[]) =>
      setIds((before) =>
        page.every((id) => before.has(id)) ? new Set(without(before, page)) : new Set([...before, ...page]),
      ),
    [],
  );
  const choose = useCallback((all: readonly number[]) => setIds(new Set(all)), []);
  const clear = useCallback(() => setIds(new Set()), []);
  return { ids, toggle, toggleAll, choose, clear };
}

const without = (all: ReadonlySet<number>, gone: readonly number[]): number[] =>
  [...all].filter((id) => !gone.includes(id));
