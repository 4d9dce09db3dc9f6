import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { numberText } from '#app/domain/text/counts.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { Link } from '../controls/link.tsx';
import { useRowKeys } from '../keys/use-row-keys.ts';
import { type Column, DataTable, type Sort } from '../layout/data-table.tsx';
import { hiddenColumns } from './column-chooser.tsx';
import styles from './list.module.css';
import { useScrollPlace } from './scroll/use-scroll-place.ts';
import type { Chosen } from './use-chosen.ts';

type Order<K extends string> = { key: K; down: boolean };

type Props<R extends { id: number }, C extends string, K extends string> = {
  /** The name of the table, for screen readers. */
  label: string;
  rows: readonly R[];
  /** Names the page, the filters and the order: where they are others, the first row is in sight. A live read keeps them. */
  part?: string;
  /** The name of the first column. */
  nameLabel?: string;
  /** The columns after the name, in their order; the key is the order's where the column sorts. */
  columns: readonly Column<C>[];
  /** Keys of the columns left out, by the address, and by themselves. */
  hidden: string | undefined;
  hiddenAtFirst: readonly C[];
  /** Columns of words, which may take two lines. */
  breaks?: ReadonlySet<C>;
  /** `by` is undefined where nobody chose an order: then it is `first`. */
  order: {
    by: Order<K> | undefined;
    first: Order<K>;
    keys: readonly K[];
    onSort: (order: Order<K>) => void;
  };
  /** The name of a row and its address; null where it opens nothing. */
  name: (row: R) => { text: string; to: string | null };
  /** '—' is nothing: a card of a phone leaves it out. */
  cell: (column: C, row: R) => ReactNode;
  /** A picture before the name. */
  photo?: (row: R) => ReactNode;
  /** Where rows can be chosen; `chooses` names the box of a row. */
  chosen?: Pick<Chosen, 'ids' | 'toggle'>;
  chooses?: (name: string) => string;
  /** A row of a phone has two lines instead of a card: its name with that column, and below it these words. */
  phone?: { end: (row: R) => C; line: (row: R) => ReactNode };
};

/** The rows of one page of a list; on a phone each is a card, or has two lines. */
export function ListTable<R extends { id: number }, C extends string, K extends string>(
  props: Props<R, C, K>,
) {
  const { label, nameLabel = 'Nombre', rows, part = '', order, name, cell, photo, breaks, phone } = props;
  const { chosen, chooses = (text: string) => `Elegir a ${text}` } = props;
  const out = hiddenColumns(props.hidden, props.hiddenAtFirst);
  const columns = props.columns.filter(({ key }) => !out.has(key));
  const { key: column, down } = order.by ?? order.first;
  const by: Sort<string> = { column, down };
  const frame = useRowKeys<HTMLDivElement>();
  useScrollPlace(frame, part);
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <DataTable<string>
      label={label}
      look={{ frame: styles.frame, table: phone ? `${styles.table} ${styles.lines}` : styles.table }}
      lead={[...(chosen ? [styles.choice ?? ''] : []), ...(photo ? [styles.photo ?? ''] : [])]}
      columns={[{ key: 'name', label: nameLabel }, ...columns]}
      sorting={{
        by,
        onSort: (sort) => order.onSort({ key: sort.column as K, down: sort.down }),
        keys: order.keys,
      }}
      frame={frame}
    >
      {rows.map((row) => {
        const { text, to } = name(row);
        return (
          <tr key={row.id}>
            {chosen ? (
              <td className={styles.choice}>
                <Checkbox
                  aria-label={chooses(text)}
                  checked={chosen.ids.has(row.id)}
                  onChange={() => chosen.toggle(row.id)}
                />
              </td>
            ) : null}
            {photo ? <td className={styles.photo}>{photo(row)}</td> : null}
            <th scope="row" className={styles.name}>
              {to === null ? (
                text
              ) : (
                <Link
                  to={to}
                  className="inline primary target"
                  data-row-link
                  aria-current={to === here ? 'true' : undefined}
                  preventScrollReset
                >
                  {text}
                </Link>
              )}
            </th>
            {columns.map((one) => {
              const shown = cell(one.key, row);
              return (
                <td
                  key={one.key}
                  data-label={one.label}
                  data-nothing={shown === '—' || undefined}
                  data-breaks={breaks?.has(one.key) || undefined}
                  data-end={phone?.end(row) === one.key || undefined}
                  data-figures
                >
                  {typeof shown === 'number' ? numberText(shown) : shown}
                </td>
              );
            })}
            {phone ? <td className={styles.line}>{phone.line(row)}</td> : null}
          </tr>
        );
      })}
    </DataTable>
  );
}
