import { type ComponentType, Fragment, type ReactNode } from 'react';
import { HelpAtAddress } from '#app/features/account/help/help-at-address.tsx';
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
  /** Below the last line of the page. */
  below?: ReactNode;
  children: ReactNode;
};

/** The frame around a screen that failed: the way out stays, nothing arrives by itself until it works again. */
export function ErrorFrame({ data, bar, around: Around = Fragment, below, children }: ErrorFrameProps) {
  useFocusOnArrival();
  return (
    <FrameBox data={data} onPopup={ignoreBadge}>
      {bar}
      <Around>
        {children}
        <Footer year={data.year} company={data.company} />
      </Around>
      {below}
      {data.role === 'admin' ? null : (
        <HelpAtAddress zone={data.zone} read={data.bell} dataRequests={loadDataRequests} />
      )}
    </FrameBox>
  );
}

type DueFrameProps = { data: FrameData; title: string; children: ReactNode };

/** The frame of a person who must do one thing first, as choose a password: nothing of the product but that, and the way out. */
export function DueFrame({ data, title, children }: DueFrameProps) {
  return (
    <FrameBox data={data} onPopup={ignoreBadge}>
      <Bar title={title} data={data} onlyLeave />
      {children}
      <Footer year={data.year} company={data.company} />
    </FrameBox>
  );
}

/** A waiting badge is offered again by the next full frame. */
export function ignoreBadge(): void {}
