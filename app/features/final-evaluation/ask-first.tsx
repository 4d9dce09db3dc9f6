import { useEffect, useState } from 'react';
import type { ConfirmDialogProps } from '#app/ui/confirm-dialog.tsx';
import { useLate } from '#app/ui/use-late.ts';

const loadConfirm = async () => (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog;
const AFTER_MS = 3_000;

/** The confirmation, whose code comes after the first paint. It stands closed before it opens: only then does it give the focus back. */
export function AskFirst(props: ConfirmDialogProps) {
  const Confirm = useLate(loadConfirm, props.opened, AFTER_MS);
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(Confirm !== null), [Confirm]);
  return Confirm ? <Confirm {...props} opened={props.opened && stands} /> : null;
}
