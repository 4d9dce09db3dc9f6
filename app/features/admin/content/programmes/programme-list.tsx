import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { programmeHref, programmesHref } from '#app/contract/admin/content/links/programmes.ts';
import type { ProgrammeRow, ProgrammesQuery } from '#app/contract/admin/content/programmes.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { chipOptions, FilterChoice, hasFilter, ListFilters } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { chipOf, type ProgrammeColumn, programmeColumns, stateChips } from './programme-words.ts';
import type { ProgrammeList } from './programmes.queries.server.ts';

const loadDrawer = async () => (await import('./new-programme-drawer.tsx')).NewProgrammeDrawer;
const sortable = ['name', 'shortName', 'units', 'groups', 'learners', 'questions'] as const;

type Props = {
  query: ProgrammesQuery;
  /** True where the form of a new programme stands beside the list. */
  opensNew: boolean;
  found: ProgrammeList;
  /** More actions of this screen: the import of a package, the export. */
  more: ReactNode;
  /** Actions on the chosen rows. */
  bulk: (chosen: Chosen, page: readonly number[]) => ReactNode;
};

/** The programmes of the company, with their filters in the address (product: lists, programmes). */
export function ProgrammeListPage({ query, opensNew, found, more, bulk }: Props) {
  const navigate = useNavigate();
  const show = (next: ProgrammesQuery, open: 'new' | null = null) =>
    navigate(programmesHref(next, open), { preventScrollReset: true });
  const choose = (change: ProgrammesQuery) => show({ ...query, page: undefined, ...change });
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    programmesHref({ ...query, page: undefined, search: text }),
  );
  const chosen = useChosen();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const drawer = useLazyDialog(loadDrawer, opensNew);
  useShortcuts([{ keys: ['n'], words: 'Nuevo programa', run: () => show(query, 'new') }]);
  return (
    <Page wide>
      <PageHeader
        title="Programas"
        actions={
          <>
            {more}
            <Button color="accent" onClick={() => show(query, 'new')}>
              Nuevo programa
            </Button>
          </>
        }
      />
      <ListTools
        search={{ label: 'Buscar por nombre', ...search }}
        views={<SavedViews screen="programmes" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: programmeColumns,
          hidden: query.hidden,
          atFirst: [],
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <ListFilters opened={filtersOpen} clear={hasFilter(query) ? clear : undefined}>
        <FilterChoice
          label="Estado"
          none="Todos"
          options={chipOptions(stateChips)}
          value={query.state}
          onChoose={(state) => choose({ state })}
        />
        <FilterChoice
          label="Cambios"
          none="No importa"
          options={[{ value: '1', label: 'Sin publicar' }]}
          value={query.isChanged}
          onChoose={(isChanged) => choose({ isChanged })}
        />
      </ListFilters>
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ningún programa coincide con estos filtros.',
            empty: 'Todavía no hay programas.',
            first: 'Crea el primero con «Nuevo programa», o importa un paquete.',
          }}
          clear={clear}
        />
      ) : (
        <>
          {bulk(
            chosen,
            found.rows.map(({ id }) => id),
          )}
          <ListTable
            chosen={chosen}
            label="Programas"
            rows={found.rows}
            columns={programmeColumns}
            hidden={query.hidden}
            hiddenAtFirst={[]}
            order={{
              by: query.order,
              first: { key: 'name', down: false },
              keys: sortable,
              onSort: (order) => choose({ order }),
            }}
            name={(row) => ({ text: row.name, to: programmeHref(row.id) })}
            cell={cellOf}
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
          label: 'la lista de programas',
          onSize: (next) => choose({ size: next }),
        }}
      />
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          onClose={() => show(query)}
          onCreated={(programmeId) => navigate(programmeHref(programmeId, 'checklist'))}
        />
      ) : null}
    </Page>
  );
}

function cellOf(column: ProgrammeColumn, row: ProgrammeRow): ReactNode {
  switch (column) {
    case 'state': {
      const { status, label } = chipOf(row);
      return <StatusChip status={status}>{label}</StatusChip>;
    }
    case 'changes':
      return row.hasDraft ? <StatusChip status="waiting">Sin publicar</StatusChip> : '—';
    default:
      return row[column];
  }
}
