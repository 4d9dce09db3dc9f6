import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { membersHref } from '#app/contract/admin/groups/links/members.ts';
import type { MembersQuery } from '#app/contract/admin/groups/members.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { BulkWork } from '#app/product/admin/bulk/work.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { hasFilter } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { hiddenAtFirst, memberColumns } from './member-columns.ts';
import type { MemberChoices, MemberList } from './members.queries.server.ts';
import { MembersBulkBar } from './members-bulk-bar.tsx';
import { MembersFilters } from './members-filters.tsx';
import { MembersTable } from './members-table.tsx';

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
  const navigate = useNavigate();
  const show = (next: MembersQuery) => navigate(membersHref(groupId, next), { preventScrollReset: true });
  const choose = (change: MembersQuery) => show({ ...query, page: undefined, ...change });
  const { taskId } = query;
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden, taskId });
  const search = useTypedSearch(query.search ?? '', (text) =>
    membersHref(groupId, { ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [adding, setAdding] = useState(false);
  const dialog = useLazyDialog(loadAdding, adding);
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
      <ListTools
        search={{ label: 'Buscar por nombre, usuario o número', ...search }}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: memberColumns,
          hidden: query.hidden,
          atFirst: hiddenAtFirst,
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <MembersFilters query={query} choose={choose} clear={clear} opened={filtersOpen} />
      {taskId ? (
        <BulkWork key={taskId} taskId={taskId} onClose={() => show({ ...query, taskId: undefined })} />
      ) : null}
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Nadie coincide con estos filtros.',
            empty: 'Todavía no hay participantes.',
            first: 'Agrega a las primeras personas con «Agregar participantes».',
          }}
          clear={clear}
        />
      ) : (
        <>
          {closed ? null : (
            <MembersBulkBar
              groupId={groupId}
              chosen={chosen}
              page={found.rows.map(({ id }) => id)}
              query={query}
              total={found.total}
              choices={choices}
              zone={zone}
              onWork={(begun) => show({ ...query, taskId: begun })}
            />
          )}
          <MembersTable
            rows={found.rows}
            query={query}
            zone={zone}
            onSort={(order) => choose({ order })}
            chosen={chosen}
          />
        </>
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'la lista de participantes',
          onSize: (size) => choose({ size }),
        }}
      />
      {dialog.Dialog ? (
        <dialog.Dialog opened={dialog.opened} groupId={groupId} onClose={() => setAdding(false)} />
      ) : null}
    </section>
  );
}
