import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './forum.module.css';
import type { Author } from './forum.types.ts';
import { momentText } from './forum-words.ts';

type Props = { author: Author; mine: boolean; at: string; zone: string; children?: ReactNode };

/** Who wrote it and when, with the marks that belong beside the name. */
export function AuthorLine({ author, mine, at, zone, children }: Props) {
  return (
    <div className={styles.author}>
      <Avatar src={author.photo?.url ?? null} alt="" size={36} color="primary" name={author.name} />
      <div className={styles.who}>
        <span className={styles.name}>
          {author.name}
          {mine ? ' (tú)' : ''}
        </span>
        <time className={styles.quiet} dateTime={at}>
          {momentText(zone, at)}
        </time>
      </div>
      {children ? <div className={styles.marks}>{children}</div> : null}
    </div>
  );
}
