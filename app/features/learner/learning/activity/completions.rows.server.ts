import { sql } from 'kysely';
import type { StoredAnswer } from '#app/domain/quiz/exercise.ts';
import type { Trx } from '#server/world.ts';

type MemberActivity = { memberId: number; activityId: number };

/**
 * Marks an activity as finished where it was not, gives its points at the first completion (A-52), and marks it for
 * analytics, by one statement. Only a change gives an event (product: events).
 * @returns whether it was not finished before
 */
export async function insertCompletion(
  trx: Trx,
  { memberId, activityId, points }: MemberActivity & { points: number },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with done as (
      insert into activity_completion as known (member_id, activity_id, finished) values (${memberId}, ${activityId}, true)
      on conflict (member_id, activity_id) do update set finished = true, changed_at = now() where not known.finished
      returning member_id
    ), granted as (
      insert into points_entry (member_id, rule, source, points)
      select member_id, 'activity', ${`activity:${activityId}`}, ${points}::int from done where ${points}::int > 0
      on conflict (member_id, rule, source) do nothing
    ), marked as (
      insert into analytics_mark (group_id, activity_id)
      select member.group_id, ${activityId}::int from done join member on member.id = done.member_id
    )
    select exists (select from done) as changed
  `.execute(trx);
  return rows[0]?.changed ?? false;
}

/** Takes the completion back, and marks the activity as {@link insertCompletion}; true only when it was finished. */
export async function reopenCompletion(trx: Trx, { memberId, activityId }: MemberActivity): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with undone as (
      update activity_completion set finished = false, changed_at = now()
      where member_id = ${memberId} and activity_id = ${activityId} and finished
      returning member_id
    )
    insert into analytics_mark (group_id, activity_id)
    select member.group_id, ${activityId}::int from undone join member on member.id = undone.member_id
  `.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Keeps where the learner stopped: second, fraction 0-1, speed. */
export async function upsertPosition(
  trx: Trx,
  {
    memberId,
    activityId,
    seconds,
    fraction,
    speed,
  }: MemberActivity & { seconds: number; fraction: number; speed: number },
): Promise<void> {
  await trx
    .insertInto('activity_position')
    .values({ member_id: memberId, activity_id: activityId, seconds, fraction, speed })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'activity_id'])
        .doUpdateSet({ seconds, fraction, speed, updated_at: sql`now()` }),
    )
    .execute();
}

/**
 * Notes a visit, or that it goes on. Never more seconds than have passed since the last note: two tabs do not count twice,
 * and the first note of an activity only opens it. The first note of a day marks the object for analytics, the many
 * that follow do not.
 */
export async function upsertVisit(
  trx: Trx,
  { memberId, activityId, seconds, at, zone }: MemberActivity & { seconds: number; at: Date; zone: string },
): Promise<void> {
  await sql`
    with known as (
      select (last_at at time zone ${zone})::date as day from activity_visit
      where member_id = ${memberId} and activity_id = ${activityId}
    ), noted as (
      insert into activity_visit as visit (member_id, activity_id, first_at, last_at)
      values (${memberId}, ${activityId}, ${at}, ${at})
      on conflict (member_id, activity_id) do update set
        last_at = greatest(visit.last_at, excluded.last_at),
        active_seconds = visit.active_seconds
          + least(${seconds}::int, greatest(0, ceil(extract(epoch from excluded.last_at - visit.last_at)))::int)
      returning member_id
    )
    insert into analytics_mark (group_id, activity_id)
    select member.group_id, ${activityId}::int from noted join member on member.id = noted.member_id
    where not exists (select from known where known.day = (${at}::timestamptz at time zone ${zone})::date)
  `.execute(trx);
}

/** Keeps one attempt at an exercise with its answers. */
export async function insertExerciseAttempt(
  trx: Trx,
  attempt: MemberActivity & {
    edition: number;
    answers: readonly StoredAnswer[];
    rightCount: number;
    questionCount: number;
  },
): Promise<void> {
  await trx
    .insertInto('exercise_attempt')
    .values({
      member_id: attempt.memberId,
      activity_id: attempt.activityId,
      activity_version: attempt.edition,
      answers: JSON.stringify(attempt.answers),
      right_count: attempt.rightCount,
      question_count: attempt.questionCount,
    })
    .execute();
}
