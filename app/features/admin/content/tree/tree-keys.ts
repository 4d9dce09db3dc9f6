import type { TreeItem } from './tree-items.ts';

/** The effect of a key in a tree (ARIA practices): the object that takes the focus, or one that opens or closes. */
export type TreeStep = { focus: string } | { open: string } | { close: string };

type Where = { shown: readonly TreeItem[]; current: string; open: ReadonlySet<string> };

/** The step of a key that moves in the tree; null for any other, and where there is nowhere to go. */
export function treeStep(key: string, { shown, current, open }: Where): TreeStep | null {
  const at = shown.findIndex((item) => item.key === current);
  const item = shown[at];
  if (!item) return null;
  const to = (target: TreeItem | undefined): TreeStep | null =>
    target && target.key !== current ? { focus: target.key } : null;
  switch (key) {
    case 'ArrowDown':
      return to(shown[at + 1]);
    case 'ArrowUp':
      return to(shown[at - 1]);
    case 'Home':
      return to(shown[0]);
    case 'End':
      return to(shown.at(-1));
    case 'ArrowRight':
      if (item.children.length === 0) return null;
      return open.has(item.key) ? to(item.children[0]) : { open: item.key };
    case 'ArrowLeft':
      if (item.children.length > 0 && open.has(item.key)) return { close: item.key };
      return item.parent ? { focus: item.parent.key } : null;
    default:
      return null;
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The next object whose name begins with what was typed, after the current one and around; null without any. */
export function typedAhead(typed: string, { shown, current }: Omit<Where, 'open'>): string | null {
  const at = shown.findIndex((item) => item.key === current);
  // One letter goes on to the next; more of them may still mean the same one.
  const from = typed.length === 1 ? at + 1 : at;
  const order = [...shown.slice(from), ...shown.slice(0, from)];
  return order.find(({ name }) => plain(name).startsWith(plain(typed)))?.key ?? null;
}
