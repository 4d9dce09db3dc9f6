import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import { mostCounted } from '#app/contract/admin/support/tickets.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { kindNames } from '#app/product/support/ticket.texts.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { chipOptions, textOptions } from '#app/ui/list/list-filters.tsx';
import { ageText, answerText, askerText, priorityChips, stateChips } from './ticket.texts.ts';
import type { TicketsTab } from './tickets.queries.server.ts';

/** The requests of people to Support; ages are told from the moment of the read. */
export const ticketsList: List<TicketsTab & { zone: string }> = {
  label: 'Solicitudes',
  search: 'Buscar por folio, persona o texto',
  views: 'tickets',
  name: { label: 'Folio', text: ({ folio }) => folio, to: ({ id }, { query }) => ticketsHref(query, id) },
  columns: [
    { key: 'person', label: 'Persona', breaks: true, cell: (row) => <bdi>{askerText(row)}</bdi> },
    { key: 'topic', label: 'Tema', breaks: true, cell: (row) => kindNames[row.topic] },
    { key: 'excerpt', label: 'Resumen', breaks: true, cell: (row) => row.excerpt },
    {
      key: 'state',
      label: 'Estado',
      cell: ({ state }) => (
        <StatusChip status={stateChips[state].status}>{stateChips[state].label}</StatusChip>
      ),
    },
    {
      key: 'priority',
      label: 'Prioridad',
      cell: ({ priority }) => (
        <StatusChip status={priorityChips[priority].status}>{priorityChips[priority].label}</StatusChip>
      ),
    },
    { key: 'age', label: 'Antigüedad', sorts: true, cell: (row, { readAt }) => ageText(row, readAt) },
    { key: 'assignee', label: 'Asignado', breaks: true, cell: (row) => row.assignee?.name ?? '—' },
    {
      key: 'answer',
      label: 'Primera respuesta',
      breaks: true,
      cell: (row, { zone, readAt }) => answerText(row, { zone, now: readAt }),
    },
    {
      key: 'updated',
      label: 'Actualizada',
      sorts: true,
      hidden: true,
      cell: ({ updatedAt }, { zone }) => shortDateTime(zone, updatedAt),
    },
  ],
  first: { key: 'age', down: true },
  filters: [
    {
      label: 'Estado',
      none: 'Abiertas',
      by: 'state',
      options: [...chipOptions(stateChips), { value: 'all', label: 'Todas' }],
    },
    { label: 'Tema', none: 'Todos', by: 'topic', options: textOptions(kindNames) },
    {
      label: 'Asignado',
      none: 'No importa',
      sets: ({ administrators }) => [
        { label: 'Sin asignar', query: { isUnassigned: '1' } },
        ...administrators.map(({ id, name }) => ({ label: name, query: { assignedTo: id } })),
      ],
    },
    {
      label: 'Respuesta',
      none: 'No importa',
      sets: () => [
        { label: 'Sin primera respuesta', query: { isUnanswered: '1' } },
        { label: 'Fuera de meta', query: { isOverdue: '1' } },
      ],
    },
    { label: 'Prioridad', none: 'Todas', by: 'priority', options: chipOptions(priorityChips) },
  ],
  words: {
    list: 'la lista de solicitudes',
    filtered: 'Ninguna solicitud coincide con estos filtros.',
    empty: 'No hay solicitudes abiertas.',
    first: 'Lo que las personas pidan en «Ayuda» llega aquí al momento.',
  },
  most: mostCounted,
};
