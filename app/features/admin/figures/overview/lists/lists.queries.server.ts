import type { ListKey } from '#app/contract/admin/figures/figure-lists.ts';
import { fail } from '#server/errors.ts';
import type { Scope } from '../scope.queries.server.ts';
import { type List, listed } from './list.rows.server.ts';
import { partOf } from './list-parts.rows.server.ts';
import { peopleLists } from './people-lists.rows.server.ts';
import { recordLists } from './record-lists.rows.server.ts';

/** Each list by its key. */
const lists: Record<ListKey, (scope: Scope) => List> = { ...peopleLists, ...recordLists };

/**
 * The definition of a list; with `part`, only the rows that a cell counts.
 * @throws `scope.notFound` for a part that the list has not
 */
export function listOf(key: ListKey, scope: Scope, part?: string): List {
  const list = lists[key](scope);
  return part === undefined ? list : partOf(list, part);
}

/**
 * A list that somebody opens.
 * @throws `scope.notFound` as {@link listOf}, and for everybody beside every object, which would be millions of rows
 */
export function openedList(key: ListKey, scope: Scope, part: string | undefined): List {
  const list = listOf(key, scope, part);
  return list.of === 'memberObjects' && part === undefined ? fail('scope.notFound') : list;
}

/** The rows of a list, in no order. */
export const sourceOf = (key: ListKey, scope: Scope) => listed(listOf(key, scope), scope);
