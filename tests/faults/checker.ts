import { sql } from 'kysely';
import { recomputeAll } from '#app/features/learning/standing.check.server.ts';
import type { Database } from '#server/db/database.ts';

/** A completion that the client was told is kept. */
export type Acknowledged = { memberId: number; activityId: number };

/**
 * Notes every time a reaction is marked as done, in the same transaction: the count of effects that no unique key can
 * hide. Run as the owner.
 */
export const countEffects = `
  create table fault_effect (event_id uuid not null, key text not null);
  create function fault_count_effect() returns trigger language plpgsql security definer as $$
  begin
    insert into public.fault_effect values (new.event_id, new.key);
    return null;
  end $$;
  create trigger fault_count_effect after update of done_at on reaction
    for each row when (new.done_at is not null) execute function fault_count_effect();
  grant select on fault_effect to public;
`;

/** Everything that must hold when the last fault is over and the queue is empty; each broken promise is a line. */
export async function brokenPromises(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const lost = await lostWrites(db, acknowledged);
  const outdated = await recomputeAll({ db });
  const counted = await Promise.all(Object.entries(promises).map(([name, ask]) => violations(db, name, ask)));
  return [
    ...(lost.length > 0 ? [`acknowledged writes lost: ${lost.length} (${lost.slice(0, 5).join(', ')})`] : []),
    ...(outdated.length > 0 ? [`standings that differ from recompute-all: ${outdated.length}`] : []),
    ...counted.flat(),
  ];
}

async function lostWrites(db: Database, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const rows = await db
    .selectFrom('activity_completion')
    .where('finished', '=', true)
    .select(['member_id', 'activity_id'])
    .execute();
  const kept = new Set(rows.map((row) => `${row.member_id}/${row.activity_id}`));
  return acknowledged
    .map(({ memberId, activityId }) => `${memberId}/${activityId}`)
    .filter((write) => !kept.has(write));
}

/** Each gives the offending rows. */
const promises = {
  'completions without exactly one event': sql`
    select 1 from activity_completion as done
    left join lateral (
      select count(*) as events from outbox where name = 'activity.finished'
        and (payload->>'memberId')::int = done.member_id and (payload->>'activityId')::int = done.activity_id
    ) as told on true
    where told.events <> 1`,
  'reactions not done': sql`select 1 from reaction where done_at is null`,
  'reactions parked': sql`select 1 from reaction where failed_at is not null`,
  'reactions whose effect is not there exactly once': sql`
    select 1 from reaction left join (
      select event_id, key, count(*) as times from fault_effect group by event_id, key
    ) as effect using (event_id, key)
    where coalesce(effect.times, 0) <> 1`,
  'awards without exactly one event': sql`
    select 1 from badge_award as award
    left join lateral (
      select count(*) as events from outbox where name = 'badge.earned' and (payload->>'awardId')::int = award.id
    ) as told on true
    where told.events <> 1`,
  'awards without exactly one notification': sql`
    select 1 from badge_award as award
    left join lateral (
      select count(*) as rows from notification where source = 'badge_award:' || award.id
    ) as bell on true
    where bell.rows <> 1`,
  'notifications without exactly one event': sql`
    select 1 from notification
    left join lateral (
      select count(*) as events from outbox
      where name = 'notification.created' and (payload->>'notificationId')::int = notification.id
    ) as told on true
    where told.events <> 1`,
  'people whose notifications are not numbered 1 to n': sql`
    select 1 from person left join (
      select person_id, count(*) as rows, max(seq) as last from notification group by person_id
    ) as bell on bell.person_id = person.id
    where coalesce(bell.rows, 0) <> person.notification_seq or coalesce(bell.last, 0) <> person.notification_seq`,
};

async function violations(
  db: Database,
  promise: string,
  ask: (typeof promises)[keyof typeof promises],
): Promise<string[]> {
  const { rows } = await ask.execute(db);
  return rows.length > 0 ? [`${promise}: ${rows.length}`] : [];
}
