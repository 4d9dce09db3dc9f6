import type { ReactNode } from 'react';
import type { GroupRow, GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { type GroupColumn, groupColumns, hiddenAtFirst, missingText, stateChips } from './group-words.ts';

type Order = NonNullable<GroupsQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly SortKey[] = ['name', 'programme', 'starts', 'ends', 'members', 'progress'];

type Props = {
  rows: readonly GroupRow[];
  query: GroupsQuery;
  zone: string;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The generations of one page. */
export function GroupTable({ rows, query, zone, onSort, chosen }: Props) {
  return (
    <ListTable
      label="Generaciones"
      rows={rows}
      columns={groupColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'starts', down: true }, keys: sortable, onSort }}
      name={(row) => ({ text: row.name, to: groupHref(row.id) })}
      cell={(column, row) => cellOf(column, row, zone)}
      chosen={chosen}
    />
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
    case 'errors':
      return row.errors === 0 ? (
        '—'
      ) : (
        <Link
          to={groupHref(row.id, 'check')}
          aria-label={`${countText(row.errors, 'error', 'errores')} en Validar: ${row.name}`}
        >
          {row.errors}
        </Link>
      );
  }
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<GroupColumn> = new Set(['programme', 'missing']);
