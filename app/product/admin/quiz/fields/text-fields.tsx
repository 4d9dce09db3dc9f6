import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RowButtons } from '#app/product/content/row-buttons.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import { pastedLines } from '../pasted-options.ts';
import { leftOutText } from '../quiz.texts.ts';
import { RowList } from '../rows/rows.tsx';
import { useRows } from '../rows/use-rows.ts';
import { Line } from './line.tsx';
import { withPastedRows } from './pasted-rows.ts';

type Props = {
  label: string;
  /** One of them, as its sentences begin, and with its article: «Elemento», «el elemento». */
  noun: string;
  the: string;
  /** Words of the button that adds one. */
  add: string;
  hint?: ReactNode;
  value: readonly string[];
  onChange: (texts: readonly string[]) => void;
  /** Fewer are not taken away. */
  min: number;
  max: number;
  /** Their order says nothing. */
  isLoose?: boolean;
};

/** Texts of a question in a list: items to order, accepted answers, texts that belong to no pair. */
export function TextFields({ label, noun, the, add, hint, value, onChange, min, max, isLoose }: Props) {
  const rows = useRows({ value, onChange, noun });
  const paste = (place: number) => (text: string) => {
    const lines = pastedLines(text).map((line) => line.text);
    if (lines.length < 2) return false;
    const pasted = withPastedRows(value, { place, pasted: lines, isEmpty: isBlank, max });
    onChange(pasted.rows);
    rows.warn(leftOutText(pasted.left, max));
    return true;
  };
  return (
    <fieldset className="stack gap-xs bare-fields">
      <legend className="no-padding strong">{label}</legend>
      {hint ? <p className="quiet small">{hint}</p> : null}
      <RowList rows={rows} label={label}>
        {(place, handle) => (
          <div className="row gap-4">
            {isLoose ? null : handle}
            <Line
              className="grow slim"
              aria-label={`${noun} ${place + 1}`}
              placeholder={`${noun} ${place + 1}`}
              value={value[place] ?? ''}
              onChange={(text) => rows.change(place, text)}
              onEnter={() => {
                if (value.length < max) rows.insert(place + 1, ['']);
              }}
              onPasted={paste(place)}
            />
            <TextButtons {...{ place, isLoose, the }} count={value.length} min={min} rows={rows} />
          </div>
        )}
      </RowList>
      {value.length < max ? (
        <Button variant="subtle" className="self-start" onClick={() => rows.insert(value.length, [''])}>
          {add}
        </Button>
      ) : null}
    </fieldset>
  );
}

const isBlank = (text: string): boolean => text.trim() === '';

type ButtonsProps = {
  place: number;
  count: number;
  min: number;
  the: string;
  isLoose: boolean | undefined;
  rows: { move: (from: number, to: number) => void; remove: (place: number) => void };
};

function TextButtons({ place, count, min, the, isLoose, rows }: ButtonsProps) {
  const what = `${the} ${place + 1}`;
  const remove = count > min ? () => rows.remove(place) : undefined;
  if (!isLoose) {
    const move = (by: number) => rows.move(place, place + by);
    return <RowButtons what={what} place={place} count={count} onMove={move} onRemove={remove} />;
  }
  return remove ? (
    <IconButton aria-label={`Quitar ${what}`} onClick={remove}>
      <IconTrash size={18} aria-hidden />
    </IconButton>
  ) : null;
}
