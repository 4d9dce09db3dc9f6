import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { goesOn } from '../../db/fragments.ts';
import type { Trx } from '../../world.ts';
import { chosenObjects } from '../badges/badges.ts';
import { type EarnedPoints, earnedColumns } from '../badges/points.ts';

/** The stored standings of some members, each kind as rows of its own. */
export type LearnerRows = {
  members: {
    memberId: number;
    personId: number;
    groupId: number;
    present: boolean;
    programmeId: number;
    reduced: boolean;
  }[];
  /** The published units of their programmes. */
  units: { programmeId: number; unitId: number; order: number }[];
  /** The published modules of those units. `published`: activities. */
  modules: { unitId: number; moduleId: number; order: number; published: number }[];
  waves: {
    groupId: number;
    unitId: number;
    opensOn: string | null;
    dueOn: string | null;
    bossEndsOn: string | null;
  }[];
  /** Published activities that are finished, with the days of the first and the last one. */
  finished: { memberId: number; moduleId: number; finished: number; firstOn: string; lastOn: string }[];
  /** The finished ones of those that the rules of badges choose. */
  objects: { memberId: number; activityId: number }[];
  /** The latest approved one of each unit. */
  extensions: { memberId: number; unitId: number; dueOn: string }[];
  challenges: {
    memberId: number;
    unitId: number;
    deliveredAt: string | null;
    deliveredOn: string | null;
    score: number | null;
    returned: boolean;
    gradedOn: string | null;
    gradeHours: number | null;
  }[];
  surveys: { memberId: number; unitId: number }[];
  cases: { memberId: number; unitId: number }[];
  /** `mean`: of the answers that are a grade from 0 to 10, its questions on a scale. */
  selfAssessments: { memberId: number; unitId: number; sentOn: string; mean: number | null }[];
  bossEvaluations: {
    memberId: number;
    unitId: number;
    grade: number | null;
    preparedOn: string | null;
    sentOn: string | null;
    agreements: number;
    acknowledged: boolean;
  }[];
  /** The best of the final evaluations that were sent. */
  finals: { memberId: number; grade: number | null }[];
  points: ({ memberId: number } & EarnedPoints)[];
  /** Learner badges that are held. */
  awards: { personId: number; key: string; level: number }[];
};

/**
 * Everything that is stored of some members' standings, in one round trip. Each table is walked once for all of them: what
 * is read member by member costs four times as much. Only published and not deleted content is there.
 * @param zone of the business days
 */
export async function learnerRows(
  db: Database | Trx,
  memberIds: readonly number[],
  zone: string,
): Promise<LearnerRows> {
  const day = (instant: string) => sql`to_char(${sql.raw(instant)} at time zone ${zone}, 'YYYY-MM-DD')`;
  const theirs = sql`member_id = any(${memberIds})`;
  const all: Record<keyof LearnerRows, RawBuilder<unknown>> = {
    members: sql`select "memberId", "personId", "groupId", present, "programmeId", reduced from theirs`,
    units: sql`select "programmeId", id as "unitId", position as "order" from offered_unit`,
    modules: sql`
      select unit_id as "unitId", offered_module.id as "moduleId", position as "order",
        count(offered.id)::int as published
      from offered_module left join offered on offered.module_id = offered_module.id
      group by offered_module.id, unit_id, position`,
    waves: sql`
      select group_id as "groupId", unit_id as "unitId", opens_on as "opensOn", challenge_due_on as "dueOn",
        boss_period_ends_on as "bossEndsOn"
      from wave where group_id in (select "groupId" from theirs)`,
    finished: sql`
      select member_id as "memberId", module_id as "moduleId", count(*)::int as finished,
        ${day('min(first_finished_at)')} as "firstOn", ${day('max(changed_at)')} as "lastOn"
      from activity_completion join offered on offered.id = activity_id
      where ${theirs} and finished
      group by member_id, module_id`,
    objects: sql`
      select member_id as "memberId", activity_id as "activityId" from activity_completion
      where ${theirs} and finished and activity_id in ${chosenObjects}
        and activity_id in (select id from offered)`,
    extensions: sql`
      select distinct on (member_id, unit_id) member_id as "memberId", unit_id as "unitId", due_on as "dueOn"
      from deadline_extension where ${theirs} and approved
      order by member_id, unit_id, decided_at desc, id desc`,
    challenges: sql`
      select member_id as "memberId", unit_id as "unitId", first_delivered_at as "deliveredAt",
        ${day('first_delivered_at')} as "deliveredOn", score,
        returned_at is not null and returned_at > last_delivered_at as returned,
        ${day('published_at')} as "gradedOn",
        ceil(extract(epoch from published_at - last_delivered_at) / 3600) as "gradeHours"
      from challenge_submission where ${theirs}`,
    surveys: sql`
      select member_id as "memberId", unit_id as "unitId" from survey_completion
      where ${theirs} and sent_at is not null`,
    cases: sql`
      select member_id as "memberId", unit_id as "unitId" from case_response where ${theirs} and sent_at is not null`,
    // Only a scale is a grade: the number that answers a choice is the place of its option.
    selfAssessments: sql`
      select member_id as "memberId", own.unit_id as "unitId", ${day('sent_at')} as "sentOn", (
          select avg(said::text::numeric)
          from jsonb_path_query(content.content, '$[*].items[*] ? (@.kind == "rango")') as item
          cross join lateral (select own.answers -> (item ->> 'key') as said) as given
          where jsonb_typeof(said) = 'number'
        ) as mean
      from self_assessment as own left join step_content as content on content.id = own.content_id
      where ${theirs} and sent_at is not null`,
    bossEvaluations: sql`
      select member_id as "memberId", unit_id as "unitId", case when sent_at is not null then grade end as grade,
        ${day('prepared_at')} as "preparedOn", ${day('sent_at')} as "sentOn", agreed.n as agreements,
        agreed.n > 0 and agreed.acknowledged = agreed.n as acknowledged
      from boss_evaluation cross join lateral (
        select count(*)::int as n, count(acknowledged_at)::int as acknowledged
        from agreement where evaluation_id = boss_evaluation.id
      ) as agreed
      where ${theirs}`,
    finals: sql`
      select member_id as "memberId", max(grade) as grade from final_attempt
      where ${theirs} and sent_at is not null group by member_id`,
    points: sql`
      select member_id as "memberId", ${earnedColumns} from points_entry
      where ${theirs} and reversed_at is null group by member_id`,
    awards: sql`
      select award.person_id as "personId", badge.key, award.level
      from badge_award as award join badge on badge.id = award.badge_id
      where award.person_id in (select "personId" from theirs) and badge.audience = 'learner'`,
  };
  const lists = Object.entries(all).map(
    ([name, rows]) => sql`coalesce((select json_agg(one) from (${rows}) as one), '[]') as ${sql.ref(name)}`,
  );
  const { rows } = await sql<LearnerRows>`
    with theirs as materialized (
      select member.id as "memberId", member.person_id as "personId", member.group_id as "groupId",
        ${goesOn('member')} as present, programme.id as "programmeId", programme.reduced
      from member
      join learner_group on learner_group.id = member.group_id
      join programme on programme.id = learner_group.programme_id
      where member.id = any(${memberIds})
    ), offered_unit as materialized (
      select id, programme_id as "programmeId", position from unit
      where programme_id in (select "programmeId" from theirs) and status = 'published' and deleted_at is null
    ), offered_module as materialized (
      select id, unit_id, position from module
      where unit_id in (select id from offered_unit) and status = 'published' and deleted_at is null
    ), offered as materialized (
      select id, module_id from activity
      where module_id in (select id from offered_module) and status = 'published' and deleted_at is null
    )
    select ${sql.join(lists)}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table gives one row');
  return row;
}
