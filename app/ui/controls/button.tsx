import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useState } from 'react';
import { Loader } from '../feedback/loader.tsx';
import { useReadOnly } from '../read-only.ts';
import { Link } from './link.tsx';

type Look = {
  /** Filled where nothing is said. */
  variant?: 'filled' | 'default' | 'light' | 'subtle' | undefined;
  /** Of a filled button: the next action. */
  color?: 'accent' | undefined;
  /** `md` where nothing is said: 44 px high. */
  size?: 'sm' | 'md' | 'lg' | 'compact-sm' | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  fullWidth?: boolean;
  /** Looks switched off, but takes the focus. */
  'data-disabled'?: boolean | undefined;
};

type ButtonProps = Look &
  Omit<ComponentPropsWithoutRef<'button'>, 'color'> & {
    /** Its action runs: it takes no press and shows a wheel. */
    loading?: boolean;
    /** It only shows something: on also where a screen is only looked at (product: view as). */
    reads?: boolean;
  };

/**
 * A button in the look of Mantine's, as plain HTML: its props, classes and variables are computed neither per button nor
 * per page (docs/decisions/0028). The looks stand in `theme/controls.css`. Where a screen is only looked at it is off.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant, color, size, leftSection, rightSection, fullWidth, 'data-disabled': off, ...rest } = props;
  const { type = 'button', loading, disabled: isDisabled, reads, className, children, ...others } = rest;
  const isReadOnly = useReadOnly();
  const disabled = isDisabled || (isReadOnly && !reads);
  return (
    <button
      {...others}
      {...lookOf(props, !disabled && !loading && !off)}
      ref={ref}
      type={type}
      disabled={disabled || loading}
      data-disabled={disabled || off || undefined}
      data-loading={loading || undefined}
    >
      {loading === undefined ? null : <ButtonLoader loading={loading} />}
      {contentOf(props, loading)}
    </button>
  );
});

type ButtonLinkProps = Look &
  Omit<ComponentPropsWithoutRef<'a'>, 'color' | 'href'> &
  ({ to: string; href?: never } | { href: string; to?: never });

/** A link that looks like a button: to a screen by `to`, to a file or another site by `href`. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(props, ref) {
  const { variant, color, size, leftSection, rightSection, fullWidth, 'data-disabled': off, ...rest } = props;
  const { to, href, className, children, ...others } = rest;
  const look = lookOf(props, !off);
  const content = contentOf(props);
  return to === undefined ? (
    <a {...others} {...look} ref={ref} href={href} data-disabled={off || undefined}>
      {content}
    </a>
  ) : (
    <Link {...others} {...look} ref={ref} to={to} data-disabled={off || undefined}>
      {content}
    </Link>
  );
});

/** Class and attributes by which the sheets know the look; one that takes presses gives way under them. */
function lookOf(props: Look & { className?: string | undefined }, active: boolean) {
  const { variant, color, size, leftSection, rightSection, fullWidth, className } = props;
  const root = active ? activeClasses : rootClasses;
  return {
    className: className ? `${root} ${className}` : root,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-with-left-section': leftSection ? true : undefined,
    'data-with-right-section': rightSection ? true : undefined,
  };
}

const rootClasses = 'mantine-focus-auto m_77c9d27d mantine-Button-root m_87cf2631';
const activeClasses = `mantine-active ${rootClasses}`;
const classes = { inner: 'm_80f1301b', section: 'm_a74036a', label: 'm_811560b9 mantine-Button-label' };

function contentOf(
  { leftSection, rightSection, children }: Look & { children?: ReactNode },
  loading = false,
) {
  return (
    <span className={classes.inner}>
      {leftSection ? (
        <span className={classes.section} data-position="left">
          {leftSection}
        </span>
      ) : null}
      <span className={classes.label} data-loading={loading || undefined}>
        {children}
      </span>
      {rightSection ? (
        <span className={classes.section} data-position="right">
          {rightSection}
        </span>
      ) : null}
    </span>
  );
}

/** The wheel of a button that works: it comes from above and leaves upwards (`theme/controls.css`). */
function ButtonLoader({ loading }: { loading: boolean }) {
  const [shown, setShown] = useState(loading);
  if (loading && !shown) setShown(true);
  if (!shown) return null;
  return (
    <span
      className={place}
      aria-hidden
      onTransitionEnd={({ target, currentTarget }) => {
        if (target === currentTarget && !loading) setShown(false);
      }}
    >
      <Loader />
    </span>
  );
}

const place = 'm_a25b86ee mantine-Button-loader';
