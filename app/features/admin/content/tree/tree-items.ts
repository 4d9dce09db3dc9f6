import type { TreeChoice } from '#app/contract/admin/content/links/tree.ts';
import type { ContentTree } from '#app/contract/admin/content/tree.ts';
import type { ContentKind } from '#app/contract/stored/content-fields.ts';

/** An object of the tree as the screen shows it. */
export type TreeItem = {
  /** `unit.12`. */
  key: string;
  kind: ContentKind;
  id: number;
  name: string;
  state: ContentTree['state'];
  number: number | null;
  hasDraft: boolean;
  isBroken: boolean;
  /** Of an activity. */
  activityKind: number | null;
  parent: { key: string; id: number } | null;
  /** From 1 on. */
  level: number;
  /** Its place among its siblings, from 0 on; what is archived stands after the others. */
  index: number;
  siblings: number;
  /** Those of its siblings, itself included, that have an order: what is archived has none. */
  standing: number;
  children: TreeItem[];
};

type Node = {
  id: number;
  name: string;
  state: ContentTree['state'];
  number?: number | undefined;
  hasDraft?: true | undefined;
  isBroken?: true | undefined;
  activityKind?: number;
  units?: readonly Node[];
  modules?: readonly Node[];
  activities?: readonly Node[];
};

const kinds: readonly ContentKind[] = ['programme', 'unit', 'module', 'activity'];

/** The tree with what each object knows of its place; of a chosen unit or module, only the way to it. */
export function treeItems(tree: ContentTree, { unitId, moduleId }: TreeChoice): TreeItem {
  const narrowed: Record<number, number | null> = { 1: unitId, 2: moduleId };
  const itemOf = (
    node: Node,
    depth: number,
    place: Pick<TreeItem, 'index' | 'siblings' | 'standing' | 'parent'>,
  ) => {
    const kind = kinds[depth] ?? 'activity';
    const key = `${kind}.${node.id}`;
    const below = node.units ?? node.modules ?? node.activities ?? [];
    const standing = below.filter(({ state }) => state !== 'archived').length;
    const item: TreeItem = {
      key,
      kind,
      id: node.id,
      name: node.name,
      state: node.state,
      number: node.number ?? null,
      hasDraft: node.hasDraft ?? false,
      isBroken: node.isBroken ?? false,
      activityKind: node.activityKind ?? null,
      level: depth + 1,
      ...place,
      children: [],
    };
    const only = narrowed[depth + 1] ?? null;
    item.children = below
      .map((child, index) =>
        itemOf(child, depth + 1, {
          index,
          siblings: below.length,
          standing,
          parent: { key, id: node.id },
        }),
      )
      .filter(({ id }) => only === null || id === only);
    return item;
  };
  return itemOf(tree, 0, { index: 0, siblings: 1, standing: 1, parent: null });
}

/** The place that an object takes one step up or down, from 0 on; null at the end of what stands in its parent. */
export function placeBeside({ index, standing, parent, state }: TreeItem, by: -1 | 1): number | null {
  const to = index + by;
  return parent && state !== 'archived' && to >= 0 && to < standing ? to : null;
}

/** The items on the screen, from the top down: the children of the open ones. */
export function visibleItems(root: TreeItem, open: ReadonlySet<string>): TreeItem[] {
  const shown: TreeItem[] = [];
  const add = (item: TreeItem) => {
    shown.push(item);
    if (open.has(item.key)) item.children.forEach(add);
  };
  add(root);
  return shown;
}

/** An object of the tree by its key. */
export function itemBy(root: TreeItem, key: string): TreeItem | null {
  if (root.key === key) return root;
  for (const child of root.children) {
    const found = itemBy(child, key);
    if (found) return found;
  }
  return null;
}

/** The keys of everything above an object, from the top down. */
export function keysAbove(root: TreeItem, key: string): string[] {
  if (root.key === key) return [];
  for (const child of root.children) {
    if (child.key === key) return [root.key];
    const below = keysAbove(child, key);
    if (below.length > 0) return [root.key, ...below];
  }
  return [];
}

/**
 * The key of an object, or of what takes its place where it is gone from the tree: the next one beside it, else the one
 * before, else what it stood in.
 */
export function placeTaker(key: string, before: TreeItem, now: TreeItem): string {
  if (itemBy(now, key)) return key;
  const parentKey = itemBy(before, key)?.parent?.key;
  const beside = (parentKey ? itemBy(before, parentKey)?.children : null) ?? [];
  const at = beside.findIndex((one) => one.key === key);
  const nearest = [...beside.slice(at + 1), ...beside.slice(0, Math.max(at, 0)).reverse()];
  const left = nearest.find((one) => itemBy(now, one.key));
  return left?.key ?? (parentKey ? placeTaker(parentKey, before, now) : now.key);
}
