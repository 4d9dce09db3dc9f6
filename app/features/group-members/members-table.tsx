import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { MemberRow, MembersQuery } from '#app/contract/admin/group-members.ts';
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
  accountTexts,
  hiddenAtFirst,
  type MemberColumn,
  memberColumns,
  riskChips,
  stateChips,
} from './member-columns.ts';
import { wholeName } from './member-texts.ts';

type Order = NonNullable<MembersQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly string[] = [
  'name',
  'number',
  'boss',
  'progress',
  'lastAccess',
  'joined',
] satisfies SortKey[];

type Props = {
  rows: readonly MemberRow[];
  query: MembersQuery;
  zone: string;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The participants of one page; on a phone each is a card. */
export function MembersTable({ rows, query, zone, onSort, chosen }: Props) {
  const out = hiddenColumns(query.hidden, hiddenAtFirst);
  const columns = memberColumns.filter(({ key }) => !out.has(key));
  const by: Sort<string> = query.order
    ? { column: query.order.key, down: query.order.down }
    : { column: 'name', down: false };
  return (
    <DataTable<string>
      label="Participantes"
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
              aria-label={`Elegir a ${wholeName(row)}`}
              checked={chosen.ids.has(row.id)}
              onChange={() => chosen.toggle(row.id)}
            />
          </td>
          <td className={list.photo}>
            <Avatar src={row.photo?.url ?? null} size={36} initials={initials(row)} />
          </td>
          <th scope="row" className={list.name}>
            <Link to={peopleHref({}, row.id)} className="inline primary target" data-row-link>
              {wholeName(row)}
            </Link>
          </th>
          {columns.map(({ key, label }) => {
            const cell = cellOf(key, row, zone);
            return (
              <td
                key={key}
                data-label={label}
                data-nothing={cell === '—' || undefined}
                data-breaks={key === 'boss' || undefined}
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

function cellOf(column: MemberColumn, row: MemberRow, zone: string): ReactNode {
  switch (column) {
    case 'number':
      return row.number ?? '—';
    case 'boss':
      return row.boss?.name ?? (row.state === 'active' ? 'Sin jefe' : '—');
    case 'progress':
      return `${row.progress} %`;
    case 'state':
      return <StatusChip status={stateChips[row.state].status}>{stateChips[row.state].label}</StatusChip>;
    case 'risk':
      return row.risk === null ? (
        '—'
      ) : (
        <StatusChip status={riskChips[row.risk].status}>{riskChips[row.risk].label}</StatusChip>
      );
    case 'lastAccess':
      return row.lastAccessAt === null ? 'Nunca' : spanishDate(zone, row.lastAccessAt);
    case 'joined':
      return spanishDate(zone, row.joinedOn);
    case 'account':
      return accountTexts[row.account];
  }
}
