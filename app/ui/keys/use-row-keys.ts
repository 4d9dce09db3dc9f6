import { type RefObject, useRef } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

/** j and k lead from row to row of a list or a table: to the first link of each that carries `data-row-link`. */
export function useRowKeys<E extends HTMLElement>(): RefObject<E> {
  const list = useRef<E>(null);
  const step = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    const here = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));
    const to = here === -1 ? 0 : Math.min(Math.max(here + by, 0), links.length - 1);
    links[to]?.focus();
  };
  useShortcuts([
    { keys: ['j'], words: 'Siguiente de la lista', run: () => step(1), repeats: true },
    { keys: ['k'], words: 'Anterior de la lista', run: () => step(-1), repeats: true },
  ]);
  return list;
}
