import { PasswordDue } from '#app/features/account/password-due.tsx';
import { SessionKeeper } from '#app/realtime/session/session-keeper.tsx';
import { Footer } from '#app/ui/layout/footer.tsx';
import { Bar } from './bar.tsx';
import styles from './frame.module.css';
import type { FrameData } from './frame.queries.server.ts';

/** The frame of who must change their password first: nothing of the product but that, and the way out. */
export function PasswordDueFrame({ data, title }: { data: FrameData; title: string }) {
  return (
    <div className={styles.frame}>
      <SessionKeeper fresh={data.fresh} onPopup={later} />
      <Bar title={title} data={data} onlyLeave />
      <PasswordDue />
      <Footer year={data.year} company={data.company} />
    </div>
  );
}

/** A badge that waits is offered again by the next frame. */
function later(): void {}
