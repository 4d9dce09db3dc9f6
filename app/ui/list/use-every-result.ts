import { type ComponentProps, useState } from 'react';
import { numberText } from '#app/domain/text/counts.ts';
import { isCallError } from '#app/realtime/call.ts';
import type { BulkBar } from './bulk-bar.tsx';
import type { Chosen } from './use-chosen.ts';

type Input = {
  chosen: Chosen;
  /** Ids of the shown page. */
  page: readonly number[];
  total: number;
  /** So many rows are chosen one by one; more of them by the filters alone. */
  max: number;
  read: Parameters<typeof idsOfResults>[1];
  onFault: (text: string) => void;
};

export type EveryResult = {
  everything: boolean;
  count: number;
  /** Leaves these chosen after something was done: what was refused. */
  keep: (ids: readonly number[]) => void;
  /** The values for the bar above the list. */
  bar: Pick<ComponentProps<typeof BulkBar>, 'count' | 'page' | 'all' | 'onClear'>;
};

/**
 * The choice of every result of a list: its ids where they are few; else `everything`, and whoever does something with
 * them says by which filters they were found, and how many they were.
 */
export function useEveryResult({ chosen, page, total, max, read, onFault }: Input): EveryResult {
  const [everything, setEverything] = useState(false);
  const clear = () => {
    setEverything(false);
    chosen.clear();
  };
  const choose = async () => {
    if (total > max) return setEverything(true);
    try {
      chosen.choose(await idsOfResults(total, read));
    } catch (error) {
      if (!isCallError(error)) throw error;
      onFault(error.message);
    }
  };
  const count = everything ? total : chosen.ids.size;
  const whole = everything || (page.length > 0 && page.every((id) => chosen.ids.has(id)));
  return {
    everything,
    count,
    keep: (ids: readonly number[]) => {
      setEverything(false);
      chosen.choose(ids);
    },
    bar: {
      count,
      page: { whole, toggle: () => (everything ? clear() : chosen.toggleAll(page)) },
      all:
        count < total
          ? { words: `Seleccionar los ${numberText(total)} resultados`, choose: () => void choose() }
          : null,
      onClear: clear,
    },
  };
}

/** The longest page of a list. */
const PAGE = 100;

type Read = (page: { page: number; size: number }) => Promise<{ rows: readonly { id: number }[] }>;

/** Ids of the first `count` results of a list, in as many reads as it takes. */
async function idsOfResults(count: number, read: Read): Promise<number[]> {
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, index) => index + 1);
  const found = await Promise.all(pages.map((page) => read({ page, size: PAGE })));
  return found.flatMap(({ rows }) => rows.map(({ id }) => id)).slice(0, count);
}
