import type { ReactNode } from 'react';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { ViewBanner } from '#app/features/admin/support/view-as/view-banner.tsx';
import { SessionKeeper } from '#app/realtime/session/session-keeper.tsx';
import { ReadOnly } from '#app/ui/read-only.ts';
import styles from './frame.module.css';
import type { FrameData } from './frame.queries.server.ts';

type FrameBoxProps = {
  data: Pick<FrameData, 'fresh' | 'person' | 'view'>;
  onPopup: (badge: PopupBadge) => void;
  children: ReactNode;
};

/** Around every frame outside /cms: its session, and whose screens they are where somebody else looks (product: view as). */
export function FrameBox({ data, onPopup, children }: FrameBoxProps) {
  const { view } = data;
  return (
    <div className={styles.frame}>
      <SessionKeeper fresh={data.fresh} isView={view !== null} onPopup={onPopup} />
      {view ? <ViewBanner name={data.person.fullName} view={view} /> : null}
      <ReadOnly.Provider value={view !== null}>{children}</ReadOnly.Provider>
    </div>
  );
}
