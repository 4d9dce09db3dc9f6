import { useNavigate } from '@remix-run/react';
import { IconFileExport, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type GroupsQuery, groups } from '#app/contract/admin/groups/groups.ts';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { binHref, groupsFileHref, groupsHref } from '#app/contract/admin/links/admin.ts';
import { MAX_GROUPS } from '#app/contract/admin/list.ts';
import { ListScreen } from '#app/product/admin/lists/list-screen.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { call } from '#app/realtime/call.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';
import type { GroupList, GroupsData } from './groups.queries.server.ts';
import { GroupsBulkBar } from './groups-bulk-bar.tsx';
import { groupsList } from './groups-list.tsx';

const loadPanel = async () => (await import('./new-group-panel.tsx')).NewGroupPanel;

/** The generations that somebody chose in the list. */
export type ChosenGroups = {
  ids: readonly number[];
  /** The filters that leave all of them, where they are too many to be chosen one by one. */
  every: { query: GroupsQuery; total: number } | null;
  keep: (ids: readonly number[]) => void;
  /** Long work was begun. */
  onWork: (taskId: number) => void;
};

type Props = GroupsData & {
  /** True where the form of a new generation stands beside the list. */
  opensNew: boolean;
  /** The notices above the list: the results with several generations. */
  notices: ReactNode;
  /** Actions on the chosen generations, and their result. */
  bulk: (chosen: ChosenGroups, rows: GroupList['rows']) => { actions: ReactNode; result: ReactNode };
};

/** The generations of the company, with their filters in the address (product: lists). */
export function GroupsPage({ opensNew, notices, bulk, ...data }: Props) {
  const { query, found, choices } = data;
  const navigate = useNavigate();
  const address = useListAddress(query, groupsHref);
  const chosen = useChosen();
  const [fault, setFault] = useState<string | null>(null);
  const choice = useEveryResult({
    chosen,
    page: found.rows.map(({ id }) => id),
    total: found.total,
    max: MAX_GROUPS,
    read: (part) => call(groups, { query: { ...query, ...part } }),
    onFault: setFault,
  });
  const ids = [...chosen.ids];
  const filters = { ...query, page: undefined, size: undefined, hidden: undefined, taskId: undefined };
  const done = bulk(
    {
      ids,
      every: choice.everything ? { query: filters, total: found.total } : null,
      keep: choice.keep,
      onWork: (taskId) => address.show({ ...query, taskId }),
    },
    found.rows,
  );
  return (
    <ListScreen
      list={groupsList}
      address={address}
      data={data}
      title="Grupos"
      add="Nueva generación"
      more={<BinAndFile filters={filters} />}
      above={notices}
      chosen={chosen}
      bulk={<GroupsBulkBar choice={choice} ids={ids} query={filters} fault={fault} {...done} />}
      // The result with the chosen ones is told also where no row is left.
      keepsBulk={chosen.ids.size > 0 || Boolean(done.result)}
    >
      <LazyDialog
        load={loadPanel}
        opened={opensNew}
        programmes={choices.programmes}
        onClose={() => address.show(query)}
        onCreated={(groupId) => navigate(groupHref(groupId, 'waves'))}
      />
    </ListScreen>
  );
}

function BinAndFile({ filters }: { filters: GroupsQuery }) {
  return (
    <>
      <ButtonLink variant="default" to={binHref()} leftSection={<IconTrash size={18} aria-hidden />}>
        Papelera
      </ButtonLink>
      <ButtonLink
        variant="default"
        href={groupsFileHref(filters)}
        download
        leftSection={<IconFileExport size={18} aria-hidden />}
      >
        Exportar
      </ButtonLink>
    </>
  );
}
