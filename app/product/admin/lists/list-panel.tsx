import { type ComponentProps, type ReactNode, useState } from 'react';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { hasFilter, ListFilters } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListFrame } from '#app/ui/list/list-frame.tsx';
import { ListTable } from '#app/ui/list/list-table.tsx';
import { EmptyList, type EmptyTexts, ListTools } from '#app/ui/list/list-tools.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { BulkWork } from '../bulk/work.tsx';
import { SavedViews } from '../saved-views/saved-views.tsx';
import type { List, Listed, ListQuery } from './list.ts';
import { FilterFields } from './list-filter-fields.tsx';
import type { ListAddress } from './use-list-address.ts';

type Part<D extends Listed> = {
  list: List<D>;
  address: ListAddress<D['query'], never>;
  data: D;
};

type HeadProps<D extends Listed> = Part<D> & {
  /** Stands beside the tools. */
  beside?: ReactNode;
};

type BodyProps<D extends Listed> = Part<D> & {
  /** Where rows can be chosen. */
  chosen?: Chosen;
  /** Actions on the chosen rows, above the table. */
  bulk?: ReactNode;
  /** True where it stands also without a row. */
  keepsBulk?: boolean;
};

type PanelProps<D extends Listed> = HeadProps<D> &
  BodyProps<D> &
  Pick<ComponentProps<typeof ListFrame>, 'scrolls'>;

/** A list with its filters, which stand in its address (product: lists). */
export function ListPanel<D extends Listed>(props: PanelProps<D>) {
  return (
    <ListFrame scrolls={props.scrolls}>
      <ListHead {...props} />
      <ListBody {...props} />
    </ListFrame>
  );
}

/** The search, the columns, the kept views and the filters of a list; without rows there are no columns to choose. */
export function ListHead<D extends Listed>({ list, address, data, beside }: HeadProps<D>) {
  const { query } = address;
  const [opened, setOpened] = useState(false);
  const search = useTypedSearch(query.search ?? '', (text) => address.hrefOf({ search: text }));
  const columns = {
    all: list.columns,
    hidden: query.hidden,
    atFirst: hiddenAtFirst(list),
    onChange: (hidden: string | undefined) => address.show({ ...query, hidden }),
  };
  const fields = (
    <ListFilters opened={opened} clear={hasFilter(query) ? address.clear : undefined}>
      <FilterFields filters={list.filters} data={data} ways={address} />
    </ListFilters>
  );
  return (
    <ListTools
      search={{ label: list.search, ...search }}
      views={list.views ? <SavedViews screen={list.views} /> : null}
      filters={{
        opened,
        toggle: () => setOpened(!opened),
        fields,
      }}
      beside={beside}
      {...(data.found ? { columns } : {})}
    />
  );
}

/** One page of a list: what can be done with its rows, the rows, or why there are none. */
export function ListBody<D extends Listed>(props: BodyProps<D>) {
  const { list, address, data, bulk, keepsBulk = false } = props;
  const { query } = address;
  if (!data.found) return null;
  const { total, page } = data.found;
  return (
    <>
      {query.taskId ? (
        <BulkWork key={query.taskId} taskId={query.taskId} onClose={address.closeWork} />
      ) : null}
      {total > 0 || keepsBulk ? bulk : null}
      {total === 0 ? (
        <EmptyList filtered={hasFilter(query)} texts={emptyTexts(list, query)} clear={address.clear} />
      ) : (
        <Rows {...props} found={data.found} />
      )}
      <ListFooter
        total={total}
        page={page}
        size={query.size ?? FIRST_SIZE}
        {...(list.most ? { most: list.most(query) } : {})}
        onPage={(next) => address.show({ ...query, page: next })}
        choice={{
          sizes: PAGE_SIZES,
          label: list.words.list,
          onSize: (size) => address.choose({ size }),
        }}
      />
    </>
  );
}

/** The key of the first column, whatever its order is called. */
const NAME = 'name';

function Rows<D extends Listed>(props: BodyProps<D> & { found: NonNullable<D['found']> }) {
  const { list, address, data, chosen, found } = props;
  const { name, columns, photo } = list;
  const columnOf = (key: string) => (key === name.sorts ? NAME : key);
  const by = address.query.order;
  const cells = new Map(columns.map(({ key, cell }) => [key, cell]));
  return (
    <ListTable
      label={list.label}
      nameLabel={name.label}
      rows={found.rows}
      part={partOf(address.query)}
      columns={columns}
      hidden={address.query.hidden}
      hiddenAtFirst={hiddenAtFirst(list)}
      breaks={new Set(columns.flatMap(({ key, breaks }) => (breaks ? [key] : [])))}
      order={{
        by: by && { ...by, key: columnOf(by.key) },
        first: { ...list.first, key: columnOf(list.first.key) },
        keys: [...(name.sorts ? [NAME] : []), ...columns.flatMap(({ key, sorts }) => (sorts ? [key] : []))],
        onSort: ({ key, down }) =>
          address.choose({ order: { key: key === NAME && name.sorts ? name.sorts : key, down } }),
      }}
      name={(row) => ({ text: name.text(row), to: name.to(row, data) })}
      cell={(key, row) => cells.get(key)?.(row, data)}
      {...(photo ? { photo } : {})}
      {...(chosen ? { chosen } : {})}
    />
  );
}

/** Names the page of the filters and the order; the columns and the work beside the rows change nothing of it. */
const partOf = (query: ListQuery): string =>
  JSON.stringify({ ...query, hidden: undefined, taskId: undefined });

/** The words of an empty list; of one that is filtered by its place alone, that nothing lies there yet. */
function emptyTexts<D extends Listed>({ words }: List<D>, query: D['query']): EmptyTexts {
  const { within } = words;
  const others = within ? Object.fromEntries(within.by.map((key) => [key, undefined])) : {};
  if (!within || hasFilter({ ...query, ...others })) return words;
  return { ...words, filtered: within.empty, hint: words.first };
}

const hiddenAtFirst = <D extends Listed>({ columns }: List<D>): string[] =>
  columns.flatMap(({ key, hidden }) => (hidden ? [key] : []));
