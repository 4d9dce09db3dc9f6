import { type ComponentType, useEffect, useState } from 'react';
import type { FreshSession } from '#app/contract/account/session.ts';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import type { ExpiryWarningProps } from './expiry-warning.tsx';
import { useSessionKeeper } from './use-session-keeper.ts';

type Props = {
  /** From the frame's loader: `freshSession(world, actor, request)`. */
  fresh: FreshSession | null;
  /** The session looks at somebody's screens: it is not prolonged. */
  isView?: boolean;
  /** A badge waits for its congratulation (spec §4.1). */
  onPopup: (badge: PopupBadge) => void;
};

/** Mounted once by each frame of signed-in people, before everything that calls the API. */
export function SessionKeeper({ fresh, isView = false, onPopup }: Props) {
  const { ending, prolong } = useSessionKeeper(fresh, isView, onPopup);
  const Dialog = useDialog(ending !== null);
  return Dialog ? <Dialog ending={ending} prolong={prolong} /> : null;
}

const AFTER_FIRST_PAINT_MS = 4_000;

/** The dialog's code comes after the first paint, long before it is due, so that a lost network cannot hide it. */
function useDialog(due: boolean): ComponentType<ExpiryWarningProps> | null {
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<ExpiryWarningProps> } | null>(null);
  const missing = dialog === null;
  useEffect(() => {
    if (!missing) return;
    const load = () =>
      import('./expiry-warning.tsx').then(
        ({ ExpiryWarning }) => setDialog({ Dialog: ExpiryWarning }),
        // not reachable now: the effect runs again when the dialog is due
        () => undefined,
      );
    const timer = setTimeout(load, due ? 0 : AFTER_FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, [due, missing]);
  return dialog?.Dialog ?? null;
}
