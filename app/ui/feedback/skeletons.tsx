import { rem } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { places } from '../list/placed.ts';
import styles from './skeletons.module.css';

type Props = {
  /** In pixels. */
  height: number;
  /** In pixels, or as CSS says it. */
  width?: number | string;
  round?: boolean;
};

/** A pulsing place of something on its way, in the look of Mantine's `Skeleton` (docs/decisions/0028). */
export function Skeleton({ height, width = '100%', round = false }: Props) {
  const size = {
    '--skeleton-height': rem(height),
    '--skeleton-width': rem(width),
    '--skeleton-radius': `var(--mantine-radius-${round ? 'md' : 'sm'})`,
  };
  return <div className={root} style={size as CSSProperties} data-visible="true" data-animate="true" />;
}

const root = 'm_18320242 mantine-Skeleton-root';

/** Wraps the placeholder of loading content; appears after 300 ms, so that quick answers never flash. */
export function Waiting({ children, label = 'Cargando' }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles.waiting} role="status" aria-label={label}>
      {children}
    </div>
  );
}

/** Lines of text on their way. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines} aria-hidden>
      {places(lines).map((line) => (
        <Skeleton key={line} height={14} width={line === lines - 1 ? '62%' : '100%'} />
      ))}
    </div>
  );
}

/**
 * Cards on their way, each with a picture and two lines.
 * @public
 */
export function CardSkeletons({ count = 3 }: { count?: number }) {
  return (
    <div className="grid gap-sm" aria-hidden>
      {places(count).map((card) => (
        <div key={card} className="row gap-md framed rounder pad-md">
          <Skeleton height={44} width={44} round />
          <TextSkeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
