import type { ComponentPropsWithRef } from 'react';

/** A named part that scrolls by itself: it takes the focus, so that keys reach what lies outside of its frame. */
export function ScrollRegion(props: ComponentPropsWithRef<'section'> & { 'aria-label': string }) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, keys cannot scroll it
  return <section {...props} tabIndex={0} />;
}
