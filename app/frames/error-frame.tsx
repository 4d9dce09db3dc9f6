import type { ReactNode } from 'react';
import { SessionKeeper } from '#app/realtime/session-keeper.tsx';
import { Footer } from '#app/ui/footer.tsx';
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts';
import { Bar } from './bar.tsx';
import styles from './frame.module.css';
import type { FrameData } from './frame.queries.server.ts';

type ErrorFrameProps = { data: FrameData; title: string; children: ReactNode };

/** The frame around a screen that failed: the way out stays, nothing arrives by itself until it works again. */
export function ErrorFrame({ data, title, children }: ErrorFrameProps) {
  useFocusOnArrival();
  return (
    <div className={styles.frame}>
      <SessionKeeper fresh={data.fresh} onPopup={later} />
      <Bar title={title} data={data} />
      {children}
      <Footer year={data.year} company={data.company} />
    </div>
  );
}

/** A badge that waits is offered again by the frame's next read. */
function later(): void {}
