import type { ReactNode } from 'react';
import styles from './admin.module.css';
import { AdminNavigation } from './admin-navigation.tsx';

/** The menu ADMINISTRADOR beside the screen and its last line (spec §2.2); where there is no room the bar opens it. */
export function AdminBody({ children }: { children: ReactNode }) {
  return (
    <div className={`stack grow full ${styles.body}`}>
      <div className={styles.side} data-print="never">
        <div className={styles.entries}>
          <AdminNavigation heading={<p className={styles.heading}>ADMINISTRADOR</p>} />
        </div>
      </div>
      <div className={`stack grow slim ${styles.screen}`}>{children}</div>
    </div>
  );
}
