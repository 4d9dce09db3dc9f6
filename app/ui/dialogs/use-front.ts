import { useIsomorphicEffect } from '@mantine/hooks';
import { useState } from 'react';

/** The layer of Mantine's dialogs; what opens over their fields stands at 300. */
const LOWEST = 200;

/** The number of open dialogs, and the layer of the one in front, above the lowest. */
let open = 0;
let front = 0;

/**
 * The layer of a dialog: in front of all that were open before it. Mantine gives every dialog the same one, so that of two
 * the one whose code came last would be in front, whichever opened last.
 */
export function useFront(opened: boolean): number {
  const [layer, setLayer] = useState(LOWEST);
  useIsomorphicEffect(() => {
    if (!opened) return;
    open += 1;
    front += 1;
    setLayer(LOWEST + front);
    return () => {
      open -= 1;
      if (open === 0) front = 0;
    };
  }, [opened]);
  return layer;
}
