/**
 * True where this document shows an administrator somebody else's screens (product: view as): nothing is kept or sent.
 */
let viewing = false;

/** Notes whose screens this document shows. */
export function setViewing(now: boolean): void {
  viewing = now;
}

/** {@link setViewing}, in the browser only: what is drawn reads `ReadOnly`. */
export const isViewing = (): boolean => viewing;
