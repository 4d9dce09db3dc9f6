import styles from './error-drawing.module.css';
import type { ErrorKind } from './error-kind.ts';

/** How the route goes on beyond the station where the person stands. */
const PATHS: Record<ErrorKind, string> = {
  'not-found': 'M22 88 C60 88 60 52 96 52 S128 60 134 40',
  forbidden: 'M22 88 C60 88 60 52 100 52 H128',
  limited: 'M22 88 C60 88 60 52 96 52 S140 30 186 30',
  unavailable: 'M22 88 C60 88 60 52 96 52 S140 30 186 30',
  offline: 'M22 88 C60 88 60 52 84 52',
  unexpected: 'M22 88 C60 88 56 52 92 52 l10 -16 10 28 10 -20',
};

/** The route that does not go on: decoration of the error screens. */
export function ErrorDrawing({ kind }: { kind: ErrorKind }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 220 110" width="220" height="110" aria-hidden>
      <path className={styles.ahead} d="M22 88 C60 88 60 52 96 52 S140 30 186 30" />
      <path className={kind === 'unavailable' ? styles.moving : styles.done} d={PATHS[kind]} />
      <circle className={styles.station} cx="22" cy="88" r="9" />
      <g transform="translate(186 30)">
        <circle className={styles.goal} r="15" />
        <Mark kind={kind} />
      </g>
    </svg>
  );
}

function Mark({ kind }: { kind: ErrorKind }) {
  if (kind === 'not-found')
    return (
      <path
        className={styles.mark}
        d="M-4 -3 a4.2 4.2 0 1 1 6.4 3.6 c-1.8 1.1 -2.4 1.9 -2.4 3.4 M0 7.6 v.1"
      />
    );
  if (kind === 'forbidden') return <path className={styles.mark} d="M-6 0 H6" />;
  if (kind === 'unavailable' || kind === 'limited') return <path className={styles.mark} d="M0 -6 V0 L4 3" />;
  if (kind === 'offline') return <path className={styles.mark} d="M-5 -5 L5 5 M5 -5 L-5 5" />;
  return <path className={styles.mark} d="M0 -6 V2 M0 6.4 v.1" />;
}
