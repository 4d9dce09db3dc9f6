import { useState } from 'react';
import { membersHref } from '#app/contract/admin/groups/links/members.ts';
import type { MembersQuery } from '#app/contract/admin/groups/members.ts';
import { ListPanel } from '#app/product/admin/lists/list-panel.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import type { MemberChoices, MemberList } from './members.queries.server.ts';
import { MembersBulkBar } from './members-bulk-bar.tsx';
import { membersList } from './members-list.tsx';

const loadAdding = async () => (await import('./add-members-dialog.tsx')).AddMembersDialog;

type Props = {
  groupId: number;
  /** A closed generation is read and no longer changed. */
  closed: boolean;
  query: MembersQuery;
  found: MemberList;
  choices: MemberChoices;
  zone: string;
};

/** The participants of a generation, with their filters in the address (product: participants). */
export function MembersTab({ groupId, closed, query, found, choices, zone }: Props) {
  const address = useListAddress(query, (next: MembersQuery) => membersHref(groupId, next));
  const [adding, setAdding] = useState(false);
  const chosen = useChosen();
  return (
    <section className="stack gap-md" aria-label="Participantes">
      {closed ? null : (
        <div data-print="never">
          <Button color="accent" onClick={() => setAdding(true)}>
            Agregar participantes
          </Button>
        </div>
      )}
      <ListPanel
        list={membersList}
        address={address}
        data={{ query, found, zone }}
        chosen={chosen}
        bulk={
          closed ? null : (
            <MembersBulkBar
              groupId={groupId}
              chosen={chosen}
              page={found.rows.map(({ id }) => id)}
              query={query}
              total={found.total}
              choices={choices}
              zone={zone}
              onWork={(taskId) => address.show({ ...query, taskId })}
            />
          )
        }
      />
      <LazyDialog load={loadAdding} opened={adding} groupId={groupId} onClose={() => setAdding(false)} />
    </section>
  );
}
