import type { ReactNode } from 'react';
import { Page } from '#app/ui/layout/page.tsx';
import styles from './profile-layout.module.css';

type Props = {
  /** The person. */
  card: ReactNode;
  /** Their progress. */
  children: ReactNode;
};

/** A profile: the person on the left, in sight while the right side scrolls; on top on a phone. */
export function ProfileLayout({ card, children }: Props) {
  return (
    <Page>
      <div className={styles.columns}>
        {card}
        <div className={`grid one-column gap-lg slim ${styles.main}`}>{children}</div>
      </div>
    </Page>
  );
}
