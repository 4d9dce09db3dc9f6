import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import type { PopupBadge } from '#app/contract/learner/badges.ts';
import { HelpAtAddress } from '#app/features/account/help/help-at-address.tsx';
import { Bell } from '#app/features/account/notifications/bell/bell.tsx';
import { NoticeNews } from '#app/features/account/privacy/notice-news.tsx';
import { wasOpened } from '#app/features/learner/badges/award-memory.ts';
import { Congratulation } from '#app/features/learner/badges/congratulation.tsx';
import { Celebrations } from '#app/features/learner/home/celebration/celebrations.tsx';
import { Live } from '#app/realtime/live/live.tsx';
import { useFocusOnArrival } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { AccountFooter } from './account/account-footer.tsx';
import { loadDataRequests } from './account/data-requests.ts';
import type { FrameData } from './frame.queries.server.ts';
import { FrameBox } from './frame-box.tsx';
import { OtherBells } from './other-bells.tsx';
import { PausedNote } from './paused-note.tsx';
import { RedirectNotice } from './redirect-notice.tsx';

type LiveFrameProps = {
  data: FrameData;
  /** Draws the bar of the role with the bell in it. */
  bar: (bell: ReactNode) => ReactNode;
  /** Wraps the screen and the footer. */
  around?: ComponentType<{ children: ReactNode }> | undefined;
  /** Below the last line of the page. */
  below?: ReactNode;
  children: ReactNode;
};

/** The shared frame of learner, boss and tutor: session, live updates, bell, congratulation, footer. */
export function LiveFrame({ data, bar, around: Around = Fragment, below, children }: LiveFrameProps) {
  const [landed, setLanded] = useState<PopupBadge | null>(null);
  // Of two that land before a pause the older one comes first; the other one waits for the next read.
  const land = (badge: PopupBadge) =>
    setLanded((earlier) => (earlier && !wasOpened(earlier.awardId) ? earlier : badge));
  useFocusOnArrival();
  return (
    <FrameBox data={data} onPopup={land}>
      <Live personId={data.person.id} role={data.role} bell={data.bell} onBadge={land} />
      {bar(<Bell read={data.bell} zone={data.zone} role={data.role} />)}
      <OtherBells views={data.otherViews} />
      <PausedNote />
      <Around>
        {children}
        <AccountFooter data={data} />
      </Around>
      {below}
      <HelpAtAddress zone={data.zone} read={data.bell} dataRequests={loadDataRequests} />
      <NoticeNews noticeId={data.noticeDue} />
      <RedirectNotice sentence={data.redirectNotice} />
      <Congratulation offers={[data.popup, landed]} />
      <Celebrations waitingId={data.celebrationId} />
    </FrameBox>
  );
}
