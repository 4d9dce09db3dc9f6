import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { chipOptions, namedOptions } from '#app/ui/list/list-filters.tsx';
import { missingText, stateChips } from './group.texts.ts';
import type { GroupsData } from './groups.queries.server.ts';

/** The generations of the company. */
export const groupsList: List<GroupsData> = {
  label: 'Generaciones',
  search: 'Buscar por nombre',
  views: 'groups',
  name: { sorts: 'name', text: ({ name }) => name, to: ({ id }) => groupHref(id) },
  columns: [
    { key: 'programme', label: 'Programa', sorts: true, breaks: true, cell: (row) => row.programme.name },
    {
      key: 'starts',
      label: 'Inicio',
      sorts: true,
      cell: ({ startsOn }, { zone }) => spanishDate(zone, startsOn),
    },
    {
      key: 'ends',
      label: 'Fin',
      sorts: true,
      hidden: true,
      cell: ({ endsOn }, { zone }) => (endsOn === null ? '—' : spanishDate(zone, endsOn)),
    },
    { key: 'waves', label: 'Olas', hidden: true, cell: (row) => `${row.waves} de ${row.units}` },
    { key: 'members', label: 'Participantes', sorts: true, cell: (row) => row.members },
    { key: 'bosses', label: 'Jefes', hidden: true, cell: (row) => row.bosses },
    { key: 'tutors', label: 'Tutores', hidden: true, cell: (row) => row.tutors },
    {
      key: 'progress',
      label: 'Avance',
      sorts: true,
      cell: ({ progress }) => (progress === null ? '—' : `${progress} %`),
    },
    {
      key: 'state',
      label: 'Estado',
      cell: ({ state }) => (
        <StatusChip status={stateChips[state].status}>{stateChips[state].label}</StatusChip>
      ),
    },
    { key: 'missing', label: 'Por completar', breaks: true, cell: (row) => missingText(row) || '—' },
    {
      key: 'errors',
      label: 'Errores',
      cell: ({ id, name, errors }) =>
        errors === 0 ? (
          '—'
        ) : (
          <Link
            to={groupHref(id, 'check')}
            aria-label={`${countText(errors, 'error', 'errores')} en Validar: ${name}`}
          >
            {errors}
          </Link>
        ),
    },
  ],
  first: { key: 'starts', down: true },
  filters: [
    {
      label: 'Programa',
      none: 'Todos',
      by: 'programmeId',
      options: ({ choices }) => namedOptions(choices.programmes),
    },
    { label: 'Estado', none: 'Todos', by: 'state', options: chipOptions(stateChips) },
    { label: 'Inicia desde', day: 'from' },
    { label: 'Inicia hasta', day: 'until' },
    {
      label: 'Tutor',
      none: 'Cualquiera',
      sets: ({ choices }) => [
        { label: 'Sin tutor', query: { hasNoTutor: '1' } },
        ...choices.tutors.map(({ id, name }) => ({ label: name, query: { tutorId: id } })),
      ],
    },
    { label: 'Jefe', boss: 'bossId', chosen: ({ choices }) => choices.boss },
    {
      label: 'Abre una unidad',
      none: 'No importa',
      by: 'opensWithin',
      options: [7, 14, 30].map((days) => ({ value: days, label: `En los próximos ${days} días` })),
    },
    {
      label: 'Por completar',
      none: 'No importa',
      sets: [
        { label: 'Le falta algo', query: { isIncomplete: '1' } },
        { label: 'Con errores', query: { hasErrors: 'any' } },
        { label: 'Con errores, publicada o por iniciar', query: { hasErrors: 'soon' } },
        { label: 'Fecha pasada: por publicar o por cerrar', query: { hasPastDate: '1' } },
      ],
    },
  ],
  words: {
    list: 'la lista de generaciones',
    filtered: 'Ninguna generación coincide con estos filtros.',
    empty: 'Todavía no hay generaciones.',
    first: 'Crea la primera con «Nueva generación».',
  },
};
