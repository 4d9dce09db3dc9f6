import { IconCheck, IconX } from '@tabler/icons-react';
import styles from '../quiz.module.css';

/** `missed`: right, and not chosen. */
export type Mark = 'right' | 'wrong' | 'missed';

/** The sign of a mark; its words stand beside it. */
export function MarkSign({ mark, size = 22 }: { mark: Mark; size?: number }) {
  const Icon = mark === 'wrong' ? IconX : IconCheck;
  return <Icon className={styles.mark} size={size} aria-hidden />;
}

type Props = { mark: Mark; words: string /** Its sign stands elsewhere. */; isBare?: boolean };

/** The mark of a part of a corrected answer: a sign and words, so that it is not told by colour alone. */
export function AnswerMark({ mark, words, isBare = false }: Props) {
  return (
    <span className={`inline gap-4 small strong ${styles.mark}`}>
      {isBare ? null : <MarkSign mark={mark} size={18} />}
      <span>{words}</span>
    </span>
  );
}
