import type { ReactNode } from 'react';
import type { ActivitiesQuery, ActivityRow } from '#app/contract/admin/content/activities.ts';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { ContentChips } from '#app/product/admin/content/chips.tsx';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';

type ActivityColumn =
  | 'kind'
  | 'programme'
  | 'unit'
  | 'module'
  | 'number'
  | 'minutes'
  | 'completion'
  | 'unanswered'
  | 'broken'
  | 'state';

/** The columns after the name, in their order; the key is the order's where the column sorts. */
export const activityColumns: readonly Column<ActivityColumn>[] = [
  { key: 'kind', label: 'Tipo' },
  { key: 'programme', label: 'Programa' },
  { key: 'unit', label: 'Unidad' },
  { key: 'module', label: 'Módulo' },
  { key: 'number', label: 'Número' },
  { key: 'minutes', label: 'Minutos' },
  { key: 'completion', label: 'Finalización' },
  { key: 'unanswered', label: 'Preguntas sin responder' },
  { key: 'broken', label: 'Enlaces y archivos' },
  { key: 'state', label: 'Estado' },
];

/** Columns that a table of the usual width has no room for. */
export const hiddenAtFirst: readonly ActivityColumn[] = ['unit', 'number'];

type Order = NonNullable<ActivitiesQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly SortKey[] = ['name', 'kind', 'programme', 'unit', 'module', 'minutes'];

type Props = {
  rows: readonly ActivityRow[];
  query: ActivitiesQuery;
  onSort: (order: Order) => void;
  chosen: Chosen;
};

/** The objects of one page. */
export function ActivityTable({ rows, query, onSort, chosen }: Props) {
  return (
    <ListTable
      label="Objetos de aprendizaje"
      rows={rows}
      columns={activityColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'place', down: false }, keys: sortable, onSort }}
      name={(row) => ({ text: row.name, to: contentHref('activity', row.id) })}
      cell={cellOf}
      chosen={chosen}
    />
  );
}

function cellOf(column: ActivityColumn, row: ActivityRow): ReactNode {
  switch (column) {
    case 'kind':
      return activityTypeName(row.kind);
    case 'programme':
    case 'unit':
    case 'module':
      return row[column].name;
    case 'number':
      return row.number ?? '—';
    case 'minutes':
      return row.minutes;
    case 'completion':
      return row.completion === null ? '—' : `${row.completion} %`;
    case 'unanswered':
      return row.unanswered;
    case 'broken':
      return row.isBroken ? <StatusChip status="late">Roto</StatusChip> : '—';
    case 'state':
      return <ContentChips {...row} />;
  }
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<ActivityColumn> = new Set(['kind', 'programme', 'unit', 'module', 'state']);
