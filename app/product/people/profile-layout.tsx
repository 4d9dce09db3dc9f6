import type { ReactNode } from 'react';
import { Page } from '#app/ui/layout/page.tsx';
import styles from './profile-layout.module.css';

type Props = {
  /** Who it is. */
  card: ReactNode;
  /** How far they are. */
  children: ReactNode;
};

/** A profile: the person on the left, still there while what is on the right is read; above it on a phone. */
export function ProfileLayout({ card, children }: Props) {
  return (
    <Page>
      <div className={styles.columns}>
        {card}
        <div className={`grid one-column gap-xl slim ${styles.main}`}>{children}</div>
      </div>
    </Page>
  );
}
