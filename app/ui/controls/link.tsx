import { useNavigate } from '@remix-run/react';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
  /** Address of a screen, from its root. */
  to: string;
  /** The list or tab around it stays where it was scrolled to. */
  preventScrollReset?: boolean;
  /** For the screen that opens: `useLocation().state`. */
  state?: unknown;
};

/**
 * A link to another screen, as plain HTML that the router follows (docs/decisions/0028). For each link Remix's own resolves
 * the address against the routes around it and keeps three effects for prefetching; our addresses are complete.
 */
export const Link = forwardRef<HTMLAnchorElement, Props>(function Link(props, ref) {
  const { to, preventScrollReset, state, onClick, ...rest } = props;
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !opensHere(event, rest.target)) return;
    event.preventDefault();
    navigate(to, { replace: isHere(to), state, ...(preventScrollReset ? { preventScrollReset } : {}) });
  };
  // Remix fetches the routes behind links of this mark before they are pressed.
  return <a {...rest} ref={ref} href={to} onClick={follow} data-discover="true" />;
});

/** A plain press; with another button or a key held the browser opens a tab or a window. */
function opensHere(event: MouseEvent, target: string | undefined): boolean {
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (!target || target === '_self');
}

/** The address of the screen itself adds nothing to the history. */
function isHere(to: string): boolean {
  const { pathname, search, hash } = window.location;
  return to === pathname + search + hash;
}
