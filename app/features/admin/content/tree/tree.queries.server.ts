import {
  type ContentTree,
  type ContentUse,
  MAX_ORPHANS,
  type Orphans,
} from '#app/contract/admin/content/tree.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { programmeNameOf } from '#server/db/fragments.ts';
import { fail } from '#server/errors.ts';
import {
  type ContentRef,
  editedName,
  peopleWithRecords,
  readObject,
} from '#server/repositories/content/objects.ts';
import { strayObjects, treeRows, unitsWithoutGroup, unusedFiles } from '#server/repositories/content/tree.ts';
import { groupsUsing, recordCounts } from '#server/repositories/content/use.ts';
import type { World } from '#server/world.ts';
import { treeOf } from './tree.view.ts';

type Asked = { programmeId: number; groupId?: number | undefined; archived?: '1' | undefined };

/** A programme as a tree; 404 for one that does not exist, or that the generation does not follow. */
export async function contentTree(
  { db }: World,
  { programmeId, groupId, archived }: Asked,
): Promise<ContentTree> {
  if (groupId !== undefined) {
    const group = await db
      .selectFrom('learner_group')
      .where('id', '=', groupId)
      .where('programme_id', '=', programmeId)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!group) fail('scope.notFound');
  }
  return treeOf(await treeRows(db, { programmeId, archived: archived === '1' })) ?? fail('scope.notFound');
}

/** A generation that the tree can be looked at for. */
export type TreeGroup = Named & { programmeId: number };

/** The choices of the selects above the tree. */
export async function treeChoices({ db }: World): Promise<{ groups: TreeGroup[]; programmes: Named[] }> {
  const [groups, programmes] = await Promise.all([
    db
      .selectFrom('learner_group')
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .select(['id', 'name', 'programme_id as programmeId'])
      .execute(),
    db
      .selectFrom('programme')
      .where('deleted_at', 'is', null)
      .orderBy(editedName('programme'))
      .select(['id', programmeNameOf(editedName('programme')).as('name')])
      .execute(),
  ]);
  return { groups, programmes };
}

/** Generations that are named; the others are counted. */
const SHOWN_GROUPS = 20;

/** Reads the uses of an object: by generations, and by the records of people in it. */
export async function contentUse({ db }: World, ref: ContentRef): Promise<ContentUse> {
  const object = (await readObject(db, ref)) ?? fail('scope.notFound');
  const [groups, people, records] = await Promise.all([
    groupsUsing(db, object.programmeId, SHOWN_GROUPS),
    peopleWithRecords(db, ref),
    recordCounts(db, ref),
  ]);
  return { groups: groups.rows, groupCount: groups.count, people, ...records };
}

/** Reads the leftovers: objects in something archived, units that nobody follows, files that nothing names. */
export async function contentOrphans({ db }: World): Promise<Orphans> {
  const [objects, units, files] = await Promise.all([
    strayObjects(db, MAX_ORPHANS),
    unitsWithoutGroup(db, MAX_ORPHANS),
    unusedFiles(db, MAX_ORPHANS),
  ]);
  return {
    objects: objects.rows,
    objectCount: objects.count,
    units: units.rows,
    unitCount: units.count,
    files: files.rows,
    fileCount: files.count,
  };
}
