import type { ReactNode } from 'react';
import { peopleHref, personAnalyticsHref } from '#app/contract/admin/links/admin.ts';
import type { PeopleQuery, PersonRow } from '#app/contract/admin/people/people.ts';
import { initials } from '#app/domain/access/person.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { profilesText } from '#app/product/people/profile-names.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { hiddenAtFirst, listedName, type PeopleColumn, peopleColumns, stateChips } from './people-words.ts';

type Order = NonNullable<PeopleQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly SortKey[] = ['name', 'username', 'number', 'store', 'lastAccess', 'created'];

type Props = {
  rows: readonly PersonRow[];
  query: PeopleQuery;
  zone: string;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The people of one page. */
export function PeopleTable({ rows, query, zone, onSort, chosen }: Props) {
  return (
    <ListTable
      label="Personas"
      rows={rows}
      columns={peopleColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'name', down: false }, keys: sortable, onSort }}
      name={(row) => ({ text: listedName(row), to: peopleHref(query, row.id) })}
      cell={(column, row) => cellOf(column, row, zone)}
      photo={(row) => <Avatar src={row.photo?.url ?? null} size={36} initials={initials(row)} />}
      chosen={chosen}
    />
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
    case 'analytics':
      return (
        <Link
          className="inline primary target"
          to={personAnalyticsHref(row.id)}
          aria-label={`Ver detalle de ${listedName(row)}`}
        >
          Ver detalle
        </Link>
      );
  }
}

/** Columns of names, which may take two lines. */
const breaks: ReadonlySet<PeopleColumn> = new Set(['profiles', 'group', 'boss', 'store']);
