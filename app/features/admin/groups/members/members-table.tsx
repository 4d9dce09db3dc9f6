import type { ReactNode } from 'react';
import type { MemberRow, MembersQuery } from '#app/contract/admin/groups/members.ts';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { initials } from '#app/domain/access/person.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
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

const sortable: readonly SortKey[] = ['name', 'number', 'boss', 'progress', 'lastAccess', 'joined'];

type Props = {
  rows: readonly MemberRow[];
  query: MembersQuery;
  zone: string;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The participants of one page. */
export function MembersTable({ rows, query, zone, onSort, chosen }: Props) {
  return (
    <ListTable
      label="Participantes"
      rows={rows}
      columns={memberColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'name', down: false }, keys: sortable, onSort }}
      name={(row) => ({ text: wholeName(row), to: peopleHref({}, row.id) })}
      cell={(column, row) => cellOf(column, row, zone)}
      photo={(row) => <Avatar src={row.photo?.url ?? null} size={36} initials={initials(row)} />}
      chosen={chosen}
    />
  );
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<MemberColumn> = new Set(['boss']);

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
