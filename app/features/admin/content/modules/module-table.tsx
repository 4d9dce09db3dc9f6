import type { ReactNode } from 'react';
import { modulesHref } from '#app/contract/admin/content/links/lists.ts';
import type { ModuleRow, ModulesQuery } from '#app/contract/admin/content/modules.ts';
import { ContentChips } from '#app/product/admin/content/chips.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';

export type ModuleColumn = 'programme' | 'unit' | 'number' | 'activities' | 'minutes' | 'state';

/** The columns after the name, in their order; the key is the order's where the column sorts. */
export const moduleColumns: readonly Column<ModuleColumn>[] = [
  { key: 'programme', label: 'Programa' },
  { key: 'unit', label: 'Unidad' },
  { key: 'number', label: 'Número' },
  { key: 'activities', label: 'Objetos' },
  { key: 'minutes', label: 'Minutos' },
  { key: 'state', label: 'Estado' },
];

type Order = NonNullable<ModulesQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly SortKey[] = ['name', 'programme', 'unit', 'activities', 'minutes'];

type Props = {
  rows: readonly ModuleRow[];
  query: ModulesQuery;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The modules of one page. */
export function ModuleTable({ rows, query, onSort, chosen }: Props) {
  return (
    <ListTable
      label="Módulos"
      rows={rows}
      columns={moduleColumns}
      hidden={query.hidden}
      hiddenAtFirst={[]}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'place', down: false }, keys: sortable, onSort }}
      name={(row) => ({ text: row.name, to: modulesHref(query, row.id) })}
      cell={cellOf}
      chosen={chosen}
    />
  );
}

function cellOf(column: ModuleColumn, row: ModuleRow): ReactNode {
  switch (column) {
    case 'programme':
      return row.programme.name;
    case 'unit':
      return row.unit.name;
    case 'number':
      return row.number ?? '—';
    case 'activities':
      return row.activities;
    case 'minutes':
      return row.minutes;
    case 'state':
      return <ContentChips {...row} />;
  }
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<ModuleColumn> = new Set(['programme', 'unit', 'state']);
