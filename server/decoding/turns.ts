/** Places for work that takes long: `most` of it is under way at once. */
type Places = {
  /** Pieces of work that begin beside each other. */
  places: number;
  /** After so long a piece gives its place to the next one and goes on beside it, in ms. */
  slowAfterMs: number;
  most: number;
};

export type Turns = {
  /** Runs the work when it is the turn of that account. Rejects as the work does. */
  run<T>(account: number, work: () => Promise<T>): Promise<T>;
};

/**
 * Fair turns: one piece of work of each account at a time, accounts one after the other, however much one of them has
 * waiting; work that turns out to be slow keeps nobody waiting while there is room beside it.
 */
export function createTurns({ places, slowAfterMs, most }: Places): Turns {
  const waiting = new Map<number, (() => Promise<void>)[]>();
  const order: number[] = [];
  const busy = new Set<number>();
  let free = places;

  const next = (): void => {
    while (free > 0 && busy.size < most) {
      const place = order.findIndex((account) => !busy.has(account));
      const [account] = place < 0 ? [] : order.splice(place, 1);
      if (account === undefined) return;
      const work = waiting.get(account)?.shift();
      if (work) begin(account, work);
    }
  };

  const begin = (account: number, work: () => Promise<void>): void => {
    busy.add(account);
    free -= 1;
    let holds = true;
    const giveBack = (): void => {
      if (holds) free += 1;
      holds = false;
    };
    const slow = setTimeout(() => {
      giveBack();
      next();
    }, slowAfterMs);
    void work().finally(() => {
      clearTimeout(slow);
      giveBack();
      busy.delete(account);
      if (waiting.get(account)?.length) order.push(account);
      else waiting.delete(account);
      next();
    });
  };

  return {
    run: (account, work) =>
      new Promise((resolve, reject) => {
        const mine = waiting.get(account) ?? [];
        mine.push(() => work().then(resolve, reject));
        if (mine.length === 1 && !busy.has(account)) order.push(account);
        waiting.set(account, mine);
        next();
      }),
  };
}
