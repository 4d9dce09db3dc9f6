import { type ComponentType, useEffect, useState } from 'react';
import { useLate } from './use-late.ts';

/** What every dialog that is fetched late takes. */
export type DialogProps = { opened: boolean; onClose: () => void };

type Props = DialogProps & {
  /** The same function at each render. */
  load: () => Promise<ComponentType<DialogProps>>;
  /** Its button is near: fetched before it is asked for. */
  soon?: boolean;
};

/** A dialog whose code comes when it is needed. It stands closed before it opens: only then does it give the focus back. */
export function LateDialog({ load, opened, onClose, soon = false }: Props) {
  const Dialog = useLate(load, opened || soon);
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(Dialog !== null), [Dialog]);
  return Dialog ? <Dialog opened={opened && stands} onClose={onClose} /> : null;
}
