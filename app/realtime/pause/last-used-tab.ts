/** This tab among the tabs of the browser. */
export const thisTab =
  typeof crypto === 'undefined' ? '' : crypto.getRandomValues(new Uint32Array(2)).join('-');

/** The tab that was used last: the one its person is looking at. */
const LAST_USED_KEY = 'rumbo.pestana';

/** Notes when this tab is used. */
export function watchLastUsed(): () => void {
  const used = () => {
    if (document.visibilityState === 'visible') localStorage.setItem(LAST_USED_KEY, thisTab);
  };
  used();
  const signs = ['focus', 'pointerdown', 'keydown'] as const;
  for (const sign of signs) window.addEventListener(sign, used, { capture: true, passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, used, { capture: true });
  };
}

/** True where this is the tab that was used last. */
export function isLastUsed(): boolean {
  return localStorage.getItem(LAST_USED_KEY) === thisTab;
}
