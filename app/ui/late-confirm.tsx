import { useEffect, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { useLate } from './use-late.ts';

const load = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;
const PRELOAD_MS = 3_000;

/** The question before something final; its code comes shortly after the screen. */
export function LateConfirm({ opened, ...question }: ConfirmDialogProps) {
  const Confirm = useLate(load, opened, PRELOAD_MS);
  // It stands closed before it opens: only then does it give the focus back.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(Confirm !== null), [Confirm]);
  return Confirm ? <Confirm {...question} opened={opened && stands} /> : null;
}
