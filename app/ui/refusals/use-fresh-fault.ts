import { useEffect, useState } from 'react';

type Asked<F> = { fault: F; opened: boolean; busy: boolean };

/**
 * The refusal of a dialog as long as its reason may hold: it goes with the next change in the dialog and with its closing, and
 * is there again when the next send is refused for it.
 */
export function useFreshFault<F extends string | null | undefined>({ fault, opened, busy }: Asked<F>) {
  const [stale, setStale] = useState<string | null>(null);
  // The same words may be said again, for a new reason.
  useEffect(() => {
    if (busy || !fault) setStale(null);
  }, [busy, fault]);
  useEffect(() => {
    if (!opened) setStale(fault ?? null);
  }, [opened, fault]);
  return {
    fault: stale !== null && fault === stale ? null : fault,
    /** Something that it may have been about was changed. */
    onChanged: () => setStale(fault ?? null),
    onSent: () => setStale(null),
  };
}
