import { useState } from 'react';
import type { QueueRow } from './review.types.ts';

type NewRows = {
  rows: QueueRow[];
  /** How many have come since the list was last looked at. */
  waiting: number;
  show: () => void;
};

/**
 * What is on the list stays where it is while it is read: rows that come by themselves wait until they are asked for.
 * Those already shown change, or go, at once. `list` names the filter: another one begins anew.
 */
export function useNewRows(all: readonly QueueRow[], list: string): NewRows {
  const ids = () => new Set(all.map(({ id }) => id));
  const [known, setKnown] = useState(() => ({ list, ids: ids() }));
  const current = known.list === list ? known : { list, ids: ids() };
  if (current !== known) setKnown(current);
  const rows = all.filter(({ id }) => current.ids.has(id));
  return { rows, waiting: all.length - rows.length, show: () => setKnown({ list, ids: ids() }) };
}
