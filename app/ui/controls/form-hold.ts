import { createContext, useCallback, useContext, useEffect, useId } from 'react';

/** Keeps the form from being sent while something of that key is on its way. */
export type Hold = (key: string, isHeld: boolean) => void;

export const FormHold = createContext<Hold>(() => undefined);

/** How a field holds the form around it: a file that arrives after the save would be lost. */
export function useFormHold(): (isHeld: boolean) => void {
  const hold = useContext(FormHold);
  const key = useId();
  useEffect(() => () => hold(key, false), [hold, key]);
  return useCallback((isHeld: boolean) => hold(key, isHeld), [hold, key]);
}
