import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { rowStep } from '#app/ui/keys/row-step.ts';
import { moved } from '#app/ui/list/rows/row-places.ts';
import { useRowDrag } from '#app/ui/list/rows/use-row-drag.ts';

/** Elements within a row that may have the focus. */
const CONTROLS = 'button, input, textarea, select, summary';
/** A field to write in: the first one of a new row takes the focus. */
const WRITTEN = 'textarea, input:not([type="radio"], [type="checkbox"])';

type Later = { place: number; control: number | 'written' };

type Props<T> = {
  value: readonly T[];
  onChange: (value: readonly T[]) => void;
  /** One of them, as its sentences begin: «Opción». */
  noun: string;
  /** Their own keys; where they have none, keys that stay with them as they move. */
  keyOf?: (one: T) => string;
  /** Their order stays. */
  isFixed?: boolean;
};

/**
 * The rows of a list that is written: added, taken away and moved, by buttons, by Alt and the arrows, and by dragging.
 * The focus stays with the control that moved, and a sentence tells of each change.
 */
export function useRows<T>({ value, onChange, noun, keyOf, isFixed = false }: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [warning, setWarning] = useState('');
  const later = useRef<Later | null>(null);
  const made = useRef<{ keys: string[]; next: number }>({ keys: [], next: 0 });
  const { keys } = made.current;
  // A list that was changed from outside begins its new rows at its end.
  while (keys.length < value.length) keys.push(`r${made.current.next++}`);
  keys.length = value.length;

  useLayoutEffect(() => {
    const { place, control } = later.current ?? {};
    later.current = null;
    if (place === undefined || control === undefined) return;
    const row = list.current?.children[place];
    const found =
      control === 'written' ? row?.querySelector(WRITTEN) : row?.querySelectorAll(CONTROLS)[control];
    if (found instanceof HTMLElement && found !== document.activeElement) found.focus();
  });

  const move = (from: number, to: number) => {
    const one = value[from];
    if (isFixed || one === undefined || to < 0 || to >= value.length || to === from) return;
    const row = list.current?.children[from];
    const control = row ? [...row.querySelectorAll(CONTROLS)].findIndex(isActive) : -1;
    if (control >= 0) later.current = { place: to, control };
    made.current.keys = moved(keys, from, to);
    onChange(moved(value, from, to));
    setSaid(`${noun} ${from + 1}: lugar ${to + 1} de ${value.length}`);
  };
  const { drag, handle } = useRowDrag(list, move);

  return {
    list,
    said,
    setSaid,
    /** A sentence that is shown too, until the next change is told; '' for none. */
    warn: (text: string) => {
      setSaid(text);
      setWarning(text);
    },
    isWarning: said !== '' && said === warning,
    keys: keyOf ? value.map(keyOf) : made.current.keys,
    handle,
    move,
    change: (place: number, one: T) => onChange(value.map((own, at) => (at === place ? one : own))),
    /** Puts some in at that place, and the focus into the last of them; `others`: the list, where it changes, too. */
    insert: (place: number, some: readonly T[], others = value) => {
      made.current.keys = keys.toSpliced(place, 0, ...some.map(() => `r${made.current.next++}`));
      later.current = { place: place + some.length - 1, control: 'written' };
      onChange(others.toSpliced(place, 0, ...some));
    },
    remove: (place: number) => {
      made.current.keys = keys.toSpliced(place, 1);
      if (value.length > 1) later.current = { place: Math.min(place, value.length - 2), control: 'written' };
      onChange(value.toSpliced(place, 1));
      setSaid(`${noun} ${place + 1}: se quitó`);
    },
    row: (place: number) => ({
      'data-dragged': drag?.from === place || undefined,
      'data-drop': drag && drag.to === place && drag.to !== drag.from ? sideOf(drag) : undefined,
      onKeyDown: (event: KeyboardEvent) => {
        const step = rowStep(event);
        if (step === null) return;
        event.preventDefault();
        event.stopPropagation();
        move(place, place + step);
      },
    }),
  };
}

export type Rows<T> = ReturnType<typeof useRows<T>>;

const isActive = (control: Element): boolean => control === document.activeElement;
const sideOf = ({ from, to }: { from: number; to: number }) => (to < from ? 'above' : 'below');
