import { IconLock } from '@tabler/icons-react';
import { errorCatalogue } from '#app/contract/wire/errors.ts';
import styles from '#app/ui/feedback/notices.module.css';

/** Says over every screen of a learner that their generation was closed (product: states of a generation). */
export function FinishedNote() {
  return (
    <p className={styles.banner}>
      <IconLock size={20} aria-hidden />
      <span>{errorCatalogue['group.closed'].message}</span>
    </p>
  );
}
