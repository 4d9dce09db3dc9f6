import type { CSSProperties, ReactNode } from 'react';
import styles from './ring.module.css';

/** Outer radius of the drawing's box of 100 × 100. */
const CENTRE = 50;

type RingProps = {
  /** 0 to 100; a value outside is drawn as the nearest end. */
  value: number;
  /** Side in px; without it the box around decides by `--ring-size` (96 px). */
  size?: number | undefined;
  /** Width of the stroke, in hundredths of the side. */
  thickness?: number;
  tone?: 'primary' | 'success' | 'gold' | 'hue';
  /** The content of the middle. */
  children?: ReactNode;
  /** Name of the picture; without it the ring is decoration. */
  label?: string;
};

/**
 * A ring that fills: the shape of every progress and grade. Drawn here because Mantine's RingProgress
 * brings its tooltip (and floating-ui) along to screens that must stay light on a phone.
 */
export function Ring({ value, size, thickness = 10, tone = 'primary', children, label }: RingProps) {
  const share = Math.min(100, Math.max(0, value));
  const circle = { cx: CENTRE, cy: CENTRE, r: CENTRE - thickness / 2, strokeWidth: thickness };
  return (
    <div
      className={styles.ring}
      style={size ? ({ '--ring-size': `${size}px` } as CSSProperties) : undefined}
      data-tone={tone}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={styles.track} {...circle} />
        {share > 0 ? (
          <circle className={styles.fill} {...circle} pathLength={100} strokeDasharray={`${share} 100`} />
        ) : null}
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}
