/** A device whose clock is wrong by less is left alone: the answer was under way, and its hour has whole seconds. */
const LEAST_MS = 60_000;

let ahead = 0;

/** Remembers how far the device's clock is from the server's; `date` is the header of an answer that just came. */
export function noteServerTime(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const apart = at - Date.now();
  ahead = Math.abs(apart) < LEAST_MS ? 0 : apart;
}

/** Now by the server's clock, as its last answer told; before any, by the device's. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
