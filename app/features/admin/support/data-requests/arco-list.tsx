import type { ArcoRow } from '#app/contract/admin/support/arco-record.ts';
import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { chipOptions, textOptions } from '#app/ui/list/list-filters.tsx';
import type { ArcoScreen } from './arco.queries.server.ts';
import { askerOf, channelNames, kindNames, outcomesOf, owedChip, stateChips } from './arco.texts.ts';

const dueNames = { open: 'Abiertas', past: 'Vencidas', near: 'Por vencer (5 días)', closed: 'Terminadas' };

/** The requests about personal data: by themselves, those owed first. */
export const arcoList: List<ArcoScreen> = {
  label: 'Solicitudes sobre datos personales',
  search: 'Buscar por folio o nombre',
  views: 'arco',
  name: {
    label: 'Folio',
    sorts: 'folio',
    text: ({ folio }) => folio,
    to: ({ id }, { query }) => arcoHref(query, id),
  },
  columns: [
    { key: 'kind', label: 'Derecho', breaks: true, cell: (row) => kindNames[row.kind] },
    { key: 'who', label: 'Quién la pide', breaks: true, cell: askerOf },
    { key: 'channel', label: 'Medio', hidden: true, cell: (row) => channelNames[row.channel] },
    { key: 'received', label: 'Recibida', sorts: true, cell: (row) => longDate(row.receivedOn) },
    {
      key: 'owed',
      label: 'Vence',
      sorts: true,
      breaks: true,
      cell: ({ owed }) => (owed === null ? '—' : <Owed owed={owed} />),
    },
    {
      key: 'state',
      label: 'Estado',
      cell: (row) => <StatusChip status={stateChips[row.state].status}>{stateText(row)}</StatusChip>,
    },
    { key: 'assigned', label: 'A cargo de', breaks: true, cell: (row) => row.assigned?.name ?? '—' },
  ],
  first: { key: 'owed', down: false },
  filters: [
    { label: 'Plazo', none: 'Todas', by: 'due', options: textOptions(dueNames) },
    { label: 'Derecho', none: 'Todos', by: 'kind', options: textOptions(kindNames) },
    { label: 'Estado', none: 'Todos', by: 'state', options: chipOptions(stateChips) },
    { label: 'Medio', none: 'Todos', by: 'channel', options: textOptions(channelNames) },
    {
      label: 'A cargo de',
      none: 'Quien sea',
      sets: ({ people }) => [
        { label: 'Nadie', query: { isUnassigned: '1' } },
        ...people.map(({ id, name }) => ({ label: name, query: { assignedTo: id } })),
      ],
    },
  ],
  words: {
    list: 'la lista de solicitudes',
    filtered: 'Ninguna solicitud coincide con estos filtros.',
    empty: 'Todavía no hay solicitudes sobre datos personales.',
    first: 'Registra con «Nueva solicitud» las que lleguen por teléfono, correo o en persona.',
  },
};

function Owed({ owed }: { owed: NonNullable<ArcoRow['owed']> }) {
  const chip = owedChip(owed);
  return (
    <>
      <span>{longDate(owed.on)}</span>
      {chip ? (
        <span className="block">
          <StatusChip status={chip.status}>{chip.label}</StatusChip>
        </span>
      ) : null}
    </>
  );
}

const stateText = ({ kind, state, outcome }: ArcoRow): string =>
  outcome === 'refused' ? outcomesOf(kind).refused : stateChips[state].label;
