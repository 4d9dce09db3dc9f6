import { useState } from 'react';
import { Loader } from '../feedback/loader.tsx';

/** The wheel of a button that works: it comes from above and leaves upwards (`theme/controls.css`). */
export function ButtonLoader({ loading }: { loading: boolean }) {
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
