import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { rowStep } from '#app/ui/keys/row-step.ts';

type Props = {
  label: string;
  /** One of them, as a noun: «pregunta». */
  noun: string;
  /** Keys of the items, in their order. */
  keys: readonly string[];
  max: number;
  item: (place: number) => ReactNode;
  /** Null: their number and their order are fixed. */
  edit: {
    add: { words: string; run: () => void };
    remove: (place: number) => void;
    move: (from: number, to: number) => void;
  } | null;
  error?: string | undefined;
};

/** Items of content in their order: added, taken away, and moved with buttons or with Alt and the arrows. */
export function ItemList({ label, noun, keys, max, item, edit, error }: Props) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** The element that gets the focus after a move: the browser drops the focus from a moved element. */
  const focusLater = useRef<{ place: number; mark: string } | null>(null);
  useEffect(() => {
    const { place, mark } = focusLater.current ?? {};
    focusLater.current = null;
    if (place === undefined || keys.length === 0) return;
    const moved = list.current?.children[place]?.querySelector(`[data-move="${mark}"]`);
    if (moved instanceof HTMLElement) moved.focus();
  }, [keys]);
  const move = (from: number, to: number, mark: string) => {
    if (!edit || to < 0 || to >= keys.length) return;
    focusLater.current = { place: to, mark };
    edit.move(from, to);
    setSaid(`${noun} ${from + 1}: lugar ${to + 1} de ${keys.length}`);
  };
  const byKey = (place: number) => (event: KeyboardEvent) => {
    const step = rowStep(event);
    if (step === null) return;
    event.preventDefault();
    event.stopPropagation();
    move(place, place + step, step < 0 ? 'up' : 'down');
  };
  return (
    <fieldset className="grid gap-sm bare-fields">
      <legend className="no-padding strong">{label}</legend>
      <ol className="grid gap-sm bare-list" ref={list} aria-label={label}>
        {keys.map((key, place) => (
          <li key={key} className="grid gap-sm framed round pad-md" onKeyDown={byKey(place)}>
            {item(place)}
            {edit ? (
              <div className="row gap-xs">
                <IconButton
                  aria-label={`Subir ${noun} ${place + 1}`}
                  data-move="up"
                  data-disabled={place === 0 || undefined}
                  aria-disabled={place === 0}
                  onClick={() => move(place, place - 1, 'up')}
                >
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Bajar ${noun} ${place + 1}`}
                  data-move="down"
                  data-disabled={place === keys.length - 1 || undefined}
                  aria-disabled={place === keys.length - 1}
                  onClick={() => move(place, place + 1, 'down')}
                >
                  <IconArrowDown size={18} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={`Quitar ${noun} ${place + 1}`}
                  onClick={() => {
                    edit.remove(place);
                    setSaid(`${noun} ${place + 1}: se quitó`);
                  }}
                >
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <p className="spoken-only" role="status">
        {said}
      </p>
      {error ? <p className="fault">{error}</p> : null}
      {edit && keys.length < max ? (
        <div>
          <Button variant="default" onClick={edit.add.run}>
            {edit.add.words}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
