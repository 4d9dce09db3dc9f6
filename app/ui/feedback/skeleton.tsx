import { rem } from '@mantine/core';
import type { CSSProperties } from 'react';

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
