import { useNavigate } from '@remix-run/react';
import type { ListQuery } from './list.ts';

export type ListAddress<Q extends ListQuery, O = null> = {
  query: Q;
  /** Shows the list of that query, with a record or the people of a figure beside it. */
  show: (next: Q, open?: O) => void;
  /** The address of the first page of other filters. */
  hrefOf: (change: Partial<Q>) => string;
  /** Shows the first page of other filters, of another order or of another size. */
  choose: (change: Partial<Q>) => void;
  /** Takes the search and the filters away. */
  clear: () => void;
  /** No longer shows the work over many rows; the open record stays. */
  closeWork: () => void;
};

/** The address of a list, and the ways from it to another page, order, filter or record of the list. */
export function useListAddress<Q extends ListQuery, O = null>(
  query: Q,
  href: (query: Q, open?: O) => string,
  open?: O,
): ListAddress<Q, O> {
  const navigate = useNavigate();
  const go = (to: string) => navigate(to, { preventScrollReset: true });
  const hrefOf = (change: Partial<Q>) => href({ ...query, page: undefined, ...change });
  const { order, size, hidden, taskId } = query;
  return {
    query,
    hrefOf,
    show: (next, record) => go(href(next, record)),
    choose: (change) => go(hrefOf(change)),
    clear: () => go(href({ order, size, hidden, ...(taskId === undefined ? {} : { taskId }) } as Q)),
    closeWork: () => go(href({ ...query, taskId: undefined }, open)),
  };
}
