import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { hasFilter } from '#app/ui/list/list-filters.tsx';
import { ListFooter, shownText } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { ShownFigure } from './figure-drawer.tsx';
import { PrintedFilters } from './printed-filters.tsx';
import type { ScopeChoices } from './scope.queries.server.ts';
import { ScopeFilters } from './scope-filters.tsx';

const loadDrawer = async () => (await import('./figure-drawer.tsx')).FigureDrawer;

/** The query of a list of figures, beside its order. */
type FigureQuery = Scope & {
  search?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  hidden?: string | undefined;
};

type Props<Q extends FigureQuery> = {
  title: string;
  /** The meaning of the figures. */
  lead: string;
  /** The other parts of the screen. */
  tabs?: ReactNode;
  /** More deeds on the rows of the filters. */
  more?: ReactNode;
  /** Deeds on the chosen rows. */
  bulk?: ReactNode;
  /** Views of the list that can be kept. */
  views?: ReactNode;
  query: Q;
  href: (query: Q) => string;
  found: { total: number; page: number };
  choices: ScopeChoices;
  columns: { all: readonly { key: string; label: string }[]; atFirst: readonly string[] };
  words: { search: string; list: string; filtered: string; empty: string; first: string };
  table: (choose: (change: Partial<Q>) => void) => ReactNode;
  /** The people of the open figure, and where another page of them is. */
  figure: { shown: ShownFigure | null; href: (page: number) => string };
};

/** A list of figures, its filters in the address; each figure opens its people beside it (product: lists). */
export function FigureList<Q extends FigureQuery>(props: Props<Q>) {
  const { query, href, found, columns, words, figure } = props;
  const navigate = useNavigate();
  const show = (to: string) => navigate(to, { preventScrollReset: true });
  const choose = (change: Partial<Q>) => show(href({ ...query, page: undefined, ...change }));
  const clear = () =>
    choose({
      groupId: undefined,
      programmeId: undefined,
      unitId: undefined,
      search: undefined,
    } as Partial<Q>);
  const search = useTypedSearch(query.search ?? '', (text) =>
    href({ ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const drawer = useLazyDialog(loadDrawer, figure.shown !== null);
  return (
    <Page wide landscape>
      <PageHeader
        title={props.title}
        lead={props.lead}
        actions={
          <>
            {props.more}
            <PrintButton />
          </>
        }
      />
      {props.tabs}
      <ListTools
        search={{ label: words.search, ...search }}
        views={props.views}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: columns.all,
          hidden: query.hidden,
          atFirst: columns.atFirst,
          onChange: (hidden) => show(href({ ...query, hidden })),
        }}
      />
      <ScopeFilters
        query={query}
        choices={props.choices}
        choose={(scope) => choose(scope as Partial<Q>)}
        clear={clear}
        opened={filtersOpen}
      />
      <PrintedFilters
        query={query}
        choices={props.choices}
        more={[
          Boolean(query.search) && `Búsqueda: ${query.search}`,
          shownText(found.total, found.page, query.size ?? FIRST_SIZE),
        ]}
      />
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{ filtered: words.filtered, empty: words.empty, first: words.first }}
          clear={clear}
        />
      ) : (
        <>
          {props.bulk}
          {props.table(choose)}
        </>
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show(href({ ...query, page }))}
        choice={{
          sizes: PAGE_SIZES,
          label: words.list,
          onSize: (size) => choose({ size } as Partial<Q>),
        }}
      />
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          shown={figure.shown}
          onPage={(page) => show(figure.href(page))}
          onClose={() => show(href(query))}
        />
      ) : null}
    </Page>
  );
}
