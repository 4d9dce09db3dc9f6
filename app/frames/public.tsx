import { Outlet } from '@remix-run/react';
import { brand } from '#app/ui/brand.ts';
import { Footer } from '#app/ui/footer.tsx';
import styles from './frame.module.css';

/** Frame of the public screens: each draws itself, above the same last line. */
export default function PublicFrame() {
  return (
    <div className={styles.frame}>
      <Outlet />
      <Footer year={new Date().getFullYear()} company={brand.name} />
    </div>
  );
}
