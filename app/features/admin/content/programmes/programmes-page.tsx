import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { programmeHref, programmesHref } from '#app/contract/admin/content/links/programmes.ts';
import type { ProgrammesQuery } from '#app/contract/admin/content/programmes.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { ListScreen } from '#app/product/admin/lists/list-screen.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { chipOptions } from '#app/ui/list/list-filters.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import { chipOf, stateChips } from './programme.texts.ts';
import type { ProgrammeList } from './programmes.queries.server.ts';

type Data = { query: ProgrammesQuery; found: ProgrammeList };

const list: List<Data> = {
  label: 'Programas',
  search: 'Buscar por nombre',
  views: 'programmes',
  name: { sorts: 'name', text: ({ name }) => name, to: ({ id }) => programmeHref(id) },
  columns: [
    { key: 'shortName', label: 'Nombre corto', sorts: true, cell: (row) => row.shortName },
    { key: 'units', label: 'Unidades', sorts: true, cell: (row) => row.units },
    { key: 'groups', label: 'Generaciones', sorts: true, cell: (row) => row.groups },
    { key: 'learners', label: 'Aprendices', sorts: true, cell: (row) => row.learners },
    { key: 'questions', label: 'Preguntas', sorts: true, cell: (row) => row.questions },
    {
      key: 'state',
      label: 'Estado',
      cell: (row) => <StatusChip status={chipOf(row).status}>{chipOf(row).label}</StatusChip>,
    },
    {
      key: 'changes',
      label: 'Cambios',
      cell: ({ hasDraft }) => (hasDraft ? <StatusChip status="waiting">Sin publicar</StatusChip> : '—'),
    },
  ],
  first: { key: 'name', down: false },
  filters: [
    { label: 'Estado', none: 'Todos', by: 'state', options: chipOptions(stateChips) },
    {
      label: 'Cambios',
      none: 'No importa',
      by: 'isChanged',
      options: [{ value: '1', label: 'Sin publicar' }],
    },
  ],
  words: {
    list: 'la lista de programas',
    filtered: 'Ningún programa coincide con estos filtros.',
    empty: 'Todavía no hay programas.',
    first: 'Crea el primero con «Nuevo programa», o importa un paquete.',
  },
};

type Props = Data & {
  /** True where the form of a new programme stands beside the list. */
  opensNew: boolean;
  /** More actions of this screen: the import of a package, the export. */
  more: ReactNode;
  /** Actions on the chosen rows. */
  bulk: (chosen: Chosen, page: readonly number[]) => ReactNode;
};

const loadPanel = async () => (await import('./new-programme-panel.tsx')).NewProgrammePanel;

/** The programmes of the company, with their filters in the address (product: lists, programmes). */
export function ProgrammesPage({ opensNew, more, bulk, ...data }: Props) {
  const { query, found } = data;
  const navigate = useNavigate();
  const address = useListAddress(query, programmesHref);
  const chosen = useChosen();
  return (
    <ListScreen
      list={list}
      address={address}
      data={data}
      title="Programas"
      add="Nuevo programa"
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
        onClose={() => address.show(query)}
        onCreated={(programmeId) => navigate(programmeHref(programmeId, 'checklist'))}
      />
    </ListScreen>
  );
}
