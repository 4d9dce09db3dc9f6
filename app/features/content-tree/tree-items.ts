import type { ContentTree } from '#app/contract/admin/content/content-tree.ts';
import type { TreeChoice } from '#app/contract/links/content-tree.ts';
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
    place: { index: number; siblings: number; parent: TreeItem['parent'] },
  ) => {
    const kind = kinds[depth] ?? 'activity';
    const key = `${kind}.${node.id}`;
    const below = node.units ?? node.modules ?? node.activities ?? [];
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
        itemOf(child, depth + 1, { index, siblings: below.length, parent: { key, id: node.id } }),
      )
      .filter(({ id }) => only === null || id === only);
    return item;
  };
  return itemOf(tree, 0, { index: 0, siblings: 1, parent: null });
}

/** What is on the screen, from the top down: the children of what is open. */
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
