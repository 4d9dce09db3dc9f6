import { useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { takeItem } from './kept-choice.ts';
import { itemBy, type TreeItem } from './tree-items.ts';

/**
 * The tree takes the focus back when the panel beside it closes, whatever was done there, and when its author comes back
 * with *Atrás* from the editor of an object.
 */
export function useTreeFocus({
  root,
  isOpen,
  show,
}: {
  root: TreeItem;
  isOpen: boolean;
  show: (key: string) => void;
}) {
  const [takes, setTakes] = useState(0);
  const take = () => setTakes((before) => before + 1);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) setTakes((before) => before + 1);
    wasOpen.current = isOpen;
  }, [isOpen]);
  const arrival = useRef({ isBack: useNavigationType() === 'POP', root, show });
  useEffect(() => {
    const { isBack, root: first, show: showAtFirst } = arrival.current;
    const left = takeItem();
    if (!isBack || !left || !itemBy(first, left)) return;
    showAtFirst(left);
    setTakes((before) => before + 1);
  }, []);
  return { takes, take };
}
