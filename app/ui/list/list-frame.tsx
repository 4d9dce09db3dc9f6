import type { ReactNode } from 'react';
import styles from './list.module.css';

type Props = {
  /** True where the list is the screen: on a desk its rows alone scroll. */
  scrolls?: boolean | undefined;
  /** Rows of 44 px: what is done with each is done all day. */
  tall?: boolean;
  children: ReactNode;
};

/** Around the head and the body of a list. */
export function ListFrame({ scrolls = false, tall = false, children }: Props) {
  return (
    <div
      className={`stack gap-lg ${styles.panel}`}
      data-list
      data-scrolls={scrolls || undefined}
      data-tall={tall || undefined}
    >
      {children}
    </div>
  );
}
