import { type ReactNode, useState } from 'react';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { ListPanel } from '#app/product/admin/lists/list-panel.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import type { ArcoScreen } from './arco.queries.server.ts';
import { arcoList } from './arco-list.tsx';

type Props = ArcoScreen & {
  /** More actions on a request: its package, its erasure. */
  more?: (request: ArcoDetail) => ReactNode;
  /** Other content beside the requests. */
  beside?: ReactNode;
};

const loadPanel = async () => (await import('./record/arco-request-panel.tsx')).ArcoRequestPanel;
const loadHolidays = async () => (await import('./holidays/holidays-dialog.tsx')).HolidaysDialog;

/** The tab of requests about personal data (spec §2.5; product: data requests). */
export function ArcoPanel({ more, beside, ...data }: Props) {
  const { query, open, found, people, request, today, zone } = data;
  const address = useListAddress(query, arcoHref, open);
  const [holidaysOpen, setHolidaysOpen] = useState(false);
  useShortcuts([{ keys: ['n'], words: 'Nueva solicitud', run: () => address.show(query, 'new') }]);
  useRecordKeys({ open, rows: found.rows, show: (id) => address.show(query, id) });
  return (
    <div className="stack gap-md">
      <div className="wrap gap-xs" data-print="never">
        <Button color="accent" onClick={() => address.show(query, 'new')}>
          Nueva solicitud
        </Button>
        <Button variant="default" onClick={() => setHolidaysOpen(true)}>
          Días inhábiles
        </Button>
        {beside}
      </div>
      <ListPanel list={arcoList} address={address} data={data} />
      <LazyDialog
        load={loadPanel}
        opened={open !== null}
        record={open}
        request={request}
        query={query}
        people={people}
        today={today}
        zone={zone}
        more={more}
        onClose={() => address.show(query)}
        onCreated={(id) => address.show(query, id)}
      />
      <LazyDialog
        load={loadHolidays}
        opened={holidaysOpen}
        today={today}
        onClose={() => setHolidaysOpen(false)}
      />
    </div>
  );
}
