import { useState } from 'react';
import { changeContent, previewContent } from '#app/contract/admin/content/content.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { placeBeside, type TreeItem } from './tree-items.ts';

/** An object that was put elsewhere among its siblings, with the place that it had; from 0 on. */
export type Reordered = { item: TreeItem; from: number; to: number };

/** Moves objects within their parent at once, and back; what it did is kept until it is undone or closed. */
export function useOrder() {
  const { busy, fault, setFault, run } = useAction();
  const [last, setLast] = useState<Reordered | null>(null);

  const put = async ({ kind, id }: TreeItem, index: number): Promise<boolean> => {
    const change = { kind, id, action: 'move', index } as const;
    const preview = (await run(previewContent, { body: change }))?.reply;
    if (!preview) return false;
    if (preview.problems.length > 0) {
      setFault(preview.problems.map(({ name, text }) => `${name}: ${text}`).join(' '));
      return false;
    }
    return (await run(changeContent, { body: { ...change, token: preview.token } })) !== null;
  };

  return {
    busy,
    fault,
    last,
    forget: () => setLast(null),
    /** One place up or down; nothing happens at the end of the parent. */
    move: async (item: TreeItem, by: -1 | 1) => {
      const to = placeBeside(item, by);
      if (to === null) return;
      if (await put(item, to)) setLast({ item, from: item.index, to });
    },
    /** True where it is back in its place. */
    undo: async (): Promise<boolean> => {
      if (!last || !(await put(last.item, last.from))) return false;
      setLast(null);
      return true;
    },
  };
}
