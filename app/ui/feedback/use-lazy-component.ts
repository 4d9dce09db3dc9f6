import { type ComponentType, useEffect, useState } from 'react';
import { createListeners } from '#app/realtime/listeners.ts';

/** Between two attempts to fetch a component that is due, in ms. */
export const AGAIN_MS = 3_000;

/** The number of asked-for components that could not be fetched so far. */
let awaited = 0;
const listeners = createListeners();

/** Says whether something that a person asked for waits for its code, for `useSyncExternalStore`. */
export const awaitedCode = { subscribe: listeners.subscribe, isAwaited: () => awaited > 0 };

function changeAwaited(by: 1 | -1): void {
  awaited += by;
  listeners.notify();
}

/**
 * A component whose code comes after the first paint: `afterMs` later, or at once when it is `due`. Null until then. A
 * network that is away does not break the screen, as `lazy` would: it is tried again as long as the component is due, and
 * at once when the network is back. Until then {@link awaitedCode} lets the banner say why nothing opens.
 * `load` must be the same function at each render.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  due: boolean,
  afterMs = Number.POSITIVE_INFINITY,
): ComponentType<P> | null {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null);
  const missing = loaded === null;

  useEffect(() => {
    if (!missing || (!due && afterMs === Number.POSITIVE_INFINITY)) return;
    let timer: ReturnType<typeof setTimeout>;
    let isTold = false;
    let isOver = false;
    const fetchIt = () => {
      load().then(
        (Component) => setLoaded({ Component }),
        () => {
          if (!due || isOver) return;
          if (!isTold) changeAwaited(1);
          isTold = true;
          timer = setTimeout(fetchIt, AGAIN_MS);
        },
      );
    };
    timer = setTimeout(fetchIt, due ? 0 : afterMs);
    const back = () => {
      clearTimeout(timer);
      fetchIt();
    };
    if (due) window.addEventListener('online', back);
    return () => {
      isOver = true;
      if (isTold) changeAwaited(-1);
      clearTimeout(timer);
      window.removeEventListener('online', back);
    };
  }, [load, due, afterMs, missing]);

  return loaded?.Component ?? null;
}
