import { useCallback, useEffect, useRef } from 'react';

/** The open dialogs, the one in front last. */
const open: object[] = [];

/**
 * Closes a dialog only where none is open in front of it: *Escape* is told to all of them, and means one. A dialog that it
 * closes counts as open until everybody was told.
 */
export function useClosesInFront(opened: boolean, onClose: () => void): () => void {
  const own = useRef({});
  const closing = useRef(onClose);
  closing.current = onClose;
  useEffect(() => {
    if (!opened) return;
    const one = own.current;
    open.push(one);
    return () => {
      setTimeout(() => open.splice(open.indexOf(one), 1));
    };
  }, [opened]);
  return useCallback(() => {
    if (open.at(-1) === own.current) closing.current();
  }, []);
}
