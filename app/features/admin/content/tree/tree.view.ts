import type { ActivityNode, ContentTree, ModuleNode, UnitNode } from '#app/contract/admin/content/tree.ts';
import type { TreeRow } from '#server/repositories/content/tree.ts';

/** The rows of a programme, a level after the other, as a tree; undefined where there is no programme. */
export function treeOf(rows: readonly TreeRow[]): ContentTree | undefined {
  const units = new Map<number, UnitNode>();
  const modules = new Map<number, ModuleNode>();
  let programme: ContentTree | undefined;
  for (const row of rows) {
    switch (row.kind) {
      case 'programme':
        programme = { ...nodeOf(row), units: [] };
        break;
      case 'unit': {
        const unit = { ...nodeOf(row), modules: [] };
        units.set(row.id, unit);
        programme?.units.push(unit);
        break;
      }
      case 'module': {
        const module = { ...nodeOf(row), activities: [] };
        modules.set(row.id, module);
        units.get(row.parentId)?.modules.push(module);
        break;
      }
      case 'activity': {
        const activity: ActivityNode = { ...nodeOf(row), activityKind: row.activityKind };
        modules.get(row.parentId)?.activities.push(activity);
        break;
      }
    }
  }
  return programme;
}

function nodeOf({ kind, id, name, state, position, hasDraft, isBroken }: TreeRow) {
  return {
    id,
    name,
    state,
    ...(state === 'published' && kind !== 'programme' ? { number: position + 1 } : {}),
    ...(hasDraft ? { hasDraft: true as const } : {}),
    ...(isBroken ? { isBroken: true as const } : {}),
  };
}
