import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useLateDialog } from './use-lazy-dialog.ts';

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;
const PRELOAD_MS = 3_000;

/** The question before something final; its code comes shortly after the screen. */
export function LateConfirm({ opened, ...question }: ConfirmDialogProps) {
  const late = useLateDialog(load, opened, PRELOAD_MS);
  return late.Dialog ? <late.Dialog {...question} opened={late.opened} /> : null;
}
