import { type ComponentPropsWithoutRef, forwardRef } from 'react';

type Props = Omit<ComponentPropsWithoutRef<'button'>, 'color'> & {
  'aria-label': string;
  /** Without a surface where nothing is said. */
  variant?: 'default' | 'filled';
  /** 44 px where nothing is said; `lg` is round. */
  size?: 'lg';
  /** Looks switched off, but takes the focus. */
  'data-disabled'?: boolean | undefined;
};

/** A button that is only an icon, in the look of Mantine's `ActionIcon` (docs/decisions/0028). */
export const IconButton = forwardRef<HTMLButtonElement, Props>(function IconButton(props, ref) {
  const { variant, size, disabled, 'data-disabled': off, className, children, ...others } = props;
  const root = disabled || off ? rootClasses : activeClasses;
  return (
    <button
      type="button"
      {...others}
      ref={ref}
      className={className ? `${root} ${className}` : root}
      data-variant={variant}
      data-size={size}
      disabled={disabled}
      data-disabled={disabled || off || undefined}
    >
      <span className={iconClass}>{children}</span>
    </button>
  );
});

const iconClass = 'm_8d3afb97';
const rootClasses = 'mantine-focus-auto m_8d3f4000 mantine-ActionIcon-root m_87cf2631';
const activeClasses = `mantine-active ${rootClasses}`;
