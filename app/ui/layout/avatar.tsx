import { rem } from '@mantine/core';
import { type CSSProperties, useState } from 'react';

type Props = {
  src: string | null;
  alt?: string;
  /** Side in pixels. */
  size: number;
  /** Shown without a photo, or with one that cannot be read. */
  initials: string;
  className?: string | undefined;
  'data-print'?: 'never';
};

/** Somebody's photo, round, or the initials, in the look of Mantine's `Avatar` (docs/decisions/0028). */
export function Avatar({ src, alt = '', size, initials, className, ...others }: Props) {
  const [unreadable, setUnreadable] = useState<string | null>(null);
  return (
    <div
      {...others}
      className={className ? `${classes.root} ${className}` : classes.root}
      style={{ '--avatar-size': rem(size) } as CSSProperties}
    >
      {src && src !== unreadable ? (
        <img className={classes.image} src={src} alt={alt} onError={() => setUnreadable(src)} />
      ) : (
        <span
          className={size > LARGE ? `${classes.initials} figure` : classes.initials}
          title={alt || undefined}
        >
          {initials}
        </span>
      )}
    </div>
  );
}

/** Side in pixels above which initials are as large as a figure. */
const LARGE = 72;

const classes = { root: 'm_f85678b6 mantine-Avatar-root', image: 'm_11f8ac07', initials: 'm_104cd71f' };
