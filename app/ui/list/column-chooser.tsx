import { IconColumns3 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { useDismiss } from '../feedback/use-dismiss.ts';
import type { Column } from '../layout/data-table.tsx';
import styles from './list.module.css';

type Props = {
  columns: readonly Column[];
  /** Keys of the columns left out, by comma; undefined: none. */
  hidden: string | undefined;
  onChange: (hidden: string | undefined) => void;
};

/** Says which columns the table shows; the choice is in the address. */
export function ColumnChooser({ columns, hidden, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const box = useDismiss(open, () => setOpen(false));
  const id = useId();
  const out = hiddenColumns(hidden);
  const toggle = (key: string) => {
    const next = columns
      .map((column) => column.key)
      .filter((one) => (one === key ? !out.has(one) : out.has(one)));
    onChange(next.length === 0 ? undefined : next.join(','));
  };
  return (
    <div ref={box} className={styles.columns}>
      <Button
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
            <Checkbox key={key} label={label} checked={!out.has(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

/** The columns that an address leaves out. */
export const hiddenColumns = (hidden: string | undefined): ReadonlySet<string> =>
  new Set(hidden?.split(',') ?? []);
