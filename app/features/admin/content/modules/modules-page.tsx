import type { ReactNode } from 'react';
import { modulesHref } from '#app/contract/admin/content/links/lists.ts';
import type { ModuleDetail } from '#app/contract/admin/content/modules.ts';
import { ContentChips } from '#app/product/admin/content/chips.tsx';
import { contentFilters } from '#app/product/admin/content/filters.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { ListScreen } from '#app/product/admin/lists/list-screen.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import type { ModulesScreen } from './modules.queries.server.ts';

const list: List<ModulesScreen> = {
  label: 'Módulos',
  search: 'Buscar por nombre',
  views: 'modules',
  name: { sorts: 'name', text: ({ name }) => name, to: ({ id }, { query }) => modulesHref(query, id) },
  columns: [
    { key: 'programme', label: 'Programa', sorts: true, breaks: true, cell: (row) => row.programme.name },
    { key: 'unit', label: 'Unidad', sorts: true, breaks: true, cell: (row) => row.unit.name },
    { key: 'number', label: 'Número', cell: (row) => row.number ?? '—' },
    { key: 'activities', label: 'Objetos', sorts: true, cell: (row) => row.activities },
    { key: 'minutes', label: 'Minutos', sorts: true, cell: (row) => row.minutes },
    { key: 'state', label: 'Estado', breaks: true, cell: (row) => <ContentChips {...row} /> },
  ],
  first: { key: 'place', down: false },
  filters: contentFilters,
  words: {
    list: 'la lista de módulos',
    filtered: 'Ningún módulo coincide con estos filtros.',
    empty: 'Todavía no hay módulos.',
    first: 'Crea el primero con «Nuevo módulo».',
    within: { by: ['programmeId', 'unitId'], empty: 'Aquí todavía no hay módulos.' },
  },
};

type Props = ModulesScreen & {
  /** Actions on a module as a whole. */
  actions: (module: ModuleDetail) => ReactNode;
  /** More actions of this screen: the export. */
  more: ReactNode;
  /** Actions on the chosen rows. */
  bulk: (chosen: Chosen, page: readonly number[]) => ReactNode;
};

const loadPanel = async () => (await import('./module-panel.tsx')).ModulePanel;

/** /cms/modulos: the modules of the programmes (spec §2.8; product: objects). */
export function ModulesPage({ actions, more, bulk, ...data }: Props) {
  const { query, open, found, module, units, zone } = data;
  const address = useListAddress(query, modulesHref, open);
  const chosen = useChosen();
  useRecordKeys({ open, rows: found.rows, show: (id) => address.show(query, id) });
  return (
    <ListScreen
      list={list}
      address={address}
      data={data}
      title="Módulos"
      add="Nuevo módulo"
      more={more}
      chosen={chosen}
      bulk={bulk(
        chosen,
        found.rows.map(({ id }) => id),
      )}
    >
      <LazyDialog
        load={loadPanel}
        opened={open !== null}
        record={open}
        module={module}
        units={units}
        unitId={query.unitId}
        zone={zone}
        actions={actions}
        onClose={() => address.show(query)}
        onCreated={(id) => address.show(query, id)}
      />
    </ListScreen>
  );
}
