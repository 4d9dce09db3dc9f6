import { createDatabase, createPool } from '#server/db/database.ts';
import { createLogger } from '#server/logger.ts';
import { ownerUrl, withDatabase } from '#tests/support/databases.ts';
const pool = createPool({ connectionString: withDatabase(ownerUrl(), 'kept_set_m'), max: 6, name: 'm' }, createLogger('m', 'warn'));
const db = createDatabase(pool);
const ids = (await pool.query("select id from learner_group order by id offset 100 limit 10")).rows.map((r: any) => r.id);
const M = `any(array(select id from member where group_id = any($1)))`;
const visit = process.argv[2] === 'array' ? `
    left join (select * from activity_visit where member_id = ${M}) as visit on visit.member_id = member.id and visit.activity_id = place.activity_id
    left join (select * from activity_completion where member_id = ${M}) as done on done.member_id = member.id and done.activity_id = place.activity_id
    left join (select distinct on (member_id, activity_id) member_id, activity_id, right_count, question_count
      from exercise_attempt where member_id = ${M} order by member_id, activity_id, right_count::numeric / question_count desc, sent_at, id) as best on best.member_id = member.id and best.activity_id = place.activity_id`
 : `
    left join lateral (select last_at, active_seconds from activity_visit where member_id = member.id and activity_id = place.activity_id offset 0) as visit on true
    left join lateral (select finished from activity_completion where member_id = member.id and activity_id = place.activity_id offset 0) as done on true
    left join lateral (select right_count, question_count from exercise_attempt where place.kind = 5 and member_id = member.id and activity_id = place.activity_id
      order by right_count::numeric / question_count desc, sent_at, id limit 1) as best on true`;
const q = `explain (analyze, buffers) with place as (
    select wanted.group_id, activity.id as activity_id, activity.kind, wave.opens_on, true as offered
    from (select learner_group.id, activity.id from learner_group
      join unit on unit.programme_id = learner_group.programme_id
      join module on module.unit_id = unit.id join activity on activity.module_id = module.id
      where learner_group.id = any($1)) as wanted (group_id, id)
    join learner_group on learner_group.id = wanted.group_id
    join activity on activity.id = wanted.id
    join module on module.id = activity.module_id
    join unit on unit.id = module.unit_id and unit.programme_id = learner_group.programme_id
    left join wave on wave.group_id = wanted.group_id and wave.unit_id = unit.id
  ), pair as (
    select place.*, visit.last_at is not null as opened, coalesce(done.finished, false) as finished, visit.last_at,
      case when visit.active_seconds > 0 then (visit.active_seconds + 30) / 60 end as minutes,
      best.right_count, best.question_count
    from place
    join member on member.group_id = place.group_id and member.active and member.finished_at is null
    ${visit}
  ) select group_id, activity_id, max(opens_on), count(*), count(*) filter (where opened), count(*) filter (where finished), sum(right_count), sum(question_count),
   coalesce(array_agg(last_at) filter (where opened and not finished), '{}') from pair group by 1,2`;
const r = await pool.query(q, [ids]);
console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n'));
process.exit(0);
