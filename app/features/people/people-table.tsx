import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { PeopleQuery, PersonRow } from '#app/contract/admin/people.ts';
import { peopleHref } from '#app/contract/links/admin.ts';
import { initials } from '#app/domain/access/person.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { useRowKeys } from '#app/ui/controls/use-row-keys.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { DataTable, type Sort } from '#app/ui/layout/data-table.tsx';
import { hiddenColumns } from '#app/ui/list/column-chooser.tsx';
import list from '#app/ui/list/list.module.css';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import {
  hiddenAtFirst,
  listedName,
  type PeopleColumn,
  peopleColumns,
  profilesText,
  stateChips,
} from './people-words.ts';

type Order = NonNullable<PeopleQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly string[] = [
  'name',
  'username',
  'number',
  'store',
  'lastAccess',
  'created',
] satisfies SortKey[];

type Props = {
  rows: readonly PersonRow[];
  query: PeopleQuery;
  zone: string;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The people of one page; on a phone each is a card. */
export function PeopleTable({ rows, query, zone, onSort, chosen }: Props) {
  const out = hiddenColumns(query.hidden, hiddenAtFirst);
  const columns = peopleColumns.filter(({ key }) => !out.has(key));
  const by: Sort<string> = query.order
    ? { column: query.order.key, down: query.order.down }
    : { column: 'name', down: false };
  return (
    <DataTable<string>
      label="Personas"
      look={{ frame: list.frame, table: list.table }}
      lead={[list.choice ?? '', list.photo ?? '']}
      columns={[{ key: 'name', label: 'Nombre' }, ...columns]}
      sorting={{ by, onSort: ({ column, down }) => onSort({ key: column as SortKey, down }), keys: sortable }}
      frame={useRowKeys<HTMLDivElement>()}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={list.choice}>
            <Checkbox
              aria-label={`Elegir a ${listedName(row)}`}
              checked={chosen.ids.has(row.id)}
              onChange={() => chosen.toggle(row.id)}
            />
          </td>
          <td className={list.photo}>
            <Avatar src={row.photo?.url ?? null} size={36} initials={initials(row)} />
          </td>
          <th scope="row" className={list.name}>
            <Link
              to={peopleHref(query, row.id)}
              className="inline primary target"
              data-row-link
              preventScrollReset
            >
              {listedName(row)}
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

function cellOf(column: PeopleColumn, row: PersonRow, zone: string): ReactNode {
  switch (column) {
    case 'username':
      return row.username;
    case 'number':
      return row.number ?? '—';
    case 'profiles':
      return profilesText(row.profiles);
    case 'group':
      return row.group?.name ?? '—';
    case 'boss':
      return row.boss?.name ?? '—';
    case 'store':
      return row.store || '—';
    case 'state':
      return <StatusChip status={stateChips[row.state].status}>{stateChips[row.state].label}</StatusChip>;
    case 'lastAccess':
      return row.lastAccessAt === null ? '—' : spanishDate(zone, row.lastAccessAt);
    case 'created':
      return spanishDate(zone, row.createdAt);
  }
}

/** Columns of names, which may take two lines. */
const breaks: ReadonlySet<PeopleColumn> = new Set(['profiles', 'group', 'boss', 'store']);
