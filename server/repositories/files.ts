import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { readableUnits } from './activity-scope.ts';

/** A stored file as it is served. */
export type ReadableFile = {
  id: number;
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
};

type OfFile = ExpressionBuilder<DB, 'file'>;

/**
 * The file when this person may read it now, else null. Course files follow their activity or unit (open for a learner,
 * of an assigned group for a tutor, quality §4.2 rows 4 and 7); one's own files and badge art are always readable, a photo by who
 * got a notification caused by its person; an administrator reads all.
 * @param today `yyyy-mm-dd` of the business zone
 */
export async function readableFile(
  db: Database,
  actor: Actor,
  fileId: number,
  today: string,
): Promise<ReadableFile | null> {
  const file = await db
    .selectFrom('file')
    .where('file.id', '=', fileId)
    .where('file.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.val(actor.role === 'admin'),
        eb('file.owner_id', '=', actor.personId),
        eb('file.purpose', '=', 'badge'),
        isOfReadableActivity(eb, db, actor, today),
        isOfReadableUnit(eb, db, actor, today),
        isPhotoOfNotifier(eb, actor),
      ]),
    )
    .select(['file.id', 'file.storage_key', 'file.name', 'file.content_type', 'file.size'])
    .executeTakeFirst();
  return file ?? null;
}

function isOfReadableActivity(eb: OfFile, db: Database, actor: Actor, today: string) {
  return eb.exists(
    eb
      .selectFrom('activity_file as link')
      .innerJoin('activity', 'activity.id', 'link.activity_id')
      .innerJoin('module', 'module.id', 'activity.module_id')
      .whereRef('link.file_id', '=', 'file.id')
      .where('activity.status', '=', 'published')
      .where('activity.deleted_at', 'is', null)
      .where('module.status', '=', 'published')
      .where('module.deleted_at', 'is', null)
      .where('module.unit_id', 'in', readableUnits(db, actor, today))
      .select('link.file_id'),
  );
}

function isOfReadableUnit(eb: OfFile, db: Database, actor: Actor, today: string) {
  return eb.exists(
    eb
      .selectFrom('unit')
      .where((of) =>
        of.or([
          of('unit.observation_guide_id', '=', of.ref('file.id')),
          of('unit.competency_guide_id', '=', of.ref('file.id')),
          of('unit.challenge_template_id', '=', of.ref('file.id')),
        ]),
      )
      .where('unit.id', 'in', readableUnits(db, actor, today))
      .select('unit.id'),
  );
}

function isPhotoOfNotifier(eb: OfFile, actor: Actor) {
  return eb.exists(
    eb
      .selectFrom('notification')
      .innerJoin('person as causer', 'causer.id', 'notification.actor_id')
      .where('notification.person_id', '=', actor.personId)
      .whereRef('causer.photo_file_id', '=', 'file.id')
      .select('notification.id'),
  );
}

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
    .where('activity.status', '=', 'published')
    .where('activity.deleted_at', 'is', null)
    .where('module.status', '=', 'published')
    .where('module.deleted_at', 'is', null)
    .where('module.unit_id', 'in', readableUnits(db, actor, today))
    .where('link.role', '=', 'download')
    .where('file.deleted_at', 'is', null)
    .orderBy('link.position')
    .orderBy('file.id')
    .select(['file.storage_key', 'file.name', 'activity.name as activityName'])
    .execute();
}
