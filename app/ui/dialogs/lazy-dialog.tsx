import { type ComponentType, useEffect, useState } from 'react';
import { useLazyComponent } from '../feedback/use-lazy-component.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import type { FormDialogProps } from './form-dialog.tsx';

/** After this long on the screen the code of a likely dialog is fetched, in ms. */
export const PRELOAD_MS = 3_000;

/** The properties of every lazy dialog. */
export type DialogProps = { opened: boolean; onClose: () => void };

/**
 * A dialog whose code is fetched later, and whether it is open. It is mounted closed before it opens: only then does it
 * give the focus back to the control that opened it.
 */
export function useLazyDialog<P>(
  load: () => Promise<ComponentType<P>>,
  opened: boolean,
  afterMs?: number,
): { Dialog: ComponentType<P> | null; opened: boolean } {
  const Dialog = useLazyComponent(load, opened, afterMs);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(Dialog !== null), [Dialog]);
  return { Dialog, opened: opened && mounted };
}

type Props<P> = P & {
  /** The same function at each render. */
  load: () => Promise<ComponentType<P>>;
  /** Its button is in sight: the code is fetched before the press. */
  soon?: boolean;
};

/** A dialog whose code comes when it is needed. */
export function LazyDialog<P extends DialogProps>({ load, soon = false, ...rest }: Props<P>) {
  const dialog = rest as unknown as P;
  const lazy = useLazyDialog(load, dialog.opened, soon ? 0 : undefined);
  return lazy.Dialog ? <lazy.Dialog {...dialog} opened={lazy.opened} /> : null;
}

/** A dialog of the screen whose code comes shortly after it. */
function soonAfter<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return function SoonAfter(props: P) {
    const lazy = useLazyDialog(load, props.opened, PRELOAD_MS);
    return lazy.Dialog ? <lazy.Dialog {...props} opened={lazy.opened} /> : null;
  };
}

/** The question before something final. */
export const LazyConfirm = soonAfter<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

/** A short form over the screen. */
export const LazyForm = soonAfter<FormDialogProps>(
  async () => (await import('./form-dialog.tsx')).FormDialog,
);
