import { peopleHref, personAnalyticsHref } from '#app/contract/admin/links/admin.ts';
import { initials } from '#app/domain/access/person.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { personSearchLabel } from '#app/product/people/person-search.texts.ts';
import { profileNames, profilesText } from '#app/product/people/profile-names.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { chipOptions, namedOptions } from '#app/ui/list/list-filters.tsx';
import type { PeopleScreen } from './people.queries.server.ts';
import { listedName, stateChips } from './people.texts.ts';

/** The people of the platform. */
export const peopleList: List<PeopleScreen> = {
  label: 'Personas',
  search: personSearchLabel,
  views: 'people',
  name: { sorts: 'name', text: listedName, to: ({ id }, { query }) => peopleHref(query, id) },
  photo: (row) => <Avatar src={row.photo?.url ?? null} size={36} initials={initials(row)} />,
  columns: [
    { key: 'username', label: 'Usuario', sorts: true, cell: (row) => row.username },
    { key: 'number', label: 'Número', sorts: true, hidden: true, cell: (row) => row.number ?? '—' },
    { key: 'email', label: 'Correo', breaks: true, hidden: true, cell: (row) => row.email ?? '—' },
    { key: 'profiles', label: 'Perfiles', breaks: true, cell: (row) => profilesText(row.profiles) },
    { key: 'group', label: 'Generación', breaks: true, cell: (row) => row.group?.name ?? '—' },
    { key: 'boss', label: 'Jefe', breaks: true, cell: (row) => row.boss?.name ?? '—' },
    {
      key: 'store',
      label: 'Sucursal',
      sorts: true,
      breaks: true,
      hidden: true,
      cell: (row) => row.store || '—',
    },
    { key: 'area', label: 'Área', breaks: true, hidden: true, cell: (row) => row.area || '—' },
    { key: 'jobTitle', label: 'Puesto', breaks: true, hidden: true, cell: (row) => row.jobTitle || '—' },
    {
      key: 'state',
      label: 'Estado',
      cell: ({ state }) => (
        <StatusChip status={stateChips[state].status}>{stateChips[state].label}</StatusChip>
      ),
    },
    {
      key: 'lastAccess',
      label: 'Último acceso',
      sorts: true,
      cell: ({ lastAccessAt }, { zone }) => (lastAccessAt === null ? '—' : spanishDate(zone, lastAccessAt)),
    },
    {
      key: 'created',
      label: 'Creado',
      sorts: true,
      hidden: true,
      cell: ({ createdAt }, { zone }) => spanishDate(zone, createdAt),
    },
    {
      key: 'analytics',
      label: 'Analíticos',
      hidden: true,
      cell: (row) => (
        <Link
          className="inline primary target"
          to={personAnalyticsHref(row.id)}
          aria-label={`Ver detalle de ${listedName(row)}`}
        >
          Ver detalle
        </Link>
      ),
    },
  ],
  first: { key: 'name', down: false },
  filters: [
    {
      label: 'Perfil',
      none: 'Todos',
      by: 'profile',
      options: Object.entries(profileNames).map(([id, label]) => ({ value: Number(id), label })),
    },
    {
      label: 'Generación',
      none: 'Todas',
      by: 'groupId',
      options: ({ choices }) => namedOptions(choices.groups),
    },
    {
      label: 'Programa',
      none: 'Todos',
      by: 'programmeId',
      options: ({ choices }) => namedOptions(choices.programmes),
    },
    { label: 'Sucursal', typed: 'store' },
    { label: 'Área', typed: 'area' },
    { label: 'Estado', none: 'Todos', by: 'state', options: chipOptions(stateChips) },
    {
      label: 'Sin acceso',
      none: 'No importa',
      by: 'awayDays',
      options: [7, 14, 30, 90].map((days) => ({ value: days, label: `${days} días o más` })),
    },
    { label: 'Jefe', boss: 'bossId', chosen: ({ choices }) => choices.boss },
    {
      label: 'Con o sin jefe',
      none: 'No importa',
      by: 'hasNoBoss',
      options: [{ value: '1', label: 'Sin jefe' }],
    },
    { label: 'Correo', none: 'No importa', by: 'hasNoMail', options: [{ value: '1', label: 'Sin correo' }] },
    {
      label: 'Duplicados',
      none: 'No importa',
      by: 'looksAlike',
      options: [{ value: '1', label: 'Probables' }],
    },
  ],
  words: {
    list: 'la lista de personas',
    filtered: 'Nadie coincide con estos filtros.',
    empty: 'Todavía no hay personas.',
    first: 'Crea la primera con «Nueva persona».',
  },
};
