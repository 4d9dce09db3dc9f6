import { useEffect, useMemo, useRef } from 'react';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import type { Role } from '#app/domain/access/access.ts';
import { useReadAgain } from '../reads/use-read-again.ts';
import { applyPush, applyRead, type BellCount, followBellOfTabs } from './bell-count.ts';
import { type PersonalPushes, useLiveScreen } from './use-live-screen.ts';

type Props = {
  personId: number;
  role: Role;
  /** From the frame's loader; a new object after each read. */
  bell: BellCount;
  /** A badge has landed, with its congratulation. */
  onBadge: (badge: PopupBadge) => void;
};

/**
 * Keeps the screen up to date by itself: a push says that something changed, and the screen is read
 * (product: events). Mounted once by each frame with a bell, after its `SessionKeeper`.
 */
export function Live({ personId, role, bell, onBadge }: Props) {
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
      // Of another view of the person: how many wait there is read with the frame.
      'bell.changed': ({ audience }) => {
        if (!audience.includes(role)) readAgain();
      },
      'badge.earned': ({ popup }) => {
        if (popup) land.current(popup);
        readAgain({ atOnce: !popup });
      },
    }),
    [readAgain, role],
  );
  useLiveScreen(readAgain, personal);
  return null;
}

/** The same for a frame without a bell. `read` is the frame's loader data, new after each read. */
export function LiveWithoutBell({ read }: { read: object }) {
  const readAgain = useReadAgain(read);
  const personal = useMemo(
    (): PersonalPushes => ({
      'notification.created': ignore,
      'badge.earned': ignore,
      // It has no bell: all of it waits in the person's other views.
      'bell.changed': () => readAgain(),
    }),
    [readAgain],
  );
  useLiveScreen(readAgain, personal);
  return null;
}

const ignore = () => undefined;
