import { type ComponentType, Fragment, type ReactNode } from 'react';
import { PasswordDue } from '#app/features/account/password-due.tsx';
import { HelpAtAddress } from '#app/features/help/help-at-address.tsx';
import { useFocusOnArrival } from '#app/ui/feedback/use-focus-on-arrival.ts';
import { Footer } from '#app/ui/layout/footer.tsx';
import { loadDataRequests } from './account/data-requests.ts';
import { Bar } from './bar.tsx';
import type { FrameData } from './frame.queries.server.ts';
import { FrameBox } from './frame-box.tsx';

type ErrorFrameProps = {
  data: FrameData;
  bar: ReactNode;
  /** Wraps the screen and the footer. */
  around?: ComponentType<{ children: ReactNode }> | undefined;
  children: ReactNode;
};

/** The frame around a screen that failed: the way out stays, nothing arrives by itself until it works again. */
export function ErrorFrame({ data, bar, around: Around = Fragment, children }: ErrorFrameProps) {
  useFocusOnArrival();
  return (
    <FrameBox data={data} onPopup={ignoreBadge}>
      {bar}
      <Around>
        {children}
        <Footer year={data.year} company={data.company} />
      </Around>
      {data.role === 'admin' ? null : (
        <HelpAtAddress zone={data.zone} read={data.bell} dataRequests={loadDataRequests} />
      )}
    </FrameBox>
  );
}

/** The frame of a person with a password to change first: nothing of the product but that, and the way out. */
export function PasswordDueFrame({ data, title }: { data: FrameData; title: string }) {
  return (
    <FrameBox data={data} onPopup={ignoreBadge}>
      <Bar title={title} data={data} onlyLeave />
      <PasswordDue />
      <Footer year={data.year} company={data.company} />
    </FrameBox>
  );
}

/** A waiting badge is offered again by the next full frame. */
export function ignoreBadge(): void {}
