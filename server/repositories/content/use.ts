import { sql } from 'kysely';
import { MAX_COMPLETIONS } from '../../../app/contract/admin/content/tree.ts';
import type { GroupState } from '../../../app/contract/admin/groups/groups.ts';
import type { Reader } from '../../db/template.ts';
import type { ContentObject } from './objects.ts';

/** Generations of the programme of an object; how many there are, and the newest of them. */
export async function groupsUsing(db: Reader, programmeId: number, limit: number) {
  const { rows } = await sql<{ id: number; name: string; state: GroupState; total: number }>`
    select id, name, status as state, count(*) over ()::int as total from learner_group
    where programme_id = ${programmeId} and deleted_at is null
    order by (status = 'archived'), starts_on desc, id desc limit ${limit}
  `.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), count: rows[0]?.total ?? 0 };
}

/**
 * The counts of people's work in an object or below it, its days in generations, and the awards of badges for its
 * programme alone.
 */
export async function recordCounts(db: Reader, { kind, id }: Pick<ContentObject, 'kind' | 'id'>) {
  const within = {
    programme: sql`unit.programme_id = ${id}`,
    unit: sql`unit.id = ${id}`,
    module: sql`module.id = ${id}`,
    activity: sql`activity.id = ${id}`,
  }[kind];
  const ofUnits =
    kind === 'programme'
      ? sql`unit_id in (select id from unit where programme_id = ${id})`
      : kind === 'unit'
        ? sql`unit_id = ${id}`
        : sql`false`;
  const { rows } = await sql<Counts>`
    with activity_in as (
      select activity.id from activity join module on module.id = activity.module_id
      join unit on unit.id = module.unit_id where ${within}
    )
    select
      (select count(*)::int from (
        select from activity_completion
        where finished and activity_id in (select id from activity_in) limit ${MAX_COMPLETIONS + 1}
      ) as counted) as completions,
      (select count(*)::int from wave where ${ofUnits}) as waves,
      (select count(*)::int from badge_award join badge on badge.id = badge_award.badge_id
        where ${kind === 'programme' ? sql`badge.rule -> 'programmeIds' = ${JSON.stringify([id])}::jsonb` : sql`false`}
          and revoked_at is null) as awards,
      (select count(*)::int from challenge_submission
        where first_delivered_at is not null and ${ofUnits}) as deliveries,
      (select count(*)::int from question where activity_id in (select id from activity_in)) as questions
  `.execute(db);
  return rows[0] ?? { completions: 0, deliveries: 0, questions: 0, waves: 0, awards: 0 };
}

type Counts = { completions: number; deliveries: number; questions: number; waves: number; awards: number };

/** True where anybody has finished an object, now or before. */
export async function wasFinished(db: Reader, activityId: number): Promise<boolean> {
  const row = await db
    .selectFrom('activity_completion')
    .where('activity_id', '=', activityId)
    .select('member_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
