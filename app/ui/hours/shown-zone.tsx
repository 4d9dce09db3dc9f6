import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { shownZone } from '#app/domain/deadlines/zones.ts';
import { DocumentContext, type DocumentFacts } from '../theme/document-context.ts';

/**
 * Gives the document's facts, and the device's zone with the business zone once the first paint stands: the server does
 * not know it. On a device of the company's own zone nothing changes.
 */
export function ShownFacts({ facts, children }: { facts: DocumentFacts; children: ReactNode }) {
  const [device, setDevice] = useState('');
  useEffect(() => {
    const own = zoneOfDevice();
    if (own !== facts.zone) startTransition(() => setDevice(own));
  }, [facts.zone]);
  const shown = useMemo(() => ({ ...facts, zone: shownZone(facts.zone, device) }), [facts, device]);
  return <DocumentContext.Provider value={shown}>{children}</DocumentContext.Provider>;
}

/** The name of the device's zone; of whole hours from UTC where the browser knows none. */
function zoneOfDevice(): string {
  const named: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (named && isKnown(named)) return named;
  const hours = Math.round(new Date().getTimezoneOffset() / 60);
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`;
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone }) !== null;
  } catch {
    // A RangeError: «Etc/Unknown», where the system's zone has no name.
    return false;
  }
}
