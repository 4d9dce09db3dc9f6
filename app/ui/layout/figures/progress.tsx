import type { CSSProperties } from 'react';

type Props = {
  /** 0-100. */
  value: number;
  /** 8 px where nothing is said. */
  size?: 'sm' | 'lg';
  /**
   * The name of the measure; without it the bar repeats words that stand beside it, and a screen reader says nothing.
   */
  label?: string;
  /** The words in place of the percentage. */
  valueText?: string;
  className?: string;
};

/** A bar that fills, in the look of Mantine's `Progress` (docs/decisions/0028). */
export function Progress({ value, size, label, valueText = `${value}%`, className }: Props) {
  const said = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': value,
        'aria-valuetext': valueText,
      }
    : {};
  return (
    <div
      className={className ? `${root} ${className}` : root}
      data-size={size}
      aria-hidden={label ? undefined : true}
    >
      <div
        {...said}
        className={section}
        style={{ '--progress-section-size': `${value}%` } as CSSProperties}
      />
    </div>
  );
}

const root = 'm_db6d6462 mantine-Progress-root';
const section = 'm_2242eb65 mantine-Progress-section';
