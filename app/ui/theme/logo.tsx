import { brand } from './brand.ts';
import styles from './logo.module.css';

/** The mark: a compass needle whose south is a stretch of road. Decoration; the name is said beside it. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg className="rigid" viewBox="0 0 48 48" width={size} height={size} aria-hidden>
      <rect className={styles.ground} width="48" height="48" rx="14" />
      <path className={styles.north} d="M37 11 L27.6 30.2 L17.8 20.4 Z" />
      <path className={styles.road} d="M17 31 C14.6 33.4 13.6 35 11 37" />
      <circle className={styles.pivot} cx="22.7" cy="25.3" r="2.6" />
    </svg>
  );
}

/** Mark and name of the product. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}
