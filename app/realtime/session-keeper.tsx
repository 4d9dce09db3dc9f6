import type { FreshSession } from '#app/contract/fresh-session.ts';
import type { PopupBadge } from '#app/contract/session.ts';
import { ExpiryWarning } from './expiry-warning.tsx';
import { useSessionKeeper } from './use-session-keeper.ts';

type Props = {
  /** From the frame's loader: `freshSession(world, actor, request)`. */
  fresh: FreshSession | null;
  /** A badge waits for its congratulation (spec §4.1). */
  onPopup: (badge: PopupBadge) => void;
};

/** Mounted once by each frame of signed-in people, before everything that calls the API. */
export function SessionKeeper({ fresh, onPopup }: Props) {
  const { ending, prolong } = useSessionKeeper(fresh, onPopup);
  return <ExpiryWarning ending={ending} prolong={prolong} />;
}
