import { IconColumns3 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { useDismiss } from '../feedback/use-dismiss.ts';
import type { Column } from '../layout/data-table.tsx';
import styles from './list.module.css';

type Props = {
  columns: readonly Column[];
  /** Keys of the columns left out, as {@link hiddenColumns} reads them. */
  hidden: string | undefined;
  /** Columns left out where nobody chose. */
  atFirst: readonly string[];
  onChange: (hidden: string | undefined) => void;
};

/** Says which columns the table shows; the choice is in the address. */
export function ColumnChooser({ columns, hidden, atFirst, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const box = useDismiss(open, () => setOpen(false));
  const id = useId();
  const out = hiddenColumns(hidden, atFirst);
  const toggle = (key: string) => {
    const next = columns
      .map((column) => column.key)
      .filter((one) => (one === key ? !out.has(one) : out.has(one)));
    const text = next.join(',');
    onChange(text === atFirst.join(',') ? undefined : text || none);
  };
  return (
    <div ref={box} className={styles.columns}>
      <Button
        reads
        variant="default"
        leftSection={<IconColumns3 size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Columnas
      </Button>
      {open ? (
        <fieldset id={id} className={styles.columnList}>
          <legend className="spoken-only">Columnas de la tabla</legend>
          {columns.map(({ key, label }) => (
            <Checkbox key={key} reads label={label} checked={!out.has(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** Says in an address that every column is shown. */
const none = 'ninguna';

/** The columns that an address leaves out; without a word of it, those left out at first. */
export function hiddenColumns(hidden: string | undefined, atFirst: readonly string[]): ReadonlySet<string> {
  if (hidden === undefined) return new Set(atFirst);
  return new Set(hidden === none ? [] : hidden.split(','));
}
