import type { ReactNode } from 'react';
import type { ListScreen as ViewsScreen } from '#app/contract/admin/figures/saved-views.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { ListOrder } from '#app/contract/wire/list-order.ts';

/** The query of every list. */
export type ListQuery = {
  search?: string | undefined;
  order?: ListOrder<string> | undefined;
  page?: number | undefined;
  size?: number | undefined;
  hidden?: string | undefined;
  taskId?: number | undefined;
};

/** The data of a list's screen; without `found` the screen shows something else below the filters. */
export type Listed = {
  query: ListQuery;
  found: { rows: readonly { id: number }[]; total: number; page: number } | null;
};

export type RowOf<D extends Listed> = NonNullable<D['found']>['rows'][number];
type OrderOf<D extends Listed> = NonNullable<D['query']['order']>;

/** One list of the administration: all that tells it from the others. `D` is the data of its screen. */
export type List<D extends Listed> = {
  /** The name of its table, for screen readers. */
  label: string;
  /** The label of its search. */
  search: string;
  /** Where its filters can be kept under a name. */
  views?: ViewsScreen;
  name: {
    label?: string;
    /** The order's key, where the names sort. */
    sorts?: OrderOf<D>['key'];
    text: (row: RowOf<D>) => string;
    /** Where a row opens; null where it does not. */
    to: (row: RowOf<D>, data: D) => string | null;
  };
  photo?: (row: RowOf<D>) => ReactNode;
  /** The columns after the name, in their order. */
  columns: readonly ListColumn<D>[];
  /** The order where nobody chose one. */
  first: OrderOf<D>;
  filters: readonly ListFilter<D>[];
  words: {
    /** Its name for a reader of the screen: *la lista de personas*. */
    list: string;
    /** Where its filters leave nothing, where it has nothing yet, and what makes the first row. */
    filtered: string;
    empty: string;
    first: string;
    /** Where only the filters of what it lies in are chosen, and nothing lies there yet. */
    within?: { by: readonly (keyof D['query'])[]; empty: string };
  };
  /** So many rows are counted at most. */
  most?: (query: D['query']) => number;
};

/** A column; the key of one that sorts is the order's. */
export type ListColumn<D extends Listed> = (
  | { key: OrderOf<D>['key']; sorts: true }
  | { key: string; sorts?: undefined }
) & {
  label: string;
  /** '—' is nothing: a card of a phone leaves it out. */
  cell: (row: RowOf<D>, data: D) => ReactNode;
  /** Its words may take two lines. */
  breaks?: true;
  /** A table of the usual width has no room for it. */
  hidden?: true;
};

type Option<V> = { value: V; label: string };

/** A filter of the values of one word of the query. */
export type ChoiceFilter<D extends { query: object }, K extends keyof D['query'] = keyof D['query']> = {
  label: string;
  /** Its text where nothing is chosen. */
  none: string | ((query: D['query']) => string);
  by: K;
  options: Offered<D, Option<NonNullable<D['query'][K]>>>;
  /** Words of the query that are chosen within this one: another choice takes them away. */
  clears?: readonly string[];
  /** Stands only where it offers something. */
  folds?: true;
};

/** The values of a filter: always the same, or by the data of the screen. */
export type Offered<D, O> = readonly O[] | ((data: D) => readonly O[]);

/** A filter whose values are each another word of the query. */
export type SetsFilter<D extends { query: object }> = {
  label: string;
  none: string;
  sets: Offered<D, { label: string; query: Partial<D['query']> }>;
};

/** A filter of a list, as its field is drawn. */
export type ListFilter<D extends { query: object }> =
  | { [K in keyof D['query']]-?: ChoiceFilter<D, K> }[keyof D['query']]
  | SetsFilter<D>
  | { label: string; typed: keyof D['query'] }
  | { label: string; day: keyof D['query'] }
  | { label: string; boss: keyof D['query']; chosen: (data: D) => Named | null };
