import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { published } from '#server/db/fragments.ts';
import { type Reader, templates } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import {
  activityHeadColumns,
  ownActivities,
  ownMemberId,
  readableUnits,
} from '#server/repositories/content/activity-scope.ts';
import { publishedActivities } from '#server/repositories/content/published-content.ts';
import { signCodes } from '#server/repositories/files/scans.ts';
import type { World } from '#server/world.ts';
import type { ActivityView, LockedActivity } from '../learning.types.ts';
import { activityHead, activityView } from './activity-view.ts';

/**
 * One activity with its content: for a learner of their own programme once its unit is open, for a tutor of the
 * programme of an assigned group; not found otherwise (product: scope). One round trip.
 */
export async function activityDetail(world: World, actor: Actor, activityId: number): Promise<ActivityView> {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const [row] = await records(
    world.db,
    { role: actor.role },
    { personId: actor.personId, activityId, today },
  );
  return row ? activityView(row, actor.personId) : fail('scope.notFound');
}

/** An activity of the learner's own programme whose unit has not opened; undefined for any other. */
export async function lockedActivity(
  world: World,
  actor: Actor,
  activityId: number,
): Promise<LockedActivity | undefined> {
  const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
  const row = await ownActivities(world.db, actor.personId)
    .where('activity.id', '=', activityId)
    .where((eb) => eb.or([eb('wave.opens_on', 'is', null), eb('wave.opens_on', '>', today)]))
    .select([...headColumns, 'wave.opens_on as opensOn'])
    .executeTakeFirst();
  return row && { ...activityHead(row), opensOn: row.opensOn };
}

const headColumns = ['activity.id', 'activity.position as order', ...activityHeadColumns] as const;

type Asked = { personId: number; activityId: number; today: string };

/** Each role may read another part. */
const records = templates(
  { personId: true, activityId: true, today: true },
  (db, { role }: { role: Actor['role'] }, asked: Asked) => recordQuery(db, role, asked),
);

function recordQuery(db: Reader, role: Actor['role'], { personId, activityId, today }: Asked) {
  const memberId = ownMemberId(db, personId);
  return publishedActivities(db)
    .where('activity.id', '=', activityId)
    .where('unit.id', 'in', readableUnits(db, { personId, role }, today))
    .select((eb) => [
      ...headColumns,
      'activity.body',
      eb
        .selectFrom('activity_version as newest')
        .whereRef('newest.activity_id', '=', 'activity.id')
        .select((of) => of.fn.max('newest.number').as('number'))
        .as('edition'),
      isFinished(db, 'activity.id', memberId).as('finished'),
      jsonObjectFrom(
        eb
          .selectFrom('activity_position as reached')
          .whereRef('reached.activity_id', '=', 'activity.id')
          .where('reached.member_id', '=', memberId)
          .select(['reached.seconds', 'reached.fraction', 'reached.speed']),
      ).as('position'),
      jsonObjectFrom(
        eb
          .selectFrom('exercise_attempt as attempt')
          .innerJoin('activity_version as asked', (join) =>
            join
              .onRef('asked.activity_id', '=', 'attempt.activity_id')
              .onRef('asked.number', '=', 'attempt.activity_version'),
          )
          .whereRef('attempt.activity_id', '=', 'activity.id')
          .where('attempt.member_id', '=', memberId)
          .orderBy('attempt.sent_at', 'desc')
          .limit(1)
          .select(['attempt.answers', 'asked.body', sql<number>`count(*) over ()::int`.as('number')]),
      ).as('lastAttempt'),
      jsonObjectFrom(
        eb
          .selectFrom('exercise_draft as draft')
          .innerJoin('activity_version as begun', (join) =>
            join
              .onRef('begun.activity_id', '=', 'draft.activity_id')
              .onRef('begun.number', '=', 'draft.activity_version'),
          )
          .whereRef('draft.activity_id', '=', 'activity.id')
          .where('draft.member_id', '=', memberId)
          .select([
            'draft.answers',
            'draft.version',
            'draft.saved_at as savedAt',
            'begun.number as edition',
            'begun.body',
          ]),
      ).as('draft'),
      jsonArrayFrom(
        eb
          .selectFrom('activity_file as link')
          .innerJoin('file', 'file.id', 'link.file_id')
          .whereRef('link.activity_id', '=', 'activity.id')
          .where('file.deleted_at', 'is', null)
          .orderBy('link.position')
          .orderBy('file.id')
          .select(['file.id', 'file.name', 'file.size', signCodes().as('signs'), 'link.role', 'link.title']),
      ).as('files'),
      jsonArrayFrom(
        eb
          .selectFrom('activity as sibling')
          .whereRef('sibling.module_id', '=', 'module.id')
          .where(published('sibling'))
          .orderBy('sibling.position')
          .select([
            'sibling.id',
            'sibling.position as order',
            'sibling.name',
            'sibling.kind',
            'sibling.minutes',
            isFinished(db, 'sibling.id', memberId).as('finished'),
          ]),
      ).as('siblings'),
      jsonObjectFrom(
        eb
          .selectFrom('module as later')
          .whereRef('later.unit_id', '=', 'unit.id')
          .whereRef('later.position', '>', 'module.position')
          .where(published('later'))
          .orderBy('later.position')
          .limit(1)
          .select(['later.id', 'later.position as order', 'later.name']),
      ).as('nextModule'),
    ]);
}

type ActivityId = 'activity.id' | 'sibling.id';

function isFinished(db: Reader, activityId: ActivityId, memberId: ReturnType<typeof ownMemberId>) {
  const completion = db
    .selectFrom('activity_completion as completion')
    .where('completion.activity_id', '=', sql.ref<number>(activityId))
    .where('completion.member_id', '=', memberId)
    .where('completion.finished', '=', true)
    .select('completion.finished');
  return sql<boolean>`exists ${completion}`;
}
