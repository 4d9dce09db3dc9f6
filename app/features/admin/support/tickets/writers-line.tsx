import { useEffect } from 'react';
import type { Named } from '#app/contract/admin/list.ts';
import { wordFor } from '#app/domain/text/counts.ts';
import { readNow } from '#app/realtime/live/live-state.ts';

/** A sign of writing holds so long without another one, in ms. */
const HOLDS_MS = 31_000;

/** The other administrators who are writing an answer just now. */
export function WritersLine({ writers }: { writers: readonly Named[] }) {
  // An administrator who closed the browser never says that they stopped.
  useEffect(() => {
    if (writers.length === 0) return;
    const timer = setTimeout(readNow, HOLDS_MS);
    return () => clearTimeout(timer);
  }, [writers]);
  const names = writers.map(({ name }) => name).join(' y ');
  return (
    <p role="status" className="warning">
      {writers.length === 0
        ? null
        : `${names} ${wordFor(writers.length, 'está escribiendo', 'están escribiendo')} una respuesta.`}
    </p>
  );
}
