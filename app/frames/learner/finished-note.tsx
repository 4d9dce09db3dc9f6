import { IconLock } from '@tabler/icons-react';
import { GROUP_IS_CLOSED } from '#app/contract/wire/shown-refusals.ts';
import styles from '#app/ui/feedback/notices.module.css';

/** Says over every screen of a learner that their generation was closed (product: states of a generation). */
export function FinishedNote() {
  return (
    <p className={styles.banner}>
      <IconLock size={20} aria-hidden />
      <span>{GROUP_IS_CLOSED}</span>
    </p>
  );
}
