import { type ComponentPropsWithoutRef, forwardRef } from 'react';

type Props = ComponentPropsWithoutRef<'section'> & { 'aria-label': string };

/** A named part that scrolls by itself: it takes the focus, so that keys reach what lies outside of its frame. */
export const ScrollRegion = forwardRef<HTMLElement, Props>(function ScrollRegion(props, ref) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, keys cannot scroll it
  return <section {...props} ref={ref} tabIndex={0} />;
});
