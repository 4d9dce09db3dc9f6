import { type RawBuilder, sql } from 'kysely';

/**
 * The units and activities with a link or a file that leads nowhere (`unit_id`, `activity_id`; no activity: of the unit
 * itself): a file of theirs is gone, or the last finished check of their programme found it so (product: checks of content).
 */
export const brokenContent: RawBuilder<unknown> = sql`
  with gone as materialized (select id from file where deleted_at is not null),
  newest as (
    select distinct on (programme.id) programme.id as programme_id, task.id as task_id
    from programme join task on task.kind = 'check' and task.state = 'done'
      and coalesce((task.input ->> 'programmeId')::int, programme.id) = programme.id
    where not task.input @> '{"forgotten": true}' and not task.input ? 'compares'
    order by programme.id, task.id desc
  )
  select (at.place ->> 'unitId')::int as unit_id, (at.place ->> 'activityId')::int as activity_id
  from newest
  join task_row on task_row.task_id = newest.task_id and task_row.problems is not null
    and task_row.input ->> 'kind' in ('link', 'file')
  cross join jsonb_array_elements(task_row.input -> 'places') as at (place)
  join unit on unit.id = (at.place ->> 'unitId')::int and unit.programme_id = newest.programme_id
  union
  select module.unit_id, activity.id from activity_file
  join activity on activity.id = activity_file.activity_id join module on module.id = activity.module_id
  where activity_file.file_id in (select id from gone)
  union
  select unit.id, null from unit join gone
    on gone.id in (unit.observation_guide_id, unit.competency_guide_id, unit.challenge_template_id)
`;
