import type { ReactNode } from 'react';
import { unitPartHref } from '#app/contract/admin/content/links/units.ts';
import type { UnitRow, UnitsQuery } from '#app/contract/admin/content/units.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { hiddenAtFirst, isChanged, stateChips, stateOf, type UnitColumn, unitColumns } from './unit-words.ts';

type Order = NonNullable<UnitsQuery['order']>;
type SortKey = Order['key'];

const sortable: readonly SortKey[] = ['name', 'programme', 'number', 'modules', 'activities'];

type Props = { rows: readonly UnitRow[]; query: UnitsQuery; onSort: (order: Order) => void; chosen: Chosen };

/** The units of one page. */
export function UnitTable({ rows, query, onSort, chosen }: Props) {
  return (
    <ListTable
      label="Unidades"
      rows={rows}
      columns={unitColumns}
      hidden={query.hidden}
      hiddenAtFirst={hiddenAtFirst}
      breaks={breaks}
      order={{ by: query.order, first: { key: 'number', down: false }, keys: sortable, onSort }}
      name={(row) => ({ text: row.name, to: unitPartHref(row.id) })}
      cell={cellOf}
      chosen={chosen}
    />
  );
}

function cellOf(column: UnitColumn, row: UnitRow): ReactNode {
  switch (column) {
    case 'programme':
      return row.programme.name;
    case 'number':
      return row.number ?? '—';
    case 'modules':
      return row.modules;
    case 'activities':
      return row.activities;
    case 'state': {
      const { status, label } = stateChips[stateOf(row)];
      return <StatusChip status={status}>{label}</StatusChip>;
    }
    case 'changes':
      return isChanged(row) ? <StatusChip status="waiting">Cambios sin publicar</StatusChip> : '—';
  }
}

/** Columns of words, which may take two lines. */
const breaks: ReadonlySet<UnitColumn> = new Set(['programme']);
