import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './feedback.module.css';

type Props = { title: string; text: string; children?: ReactNode };

/** A message of spec §8: its title, its sentence, and the next step. */
export function Notice({ title, text, children }: Props) {
  return (
    <div className={styles.notice}>
      <IconCircleCheckFilled size={28} className={styles.noticeSign} aria-hidden />
      <div>
        <p className={styles.noticeTitle}>{title}</p>
        <p>{text}</p>
      </div>
      {children ? <div>{children}</div> : null}
    </div>
  );
}
