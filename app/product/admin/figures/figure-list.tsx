import type { ReactNode } from 'react';
import type { Scope } from '#app/contract/admin/figures/scope.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { shownText } from '#app/ui/list/list-footer.tsx';
import { ListFrame } from '#app/ui/list/list-frame.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import type { List, Listed } from '../lists/list.ts';
import { ListBody, ListHead } from '../lists/list-panel.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import type { ShownFigure } from './figure-drawer.tsx';
import { PrintedFilters } from './printed-filters.tsx';
import type { ScopeChoices } from './scope.queries.server.ts';

const loadDrawer = async () => (await import('./figure-drawer.tsx')).FigureDrawer;

/** The data of a list of figures; `open` is the figure whose people stand beside it. */
type Figures<O extends object> = Listed & {
  query: Scope;
  found: NonNullable<Listed['found']>;
  choices: ScopeChoices;
  open: O | null;
};

type Props<D extends Figures<O>, O extends object> = {
  list: List<D>;
  data: D;
  title: string;
  /** The meaning of the figures. */
  lead: string;
  /** The other parts of the screen. */
  tabs?: ReactNode;
  /** More actions on the rows of the filters. */
  more?: ReactNode;
  /** Where rows can be chosen, and what can be done with them. */
  chosen?: Chosen;
  bulk?: ReactNode;
  /** Address of the list, with the people of a figure beside it. */
  href: (query: D['query'], open?: O | null) => string;
  /** The people of the open figure. */
  shown: ShownFigure | null;
};

/** A list of figures, its filters in the address; each figure opens its people beside it (product: lists). */
export function FigureList<D extends Figures<O>, O extends object>(props: Props<D, O>) {
  const { list, data, href, shown, title, lead, tabs, more, ...rows } = props;
  const { query, found, choices, open } = data;
  const address = useListAddress<D['query'], O | null>(query, href);
  return (
    <Page wide landscape>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            {more}
            <PrintButton />
          </>
        }
      />
      {tabs}
      <ListFrame>
        <ListHead list={list} address={address} data={data} />
        <PrintedFilters
          query={query}
          choices={choices}
          more={[
            Boolean(query.search) && `Búsqueda: ${query.search}`,
            shownText(found.total, found.page, query.size ?? FIRST_SIZE),
          ]}
        />
        <ListBody list={list} address={address} data={data} {...rows} />
      </ListFrame>
      <LazyDialog
        load={loadDrawer}
        opened={shown !== null}
        shown={shown}
        onPage={(page) => address.show(query, open && { ...open, page })}
        onClose={() => address.show(query)}
      />
    </Page>
  );
}
