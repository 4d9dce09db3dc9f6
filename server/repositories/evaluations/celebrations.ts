import { sql } from 'kysely';
import type { Reached } from '../../../app/domain/progress/celebrations.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { ownEnrolment, type Whose } from '../content/programme.ts';

/** Keeps the ends that members have reached; one that was reached before stays as it is. */
export async function insertCelebrations(
  trx: Trx,
  rows: readonly (Reached & { memberId: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('celebration')
    .values(
      rows.map(({ memberId, kind, thingId, isQuiet }) => ({
        member_id: memberId,
        kind,
        thing_id: thingId,
        seen_at: isQuiet ? sql<Date>`now()` : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A transaction that finishes an activity ends within this; its rows bear the time at which it began. */
const MAX_COMMIT_SECONDS = 2;

/** The modules in which a member finished an activity since the standing that is stored was computed. */
export async function modulesWorkedOn(
  trx: Trx,
  memberIds: readonly number[],
): Promise<{ memberId: number; moduleId: number }[]> {
  return await trx
    .selectFrom('activity_completion')
    .innerJoin('standing', 'standing.member_id', 'activity_completion.member_id')
    .innerJoin('activity', 'activity.id', 'activity_completion.activity_id')
    .where((eb) => eb('standing.member_id', '=', eb.fn.any(eb.val([...memberIds]))))
    .where('activity_completion.finished', '=', true)
    .where(
      sql<boolean>`activity_completion.changed_at > standing.computed_at - interval '1 second' * ${sql.lit(MAX_COMMIT_SECONDS)}`,
    )
    .distinct()
    .select(['standing.member_id as memberId', 'activity.module_id as moduleId'])
    .execute();
}

/** A module is celebrated in its moment only; a unit and a programme wait until their learner comes. */
const MODULE_HOURS = 1;

/** The oldest end of the own programme that is still to be celebrated. */
export function waitingCelebration(db: Reader, whose: Whose) {
  return db
    .selectFrom(ownEnrolment(db, whose))
    .innerJoin('celebration', 'celebration.member_id', 'own.memberId')
    .where('celebration.seen_at', 'is', null)
    .where(
      sql<boolean>`(celebration.kind <> 'module' or celebration.reached_at > now() - interval '1 hour' * ${sql.lit(MODULE_HOURS)})`,
    )
    .orderBy('celebration.id')
    .limit(1)
    .select('celebration.id');
}

/** An end of a learner, held, with the learner's standing; undefined for one that is nobody's or somebody else's. */
export async function holdCelebration(trx: Trx, personId: number, id: number) {
  return await trx
    .selectFrom('celebration')
    .innerJoin('member', 'member.id', 'celebration.member_id')
    .innerJoin('standing', 'standing.member_id', 'celebration.member_id')
    .where('celebration.id', '=', id)
    .where('member.person_id', '=', personId)
    .select([
      'celebration.kind',
      'celebration.thing_id as thingId',
      'celebration.seen_at as seenAt',
      'standing.verdict',
      'standing.units',
    ])
    .forUpdate('celebration')
    .executeTakeFirst();
}

/** Marks it as seen. */
export async function markCelebrated(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('celebration').set({ seen_at: sql<Date>`now()` }).where('id', '=', id).execute();
}
