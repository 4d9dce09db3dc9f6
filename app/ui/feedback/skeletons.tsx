import type { ReactNode } from 'react';
import { places } from '../list/placed.ts';
import { Skeleton } from './skeleton.tsx';
import styles from './skeletons.module.css';

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
