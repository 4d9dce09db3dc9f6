import { useLate } from '#app/ui/use-late.ts';
import type { AssignDialogProps } from './assign-dialog.tsx';

const load = async () => (await import('./assign-dialog.tsx')).AssignDialog;

/** The question to whom; its code comes when it is asked. */
export function LateAssign(question: AssignDialogProps) {
  const Dialog = useLate(load, question.opened);
  return Dialog ? <Dialog {...question} /> : null;
}
