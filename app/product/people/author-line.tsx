import type { ReactNode } from 'react';
import { nameInitials } from '#app/domain/access/person.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import styles from './author-line.module.css';

type Props = {
  author: { name: string; photo: { url: string } | null };
  mine: boolean;
  /** ISO instant, and the same for people. */
  at: string;
  when: string;
  children?: ReactNode;
};

/** The author of a post and its time, with the marks that belong beside the name. */
export function AuthorLine({ author, mine, at, when, children }: Props) {
  return (
    <div className="row wrap gap-sm">
      <Avatar src={author.photo?.url ?? null} size={36} initials={nameInitials(author.name)} />
      <div className={styles.name}>
        <span className="strong">
          <bdi>{author.name}</bdi>
          {mine ? <span> (tú)</span> : null}
        </span>
        <time className="quiet small" dateTime={at}>
          {when}
        </time>
      </div>
      {children ? <div className={styles.marks}>{children}</div> : null}
    </div>
  );
}
