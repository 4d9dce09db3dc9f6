import { type ComponentType, useEffect, useState } from 'react';
import { useLazyComponent } from './use-lazy-component.ts';

/**
 * A dialog whose code comes late, and whether it is open. It stands closed before it opens: only then does it give the
 * focus back to what opened it.
 */
export function useLazyDialog<P>(
  load: () => Promise<ComponentType<P>>,
  opened: boolean,
  afterMs?: number,
): { Dialog: ComponentType<P> | null; opened: boolean } {
  const Dialog = useLazyComponent(load, opened, afterMs);
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(Dialog !== null), [Dialog]);
  return { Dialog, opened: opened && stands };
}
