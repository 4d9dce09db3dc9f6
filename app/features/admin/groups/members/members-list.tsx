import type { MemberRow, MembersQuery } from '#app/contract/admin/groups/members.ts';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { initials } from '#app/domain/access/person.ts';
import { spanishDate } from '#app/domain/deadlines/dates.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { personSearchLabel } from '#app/product/people/person-search.texts.ts';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { chipOptions } from '#app/ui/list/list-filters.tsx';
import { wholeName } from './member.texts.ts';
import type { MemberList } from './members.queries.server.ts';

/** The states of a membership and their signs. */
const stateChips: Record<MemberRow['state'], { status: Status; label: string }> = {
  active: { status: 'current', label: 'Activo' },
  finished: { status: 'done', label: 'Terminado' },
  dropped: { status: 'locked', label: 'Baja' },
  moved: { status: 'locked', label: 'Pasó a otra' },
};

/** The risks of falling behind and their signs. */
const riskChips: Record<NonNullable<MemberRow['risk']>, { status: Status; label: string }> = {
  high: { status: 'late', label: 'Riesgo alto' },
  medium: { status: 'waiting', label: 'Riesgo medio' },
  low: { status: 'done', label: 'Riesgo bajo' },
};

const accountTexts: Record<MemberRow['account'], string> = {
  active: 'Activa',
  invited: 'Sin activar',
  dropped: 'De baja',
  merged: 'Unida a otra',
};

/** The participants of a generation. */
export const membersList: List<{ query: MembersQuery; found: MemberList; zone: string }> = {
  label: 'Participantes',
  search: personSearchLabel,
  name: { sorts: 'name', text: wholeName, to: ({ id }) => peopleHref({}, id) },
  photo: (row) => <Avatar src={row.photo?.url ?? null} size={36} initials={initials(row)} />,
  columns: [
    { key: 'number', label: 'Número', sorts: true, cell: (row) => row.number ?? '—' },
    {
      key: 'boss',
      label: 'Jefe',
      sorts: true,
      breaks: true,
      cell: ({ boss, state }) => boss?.name ?? (state === 'active' ? 'Sin jefe' : '—'),
    },
    { key: 'progress', label: 'Avance', sorts: true, cell: (row) => `${row.progress} %` },
    {
      key: 'state',
      label: 'Estado',
      cell: ({ state }) => (
        <StatusChip status={stateChips[state].status}>{stateChips[state].label}</StatusChip>
      ),
    },
    {
      key: 'risk',
      label: 'Riesgo',
      cell: ({ risk }) =>
        risk === null ? (
          '—'
        ) : (
          <StatusChip status={riskChips[risk].status}>{riskChips[risk].label}</StatusChip>
        ),
    },
    {
      key: 'lastAccess',
      label: 'Último acceso',
      sorts: true,
      cell: ({ lastAccessAt }, { zone }) =>
        lastAccessAt === null ? 'Nunca' : spanishDate(zone, lastAccessAt),
    },
    {
      key: 'joined',
      label: 'Ingreso',
      sorts: true,
      hidden: true,
      cell: ({ joinedOn }, { zone }) => spanishDate(zone, joinedOn),
    },
    { key: 'account', label: 'Cuenta', hidden: true, cell: (row) => accountTexts[row.account] },
  ],
  first: { key: 'name', down: false },
  filters: [
    { label: 'Estado', none: 'Todos', by: 'state', options: chipOptions(stateChips) },
    { label: 'Riesgo', none: 'Todos', by: 'risk', options: chipOptions(riskChips) },
    { label: 'Jefe', none: 'No importa', by: 'hasNoBoss', options: [{ value: '1', label: 'Sin jefe' }] },
  ],
  words: {
    list: 'la lista de participantes',
    filtered: 'Nadie coincide con estos filtros.',
    empty: 'Todavía no hay participantes.',
    first: 'Agrega a las primeras personas con «Agregar participantes».',
  },
};
