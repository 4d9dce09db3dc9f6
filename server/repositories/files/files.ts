import type { ExpressionBuilder } from 'kysely';
import type { Actor } from '../../auth/actor.ts';
import type { FilePurpose } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { toBoolean } from '../../db/fragments.ts';
import type { DB } from '../../db/schema.ts';
import { forumWriters, isOfReadableAnswer } from '../forum/readers.ts';
import { ownGuides } from '../people/collaborators.ts';
import { readableUnits } from '../programme/activity-scope.ts';

/** A stored file as it is served. */
export type ReadableFile = {
  id: number;
  storage_key: string;
  name: string;
  content_type: string;
  size: number;
  purpose: FilePurpose;
  /** The reader may not learn whose it is: a peer's challenge under review. */
  anonymous: boolean;
};

type OfFile = ExpressionBuilder<DB, 'file'>;

/**
 * The file when this person may read it now, else null. Course files follow their activity or unit (open for a learner,
 * of an assigned group for a tutor, product: scope); guides are a boss's too where they have collaborators;
 * one's own files and badge art are always readable, a photo by who got a notification caused by its person or reads
 * what they wrote in a forum, the file of an answer by who reads the answer; an administrator reads all.
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
        ...(actor.role === 'boss' ? [eb('file.id', 'in', ownGuides(db, actor.personId))] : []),
        isPhotoOfNotifier(eb, actor),
        isPhotoOfForum(eb, db, actor),
        isOfReadableAnswer(eb, db, actor),
        isPhotoOfColleague(eb, actor),
        isChallengeOfCharge(eb, actor),
        isChallengeUnderReview(eb, actor),
      ]),
    )
    .select((eb) => [
      'file.id',
      'file.storage_key',
      'file.name',
      'file.content_type',
      'file.size',
      'file.purpose',
      toBoolean(
        eb.and([
          eb('file.purpose', '=', 'challenge'),
          eb.or([eb('file.owner_id', 'is', null), eb('file.owner_id', '<>', actor.personId)]),
          eb.val(actor.role === 'learner'),
        ]),
      ).as('anonymous'),
    ])
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

/** The forum of a group shows the photos of those who wrote in it. */
function isPhotoOfForum(eb: OfFile, db: Database, actor: Actor) {
  return eb.exists(
    eb
      .selectFrom('person as writer')
      .whereRef('writer.photo_file_id', '=', 'file.id')
      .where('writer.id', 'in', forumWriters(db, actor))
      .select('writer.id'),
  );
}

/** Boss and collaborator, tutor and learner of the group see each other's photo. */
function isPhotoOfColleague(eb: OfFile, actor: Actor) {
  return eb.exists(
    eb
      .selectFrom('member')
      .innerJoin('person as learner', 'learner.id', 'member.person_id')
      .leftJoin('member_boss', (join) =>
        join.onRef('member_boss.member_id', '=', 'member.id').on('member_boss.to_on', 'is', null),
      )
      .leftJoin('person as boss', 'boss.id', 'member_boss.boss_id')
      .leftJoin('group_tutor', (join) =>
        join.onRef('group_tutor.group_id', '=', 'member.group_id').on('group_tutor.ended_at', 'is', null),
      )
      .leftJoin('person as tutor', 'tutor.id', 'group_tutor.tutor_id')
      .where((of) =>
        of.or([
          of.and([
            of('learner.id', '=', actor.personId),
            of.or([
              of('boss.photo_file_id', '=', of.ref('file.id')),
              of('tutor.photo_file_id', '=', of.ref('file.id')),
            ]),
          ]),
          of.and([
            of('learner.photo_file_id', '=', of.ref('file.id')),
            of.or([of('boss.id', '=', actor.personId), of('tutor.id', '=', actor.personId)]),
          ]),
        ]),
      )
      .select('member.id'),
  );
}

/** What a learner delivered, for their boss and for the tutors of their group. */
function isChallengeOfCharge(eb: OfFile, actor: Actor) {
  return eb.exists(
    eb
      .selectFrom('challenge_version as version')
      .innerJoin('challenge_submission as submission', 'submission.id', 'version.submission_id')
      .innerJoin('member', 'member.id', 'submission.member_id')
      .whereRef('version.file_id', '=', 'file.id')
      .where((of) =>
        of.or([
          of.exists(
            of
              .selectFrom('member_boss')
              .whereRef('member_boss.member_id', '=', 'member.id')
              .where('member_boss.boss_id', '=', actor.personId)
              .where('member_boss.to_on', 'is', null)
              .select('member_boss.id'),
          ),
          of.exists(
            of
              .selectFrom('group_tutor')
              .whereRef('group_tutor.group_id', '=', 'member.group_id')
              .where('group_tutor.tutor_id', '=', actor.personId)
              .where('group_tutor.ended_at', 'is', null)
              .select('group_tutor.group_id'),
          ),
        ]),
      )
      .select('version.id'),
  );
}

/** The last delivery of a challenge that this learner was given to review. */
function isChallengeUnderReview(eb: OfFile, actor: Actor) {
  return eb.exists(
    eb
      .selectFrom('peer_review as review')
      .innerJoin('member as reviewer', 'reviewer.id', 'review.reviewer_member_id')
      .innerJoin('challenge_version as version', 'version.submission_id', 'review.submission_id')
      .where('reviewer.person_id', '=', actor.personId)
      .where('reviewer.active', '=', true)
      .where('review.reassigned_at', 'is', null)
      .whereRef('version.file_id', '=', 'file.id')
      .select('review.id'),
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
