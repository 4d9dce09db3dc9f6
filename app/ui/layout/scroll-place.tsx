import { ScrollRestoration } from '@remix-run/react';
import { useContext, useRef } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';

/**
 * Brings a screen to its place once, when its address is entered: to its top, or to the place it was left at. The router
 * decides again after each read of the same screen, for the place that it had when the read began: a screen that a push
 * reads again would jump back under the finger that scrolls it, and a tap would land elsewhere.
 */
export function ScrollPlace({ nonce }: { nonce: string }) {
  const state = useContext(RouterState);
  const entered = useRef(state);
  if (entered.current?.location !== state?.location) entered.current = state;
  const place = state && {
    ...state,
    restoreScrollPosition: entered.current?.restoreScrollPosition ?? null,
    preventScrollReset: entered.current?.preventScrollReset ?? false,
  };
  return (
    <RouterState.Provider value={place}>
      <ScrollRestoration nonce={nonce} />
    </RouterState.Provider>
  );
}
