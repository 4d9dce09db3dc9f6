import type { ReactNode } from 'react';
import { contentHref } from '#app/contract/admin/content/links/content.ts';
import { activitiesHref } from '#app/contract/admin/content/links/lists.ts';
import { ACTIVITY_KINDS } from '#app/domain/content/activity-rules.ts';
import { ContentChips } from '#app/product/admin/content/chips.tsx';
import { moduleContentFilters } from '#app/product/admin/content/filters.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { ListScreen } from '#app/product/admin/lists/list-screen.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import type { ActivitiesScreen } from './activities.queries.server.ts';

const list: List<ActivitiesScreen<'list'>> = {
  label: 'Objetos de aprendizaje',
  search: 'Buscar por nombre',
  views: 'activities',
  name: { sorts: 'name', text: ({ name }) => name, to: ({ id }) => contentHref('activity', id) },
  columns: [
    { key: 'kind', label: 'Tipo', sorts: true, breaks: true, cell: (row) => activityTypeName(row.kind) },
    { key: 'programme', label: 'Programa', sorts: true, breaks: true, cell: (row) => row.programme.name },
    {
      key: 'unit',
      label: 'Unidad',
      sorts: true,
      breaks: true,
      hidden: true,
      cell: (row) => row.unit.name,
    },
    { key: 'module', label: 'Módulo', sorts: true, breaks: true, cell: (row) => row.module.name },
    { key: 'number', label: 'Número', hidden: true, cell: (row) => row.number ?? '—' },
    { key: 'minutes', label: 'Minutos', sorts: true, cell: (row) => row.minutes },
    {
      key: 'completion',
      label: 'Finalización',
      cell: ({ completion }) => (completion === null ? '—' : `${completion} %`),
    },
    { key: 'unanswered', label: 'Sin responder', cell: (row) => row.unanswered },
    {
      key: 'broken',
      label: 'Enlaces y archivos',
      hidden: true,
      cell: ({ isBroken }) => (isBroken ? <StatusChip status="late">Roto</StatusChip> : '—'),
    },
    { key: 'state', label: 'Estado', breaks: true, cell: (row) => <ContentChips {...row} /> },
  ],
  first: { key: 'place', down: false },
  filters: [
    {
      label: 'Tipo',
      none: 'Todos',
      by: 'kind',
      options: ACTIVITY_KINDS.map((kind) => ({ value: kind, label: activityTypeName(kind) })),
    },
    ...moduleContentFilters,
    {
      label: 'Enlaces y archivos',
      none: 'No importa',
      by: 'isBroken',
      options: [{ value: '1', label: 'Rotos' }],
    },
  ],
  words: {
    list: 'la lista de objetos',
    filtered: 'Ningún objeto coincide con estos filtros.',
    empty: 'Todavía no hay objetos de aprendizaje.',
    first: 'Crea el primero con «Nuevo objeto».',
    within: {
      by: ['programmeId', 'unitId', 'moduleId'],
      empty: 'Aquí todavía no hay objetos de aprendizaje.',
    },
  },
};

type Props = ActivitiesScreen<'list'> & {
  /** More actions of this screen: the check of links, the export. */
  more: ReactNode;
  /** Actions on the chosen rows. */
  bulk: (chosen: Chosen, page: readonly number[]) => ReactNode;
};

/** The list of /cms/actividades: the objects of the programmes (spec §2.8; product: objects). */
export function ActivitiesPage({ more, bulk, ...data }: Props) {
  const { query, found } = data;
  const address = useListAddress(query, activitiesHref);
  const chosen = useChosen();
  return (
    <ListScreen
      list={list}
      address={address}
      data={data}
      title="Objetos de aprendizaje"
      add="Nuevo objeto"
      more={more}
      chosen={chosen}
      bulk={bulk(
        chosen,
        found.rows.map(({ id }) => id),
      )}
    />
  );
}
