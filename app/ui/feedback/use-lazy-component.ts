import { type ComponentType, useEffect, useState } from 'react';

/** Between two attempts to fetch a component that is due, in ms. */
export const AGAIN_MS = 3_000;

/**
 * A component whose code comes after the first paint: `afterMs` later, or at once when it is `due`. Null until then. A
 * network that is away does not break the screen, as `lazy` would: it is tried again as long as the component is due, and
 * at once when the network is back.
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
    const fetchIt = () => {
      load().then(
        (Component) => setLoaded({ Component }),
        () => {
          if (due) timer = setTimeout(fetchIt, AGAIN_MS);
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
      clearTimeout(timer);
      window.removeEventListener('online', back);
    };
  }, [load, due, afterMs, missing]);

  return loaded?.Component ?? null;
}
