import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';

type Shown<Item> = {
  items: readonly Item[];
  /** The button that shows the next ones; null once all are there. */
  more: ReactNode;
};

/** The first `step` items of a list, and so many more with each press. */
export function useShowMore<Item>(all: readonly Item[], step: number): Shown<Item> {
  const [count, setCount] = useState(step);
  const left = all.length - count;
  return {
    items: all.slice(0, count),
    more:
      left > 0 ? (
        <Button reads variant="default" onClick={() => setCount(count + step)} data-print="never">
          Ver {Math.min(left, step)} más
        </Button>
      ) : null,
  };
}
