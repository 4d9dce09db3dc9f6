import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { GroupRow, GroupsQuery } from '#app/contract/admin/groups.ts';
import { groupHref } from '#app/contract/links/group.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { useRowKeys } from '#app/ui/controls/use-row-keys.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { DataTable, type Sort } from '#app/ui/layout/data-table.tsx';
import { hiddenColumns } from '#app/ui/list/column-chooser.tsx';
import list from '#app/ui/list/list.module.css';
import { type GroupColumn, groupColumns, hiddenAtFirst, missingText, stateChips } from './group-words.ts';

type Order = NonNullable<GroupsQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly string[] = [
  'name',
  'programme',
  'starts',
  'ends',
  'members',
  'progress',
] satisfies SortKey[];

type Props = {
  rows: readonly GroupRow[];
  query: GroupsQuery;
  zone: string;
  onSort: (order: Order) => void;
};

/** The generations of one page; on a phone each is a card. */
export function GroupTable({ rows, query, zone, onSort }: Props) {
  const out = hiddenColumns(query.hidden, hiddenAtFirst);
  const columns = groupColumns.filter(({ key }) => !out.has(key));
  const by: Sort<string> = query.order
    ? { column: query.order.key, down: query.order.down }
    : { column: 'starts', down: true };
  return (
    <DataTable<string>
      label="Generaciones"
      look={{ frame: list.frame, table: list.table }}
      lead={[]}
      columns={[{ key: 'name', label: 'Nombre' }, ...columns]}
      sorting={{ by, onSort: ({ column, down }) => onSort({ key: column as SortKey, down }), keys: sortable }}
      frame={useRowKeys<HTMLDivElement>()}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" className={list.name} data-whole>
            <Link to={groupHref(row.id)} className="inline primary target" data-row-link>
              {row.name}
            </Link>
          </th>
          {columns.map(({ key, label }) => {
            const cell = cellOf(key, row, zone);
            return (
              <td
                key={key}
                data-label={label}
                data-nothing={cell === '—' || undefined}
                data-breaks={breaks.has(key) || undefined}
                data-figures
              >
                {cell}
              </td>
            );
          })}
        </tr>
      ))}
    </DataTable>
  );
}

function cellOf(column: GroupColumn, row: GroupRow, zone: string): ReactNode {
  switch (column) {
    case 'programme':
      return row.programme.name;
    case 'starts':
      return spanishDate(zone, row.startsOn);
    case 'ends':
      return row.endsOn === null ? '—' : spanishDate(zone, row.endsOn);
    case 'waves':
      return `${row.waves} de ${row.units}`;
    case 'members':
      return row.members;
    case 'bosses':
      return row.bosses;
    case 'tutors':
      return row.tutors;
    case 'progress':
      return row.progress === null ? '—' : `${row.progress} %`;
    case 'state':
      return <StatusChip status={stateChips[row.state].status}>{stateChips[row.state].label}</StatusChip>;
    case 'missing':
      return missingText(row) || '—';
  }
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<GroupColumn> = new Set(['programme', 'missing']);
