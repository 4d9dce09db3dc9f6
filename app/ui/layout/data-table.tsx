import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { PointerEvent, ReactNode, RefObject } from 'react';

/** A column of a table. */
export type Column<K extends string = string> = {
  key: K;
  label: string;
  /** Stands below the name, which then does not wrap. */
  below?: ReactNode;
};

export type Sort<K extends string> = { column: K; down: boolean };

type Props<K extends string, O extends string> = {
  /** The name of the table, for screen readers. */
  label: string;
  /** The frame and the table of `card-table.css`, in the module that says at which widths each row is a card. */
  look: { frame: string | undefined; table: string | undefined };
  /** The classes of the cells without a name that go before the columns: a box, a photo. */
  lead: readonly string[];
  columns: readonly Column<K>[];
  /** `keys`: the columns that sort, where not all of them do. */
  sorting?: { by: Sort<O | K>; onSort: (sort: Sort<K>) => void; keys?: readonly string[] };
  /** Stands before the table in its frame. */
  above?: ReactNode;
  frame?: RefObject<HTMLDivElement>;
  /** The rows; each cell says its column by `data-label`. */
  children: ReactNode;
};

/** A table in a frame, whose heads may sort it; on a narrow screen each row is a card. */
export function DataTable<K extends string, O extends string = K>({
  label,
  look,
  lead,
  columns,
  sorting,
  above,
  frame,
  children,
}: Props<K, O>) {
  return (
    <div ref={frame} className={look.frame}>
      {above}
      <table className={look.table} aria-label={label}>
        <thead>
          <tr>
            {lead.map((one) => (
              <td key={one} className={one} />
            ))}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sorting ? directionOf(column, sorting.by) : undefined}
                data-unbroken={column.below ? true : undefined}
              >
                {sorting && (sorting.keys?.includes(column.key) ?? true) ? (
                  <SortButton column={column} by={sorting.by} onSort={sorting.onSort} />
                ) : (
                  <span>{column.label}</span>
                )}
                {column.below}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onPointerOver={nameWhole}>{children}</tbody>
      </table>
    </div>
  );
}

/** A cell that is cut says its whole text to whoever points at it. */
function nameWhole({ target }: PointerEvent) {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null;
  if (cell && cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText;
}

function directionOf({ key }: Column, by: Sort<string>): 'ascending' | 'descending' | undefined {
  if (by.column !== key) return undefined;
  return by.down ? 'descending' : 'ascending';
}

type SortProps<K extends string> = { column: Column<K>; by: Sort<string>; onSort: (sort: Sort<K>) => void };

/** Sorts by its column, and turns the order round when it is sorted by it already. */
function SortButton<K extends string>({ column: { key, label }, by, onSort }: SortProps<K>) {
  const sorted = by.column === key;
  const Icon = sorted ? (by.down ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <button
      type="button"
      className="bare-button no-padding quiet small strong to-start target"
      data-print="always"
      onClick={() => onSort({ column: key, down: sorted && !by.down })}
    >
      {label}
      {'\u00a0'}
      <Icon size={16} aria-hidden className={sorted ? undefined : 'screen-only'} />
    </button>
  );
}
