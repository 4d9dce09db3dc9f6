import { useEffect, useMemo, useRef } from 'react';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { useReadAgain } from '../reads/use-read-again.ts';
import { applyPush, applyRead, type BellCount, followBellOfTabs } from './bell-count.ts';
import { type PersonalPushes, useLiveScreen } from './use-live-screen.ts';

type Props = {
  personId: number;
  /** From the frame's loader; a new object after each read. */
  bell: BellCount;
  /** A badge has landed, with its congratulation. */
  onBadge: (badge: PopupBadge) => void;
};

/**
 * Keeps the screen up to date by itself: a push says that something changed, and the screen is read
 * (product: events). Mounted once by each frame with a bell, after its `SessionKeeper`.
 */
export function Live({ personId, bell, onBadge }: Props) {
  const readAgain = useReadAgain(bell);
  const land = useRef(onBadge);
  land.current = onBadge;

  useEffect(() => applyRead(personId, bell), [personId, bell]);
  useEffect(() => followBellOfTabs(), []);

  const personal = useMemo(
    (): PersonalPushes => ({
      'notification.created': (push) => {
        if (applyPush(push)) readAgain();
      },
      'badge.earned': ({ popup }) => {
        if (popup) land.current(popup);
        readAgain({ atOnce: !popup });
      },
    }),
    [readAgain],
  );
  useLiveScreen(readAgain, personal);
  return null;
}

/** The same for a frame without a bell. `read` is the frame's loader data, new after each read. */
export function LiveWithoutBell({ read }: { read: object }) {
  useLiveScreen(useReadAgain(read), nothingPersonal);
  return null;
}

const ignore = () => undefined;
const nothingPersonal: PersonalPushes = { 'notification.created': ignore, 'badge.earned': ignore };
