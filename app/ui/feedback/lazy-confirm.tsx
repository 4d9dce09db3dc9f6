import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useLazyDialog } from './use-lazy-dialog.ts';

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;
const PRELOAD_MS = 3_000;

/** The question before something final; its code comes shortly after the screen. */
export function LazyConfirm({ opened, ...question }: ConfirmDialogProps) {
  const late = useLazyDialog(load, opened, PRELOAD_MS);
  return late.Dialog ? <late.Dialog {...question} opened={late.opened} /> : null;
}
