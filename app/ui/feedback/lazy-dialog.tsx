import type { ComponentType } from 'react';
import { useLazyDialog } from './use-lazy-dialog.ts';

/** What every dialog that is fetched late takes. */
export type DialogProps = { opened: boolean; onClose: () => void };

type Props = DialogProps & {
  /** The same function at each render. */
  load: () => Promise<ComponentType<DialogProps>>;
  /** Its button is near: fetched before it is asked for. */
  soon?: boolean;
};

/** A dialog whose code comes when it is needed. */
export function LazyDialog({ load, opened, onClose, soon = false }: Props) {
  const late = useLazyDialog(load, opened, soon ? 0 : undefined);
  return late.Dialog ? <late.Dialog opened={late.opened} onClose={onClose} /> : null;
}
