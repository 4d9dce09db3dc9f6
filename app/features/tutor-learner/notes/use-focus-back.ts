import { type RefObject, useEffect, useRef } from 'react';

/** What opened a form takes the focus again when the form has gone with its own. */
export function useFocusBack<E extends HTMLElement>(opened: boolean): RefObject<E> {
  const opener = useRef<E>(null);
  const was = useRef(opened);
  useEffect(() => {
    if (was.current && !opened) opener.current?.focus();
    was.current = opened;
  }, [opened]);
  return opener;
}
