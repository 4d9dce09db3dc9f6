import { useLazyDialog } from '#app/ui/feedback/use-lazy-dialog.ts';
import type { AssignDialogProps } from './assign-dialog.tsx';

const load = async () => (await import('./assign-dialog.tsx')).AssignDialog;

/** The question to whom; its code comes when it is asked. */
export function LazyAssign(question: AssignDialogProps) {
  const late = useLazyDialog(load, question.opened);
  return late.Dialog ? <late.Dialog {...question} opened={late.opened} /> : null;
}
