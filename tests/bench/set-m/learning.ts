import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/world.ts';
import { activitiesPerProgramme, shape } from '../set-s/shape.ts';
import { chance, daysPerUnit } from './shape.ts';

const perUnit = shape.modules * shape.activities;
const workingDays = 24;

/** When a `learner` finishes the activity of that step, 1 to 60: within its unit at their own pace. */
export function finishedAt(step: RawBuilder<unknown>): RawBuilder<Date> {
  const key = sql`learner.id * 64 + ${step}`;
  return sql`learner.starts_on + interval '1 day' * (
    ${sql.lit(daysPerUnit)} * ((${step} - 1) / ${sql.lit(perUnit)})
      + ((${step} - 1) % ${sql.lit(perUnit)} + ${chance(key, 20)}) * ${sql.lit(workingDays / perUnit)} * learner.pace
  )`;
}

/** The `learner`'s activity of that step. */
export const activityOfStep = (step: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(learner.programme_id - 1) * ${sql.lit(activitiesPerProgramme)} + ${step}`;

/**
 * Completions in the order of the year's days, so that a learner's rows lie as far apart as in a table that grew by
 * itself; set S's among them. One in 300 was taken back.
 */
export async function insertMassCompletions(trx: Trx): Promise<void> {
  await sql`create temporary table taken_up on commit drop as select * from activity_completion`.execute(trx);
  await sql`truncate activity_completion`.execute(trx);
  const step = sql`step`;
  await sql`
    insert into activity_completion (member_id, activity_id, finished, first_finished_at, changed_at)
    select * from (
      select learner.id, ${activityOfStep(step)}, ${chance(sql`learner.id * 64 + step`, 21)} >= 1.0 / 300, at, at
      from mass_learner as learner
      cross join lateral generate_series(1, least(last_step, ${sql.lit(activitiesPerProgramme)})) as step
      cross join lateral (select ${finishedAt(step)} as at) as moment
      where at < ends_at
      union all
      select * from taken_up
    ) as completion (member_id, activity_id, finished, at, changed_at)
    order by at::date, ${chance(sql`member_id::bigint * 1024 + activity_id`, 22)}
  `.execute(trx);
  await sql`
    insert into activity_position (member_id, activity_id, seconds, fraction, updated_at)
    select learner.id, ${activityOfStep(sql`last_step + 1`)}, 60, 0.2, last_access_at
    from mass_learner as learner where last_step between 1 and ${sql.lit(activitiesPerProgramme - 1)}
  `.execute(trx);
}

/** Each object that was finished or begun was opened: for one to fifteen minutes, one in ten for less than one. */
export async function insertMassVisits(trx: Trx): Promise<void> {
  const seconds = sql`floor(900 * greatest(0, ${chance(sql`member_id::bigint * 1024 + activity_id`, 24)} * 1.1 - 0.1))::int`;
  await sql`
    insert into activity_visit (member_id, activity_id, first_at, last_at, active_seconds)
    select member_id, activity_id, least(first_finished_at, changed_at), changed_at, ${seconds} from activity_completion
    union all
    select position.member_id, position.activity_id, position.updated_at, position.updated_at, position.seconds
    from activity_position as position
    where not exists (select from activity_completion as done
      where done.member_id = position.member_id and done.activity_id = position.activity_id)
    order by 1, 2
  `.execute(trx);
}

/** One attempt at each finished exercise, whose first option is the right one. */
export async function insertMassAttempts(trx: Trx): Promise<void> {
  await sql`
    create temporary table mass_sheet on commit drop as
    select sheet, sum(sheet >> number & 1)::int as right_count,
      jsonb_agg(jsonb_build_object('key', 'p' || number + 1, 'option', case when sheet >> number & 1 = 1 then 0 else 1 + number % 2 end)) as answers
    from generate_series(0, 31) as sheet, generate_series(0, 4) as number
    group by sheet
  `.execute(trx);
  await sql`
    insert into exercise_attempt (member_id, activity_id, answers, right_count, question_count, sent_at)
    select completion.member_id, completion.activity_id, mass_sheet.answers, right_count, 5, completion.changed_at
    from activity_completion as completion
    join mass_learner as learner on learner.id = completion.member_id
    join activity on activity.id = completion.activity_id and activity.kind = 5
    join mass_sheet
      on sheet = floor(32 * power(${chance(sql`completion.member_id * 1024::bigint + completion.activity_id`, 23)}, 0.4))::int
    order by completion.changed_at::date
  `.execute(trx);
}
