import type { ReactNode } from 'react';
import { badgesHref } from '#app/contract/admin/content/links/badges.ts';
import type { List } from '#app/product/admin/lists/list.ts';
import { ListScreen } from '#app/product/admin/lists/list-screen.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { chipOptions } from '#app/ui/list/list-filters.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import { audienceTexts, chipOf, measureTexts, stateChips, typeText } from './badge.texts.ts';
import { BadgeBulkBar } from './badge-bulk-bar.tsx';
import type { BadgesScreen } from './badges.queries.server.ts';

/** Side of a picture in the list, in px. */
const SIDE = 40;

const list: List<BadgesScreen> = {
  label: 'Insignias',
  search: 'Buscar por nombre o llave',
  views: 'badges',
  name: { sorts: 'name', text: ({ name }) => name, to: ({ id }, { query }) => badgesHref(query, id) },
  photo: ({ image }) => (image ? <img src={image} alt="" width={SIDE} height={SIDE} /> : null),
  columns: [
    { key: 'key', label: 'Llave', sorts: true, cell: (row) => row.key },
    { key: 'type', label: 'Tipo', hidden: true, cell: typeText },
    { key: 'levels', label: 'Niveles', cell: (row) => row.levels },
    { key: 'audience', label: 'Destinatarios', cell: (row) => audienceTexts[row.audience].label },
    { key: 'rule', label: 'Regla', breaks: true, cell: (row) => measureTexts[row.measure].label },
    { key: 'awarded', label: 'Otorgadas', sorts: true, cell: (row) => row.awarded },
    { key: 'position', label: 'Orden', sorts: true, hidden: true, cell: (row) => row.position },
    {
      key: 'state',
      label: 'Estado',
      cell: (row) => <StatusChip status={chipOf(row).status}>{chipOf(row).label}</StatusChip>,
    },
  ],
  first: { key: 'position', down: false },
  filters: [
    { label: 'Estado', none: 'Todos', by: 'state', options: chipOptions(stateChips) },
    { label: 'Destinatarios', none: 'Todos', by: 'audience', options: chipOptions(audienceTexts) },
    { label: 'Regla', none: 'Todas', by: 'measure', options: chipOptions(measureTexts) },
  ],
  words: {
    list: 'la lista de insignias',
    filtered: 'Ninguna insignia coincide con estos filtros.',
    empty: 'Todavía no hay insignias.',
    first: 'Crea la primera con «Nueva insignia».',
  },
};

const loadPanel = async () => (await import('./badge-panel.tsx')).BadgePanel;

type Props = BadgesScreen & {
  /** More actions of this screen: the export. */
  more: ReactNode;
};

/** /cms/insignias: the badges of the platform (spec §2.8; product: administered badges). */
export function BadgesPage({ more, ...data }: Props) {
  const { query, open, found, programmes, badge, zone } = data;
  const address = useListAddress(query, badgesHref, open);
  const chosen = useChosen();
  useRecordKeys({ open, rows: found.rows, show: (id) => address.show(query, id) });
  return (
    <ListScreen
      list={list}
      address={address}
      data={data}
      title="Insignias"
      add="Nueva insignia"
      more={more}
      chosen={chosen}
      bulk={
        <BadgeBulkBar chosen={chosen} page={found.rows.map(({ id }) => id)} isBin={query.state === 'bin'} />
      }
    >
      <LazyDialog
        load={loadPanel}
        opened={open !== null}
        record={open}
        badge={badge}
        programmes={programmes}
        zone={zone}
        onClose={() => address.show(query)}
        onCreated={(id) => address.show(query, id)}
      />
    </ListScreen>
  );
}
