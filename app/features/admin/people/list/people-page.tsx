import { type ReactNode, useState } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import type { PeopleQuery, PersonDetail } from '#app/contract/admin/people/people.ts';
import type { PrintedLink } from '#app/contract/admin/people/people-actions.ts';
import { ListScreen } from '#app/product/admin/lists/list-screen.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import { LinkSheet } from './link-sheet.tsx';
import type { PeopleScreen } from './people.queries.server.ts';
import { PeopleBulkBar } from './people-bulk-bar.tsx';
import { peopleList } from './people-list.tsx';

type Props = PeopleScreen & {
  /** More actions on the people of the shown filters; `total` of them. */
  more: (shown: { query: PeopleQuery; total: number }) => ReactNode;
  /** The person who uses the screen: nobody takes their own second factor here. */
  ownId: number;
  /** More actions on an account. */
  moreOfAccount: (person: PersonDetail) => ReactNode;
};

const loadPanel = async () => (await import('./person-panel.tsx')).PersonPanel;

/** /cms/usuarios: the people of the platform (spec §2.8; product: people). */
export function PeoplePage({ more, ownId, moreOfAccount, ...data }: Props) {
  const { query, open, found, person, places, zone } = data;
  const address = useListAddress(query, peopleHref, open);
  useRecordKeys({ open, rows: found.rows, show: (id) => address.show(query, id) });
  const chosen = useChosen();
  const [links, setLinks] = useState<readonly PrintedLink[]>([]);
  if (links.length > 0) return <LinkSheet links={links} onClose={() => setLinks([])} />;
  return (
    <ListScreen
      list={peopleList}
      address={address}
      data={data}
      title="Usuarios"
      add="Nueva persona"
      more={more({ query, total: found.total })}
      chosen={chosen}
      bulk={
        <PeopleBulkBar
          chosen={chosen}
          page={found.rows.map(({ id }) => id)}
          query={query}
          total={found.total}
          groups={data.choices.groups}
          onPrint={setLinks}
          onWork={(taskId) => address.show({ ...query, taskId })}
        />
      }
    >
      <LazyDialog
        load={loadPanel}
        opened={open !== null}
        record={open}
        person={person}
        places={places}
        ownId={ownId}
        zone={zone}
        more={moreOfAccount}
        onClose={() => address.show(query)}
        onCreated={(id) => address.show(query, id)}
      />
    </ListScreen>
  );
}
