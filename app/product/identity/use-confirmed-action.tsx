import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { CallError } from '#app/realtime/call.ts';
import { type Action, type ActionOptions, useAction } from '#app/realtime/use-action.ts';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog;

type ConfirmedAction = Action & {
  /** The dialog *Confirma que eres tú*: it stands anywhere in what the part of the screen shows. */
  confirmation: ReactNode;
};

/**
 * The question for the password: `mayRepeat` of a refusal opens it where that is what is missing, and is true once it was given.
 */
export function useConfirmation() {
  const [opened, setOpened] = useState(false);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  const lazy = useLazyDialog(loadDialog, opened);

  const settle = useCallback((confirmed: boolean) => {
    setOpened(false);
    answer.current?.(confirmed);
    answer.current = null;
  }, []);
  const mayRepeat = useCallback(({ code }: CallError) => {
    if (code !== 'identity.unconfirmed') return Promise.resolve(false);
    setOpened(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  // Leaving the screen is no confirmation.
  useEffect(() => () => answer.current?.(false), []);

  const confirmation: ReactNode = lazy.Dialog ? (
    <lazy.Dialog opened={lazy.opened} onClose={() => settle(false)} onConfirmed={() => settle(true)} />
  ) : null;
  return { mayRepeat, confirmation };
}

/**
 * {@link useAction} for grave changes (product: confirmation). Where the server asks for the password first, the dialog opens by itself and
 * the same call is made once more; meanwhile the action stays busy, so nothing that was typed or chosen is lost.
 */
export function useConfirmedAction(options: Omit<ActionOptions, 'mayRepeat'> = {}): ConfirmedAction {
  const { mayRepeat, confirmation } = useConfirmation();
  const action = useAction({ ...options, mayRepeat });
  return { ...action, confirmation };
}
