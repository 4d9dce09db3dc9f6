import styles from './route-drawing.module.css';

/** The programme as a route: three stations on the way up to a flag. Decoration. */
export function RouteDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 220" aria-hidden>
      <path className={styles.ground} d="M6 216 C60 172 104 208 156 180 S262 148 314 216 Z" />
      <path className={styles.ahead} d="M36 182 C96 182 78 128 136 122 S214 132 226 88 S262 48 276 44" />
      <path className={styles.walked} d="M36 182 C96 182 78 128 136 122" />
      <circle className={styles.done} cx="36" cy="182" r="12" />
      <circle className={styles.done} cx="136" cy="122" r="12" />
      <circle className={styles.next} cx="226" cy="88" r="12" />
      <path className={styles.pole} d="M276 58 V8" />
      <path className={styles.flag} d="M278 10 H312 L302 22 L312 34 H278 Z" />
    </svg>
  );
}
