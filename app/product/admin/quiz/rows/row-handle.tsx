import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import styles from './rows.module.css';

/** Drags its row; the buttons of the row and Alt with the arrows do the same without it. */
export function RowHandle(props: ComponentPropsWithoutRef<'span'>) {
  return (
    <span className={styles.handle} aria-hidden title="Arrastra para ordenar" {...props}>
      <IconGripVertical size={18} />
    </span>
  );
}
