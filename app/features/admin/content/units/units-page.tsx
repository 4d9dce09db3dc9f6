import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { unitPartHref, unitsHref } from '#app/contract/admin/content/links/units.ts';
import type { UnitsQuery } from '#app/contract/admin/content/units.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { ListScreen } from '#app/product/admin/lists/list-screen.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { chipOptions, namedOptions } from '#app/ui/list/list-filters.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import { isChanged, stateChips, stateOf } from './unit.texts.ts';
import type { UnitList } from './units.queries.server.ts';

type Data = { query: UnitsQuery; found: UnitList; programmes: readonly Named[] };

const list: List<Data> = {
  label: 'Unidades',
  search: 'Buscar por nombre',
  views: 'units',
  name: { sorts: 'name', text: ({ name }) => name, to: ({ id }) => unitPartHref(id) },
  columns: [
    { key: 'programme', label: 'Programa', sorts: true, breaks: true, cell: (row) => row.programme.name },
    { key: 'number', label: 'Número', sorts: true, cell: (row) => row.number ?? '—' },
    { key: 'modules', label: 'Módulos', sorts: true, cell: (row) => row.modules },
    { key: 'activities', label: 'Objetos', sorts: true, cell: (row) => row.activities },
    {
      key: 'state',
      label: 'Estado',
      cell: (row) => {
        const { status, label } = stateChips[stateOf(row)];
        return <StatusChip status={status}>{label}</StatusChip>;
      },
    },
    {
      key: 'changes',
      label: 'Cambios',
      cell: (row) => (isChanged(row) ? <StatusChip status="waiting">Cambios sin publicar</StatusChip> : '—'),
    },
  ],
  first: { key: 'number', down: false },
  filters: [
    {
      label: 'Programa',
      none: 'Todos',
      by: 'programmeId',
      options: ({ programmes }) => namedOptions(programmes),
    },
    { label: 'Estado', none: 'Todos', by: 'state', options: chipOptions(stateChips) },
    {
      label: 'Cambios',
      none: 'No importa',
      by: 'isChanged',
      options: [{ value: '1', label: 'Sin publicar' }],
    },
  ],
  words: {
    list: 'la lista de unidades',
    filtered: 'Ninguna unidad coincide con estos filtros.',
    empty: 'Todavía no hay unidades.',
    first: 'Crea la primera con «Nueva unidad».',
    within: { by: ['programmeId'], empty: 'Este programa todavía no tiene unidades.' },
  },
};

type Props = Data & {
  /** True where the form of a new unit stands beside the list. */
  opensNew: boolean;
  /** More actions of this screen: the export. */
  more: ReactNode;
  /** Actions on the chosen rows. */
  bulk: (chosen: Chosen, page: readonly number[]) => ReactNode;
};

const loadPanel = async () => (await import('./new-unit-panel.tsx')).NewUnitPanel;

/** The units of every programme, with their filters in the address (product: lists). */
export function UnitsPage({ opensNew, more, bulk, ...data }: Props) {
  const { query, found, programmes } = data;
  const navigate = useNavigate();
  const address = useListAddress(query, unitsHref);
  const chosen = useChosen();
  return (
    <ListScreen
      list={list}
      address={address}
      data={data}
      title="Unidades"
      add="Nueva unidad"
      more={more}
      chosen={chosen}
      bulk={bulk(
        chosen,
        found.rows.map(({ id }) => id),
      )}
    >
      <LazyDialog
        load={loadPanel}
        opened={opensNew}
        programmes={programmes}
        programmeId={query.programmeId ?? null}
        onClose={() => address.show(query)}
        onCreated={(unitId) => navigate(unitPartHref(unitId))}
      />
    </ListScreen>
  );
}
