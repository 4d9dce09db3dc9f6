import { useEffect, useRef, useState } from 'react';

/** A press of the same button within this time is the second tap of one wish. */
const ONE_WISH_MS = 2_000;

export type SecondTap = {
  /** True where the button was pressed a moment ago: this press does nothing. Otherwise it is noted as pressed. */
  is: (button?: number | string) => boolean;
  /** The press was refused: the next one is a try of its own. */
  forget: () => void;
};

/** Tells a press from its second tap, for buttons that turn into their opposite. `clock` gives ms. */
export function secondTaps(clock: () => number): SecondTap {
  let last: { button: number | string; at: number } | null = null;
  return {
    is(button = '') {
      const at = clock();
      if (last?.button === button && at - last.at < ONE_WISH_MS) return true;
      last = { button, at };
      return false;
    },
    forget: () => {
      last = null;
    },
  };
}

/** {@link secondTaps} of one part of a screen. */
export function useSecondTap(): SecondTap {
  const taps = useRef<SecondTap | null>(null);
  taps.current ??= secondTaps(() => performance.now());
  return taps.current;
}

/** For buttons that take the place of a press: `rests` is true, and shown, while a second tap of it may still come. */
export function useRest(): { rests: boolean; begin: () => void } {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), ONE_WISH_MS);
    return () => clearTimeout(timer);
  }, [rests]);
  return { rests, begin: () => setRests(true) };
}
