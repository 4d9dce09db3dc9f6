import type { Actor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { published } from '../../db/fragments.ts';
import { readableUnits } from '../content/activity-scope.ts';
import { isCleared } from './scans.ts';

/** A file of a toolkit, with the name of its activity. */
export type ToolkitFile = { storage_key: string; name: string; activityName: string };

/** The downloads of an activity that this person may read, in order; empty when there are none or it is out of scope. */
export function toolkitFiles(
  db: Database,
  actor: Actor,
  activityId: number,
  today: string,
): Promise<ToolkitFile[]> {
  return db
    .selectFrom('activity')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('activity_file as link', 'link.activity_id', 'activity.id')
    .innerJoin('file', 'file.id', 'link.file_id')
    .where('activity.id', '=', activityId)
    .where(published('activity'))
    .where(published('module'))
    .where('module.unit_id', 'in', readableUnits(db, actor, today))
    .where('link.role', '=', 'download')
    .where('file.deleted_at', 'is', null)
    .where(isCleared())
    .orderBy('link.position')
    .orderBy('file.id')
    .select(['file.storage_key', 'file.name', 'activity.name as activityName'])
    .execute();
}
