import { type Expression, sql } from 'kysely';
import type { UnitTrace } from '../../../app/domain/analytics/unit-fact.ts';
import type { BadgeFacts } from '../../../app/domain/badges/badge-rules.ts';
import type { LearnerFacts, ModuleFacts, UnitFacts } from '../../../app/domain/grades/standing.ts';
import type { Database } from '../../db/database.ts';
import { goesOn } from '../../db/fragments.ts';
import type { Trx } from '../../world.ts';

/** A learner's facts, whose they are, and the learner badges already held. */
export type MemberFacts = {
  memberId: number;
  personId: number;
  groupId: number;
  /** Follows the generation: neither dropped nor finished. */
  present: boolean;
  facts: Omit<LearnerFacts, 'units'> & Omit<BadgeFacts, 'units'> & { units: TracedUnit[] };
  awards: { key: string; level: number }[];
};

/** A unit's facts with the days that analytics need beside them. */
export type TracedUnit = UnitFacts & { trace: UnitTrace };

type FactsRow = {
  memberId: number;
  personId: number;
  groupId: number;
  present: boolean;
  programmeId: number;
  reduced: boolean;
  socialPoints: number;
  solutions: number;
  sessions: number;
  finalGrade: number | null;
  units: (Omit<UnitFacts, 'challenge' | 'modules'> & {
    deliveredAt: string | null;
    dueOn: string | null;
    score: number | null;
    modules: (ModuleFacts & Pick<UnitTrace, 'firstFinishedOn' | 'lastFinishedOn'>)[];
    trace: Omit<UnitTrace, 'dueOn' | 'firstFinishedOn' | 'lastFinishedOn'>;
  })[];
  awards: { key: string; level: number }[];
};

/**
 * Everything a standing and its badges are computed from, of several members in one round trip. Only published and not
 * deleted content counts; the day of a challenge is the latest approved extension, else the wave's.
 * @param zone of the business days
 */
export async function learnerFacts(
  db: Database | Trx,
  memberIds: readonly number[],
  zone: string,
): Promise<MemberFacts[]> {
  const day = (instant: string) => sql`to_char(${sql.raw(instant)} at time zone ${zone}, 'YYYY-MM-DD')`;
  const { rows } = await sql<FactsRow>`
    select
      member.id as "memberId",
      member.person_id as "personId",
      member.group_id as "groupId",
      ${goesOn('member')} as present,
      programme.id as "programmeId",
      programme.reduced,
      earned.points as "socialPoints",
      earned.solutions,
      earned.sessions,
      (select max(grade) from final_attempt
        where member_id = member.id and sent_at is not null) as "finalGrade",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'unitId', unit.id,
          'order', unit.position,
          'deliveredAt', challenge.first_delivered_at,
          'dueOn', coalesce((
            select due_on from deadline_extension
            where member_id = member.id and unit_id = unit.id and approved
            order by decided_at desc, id desc
            limit 1
          ), wave.challenge_due_on),
          'score', challenge.score,
          'surveySent', survey.sent_at is not null,
          'selfAssessmentSent', self.sent_at is not null,
          'bossGrade', case when boss.sent_at is not null then boss.grade end,
          'trace', jsonb_build_object(
            'opensOn', wave.opens_on,
            'caseSent', response.sent_at is not null,
            'deliveredOn', ${day('challenge.first_delivered_at')},
            'returned', challenge.returned_at is not null and challenge.returned_at > challenge.last_delivered_at,
            'gradedOn', ${day('challenge.published_at')},
            'gradeHours', ceil(extract(epoch from challenge.published_at - challenge.last_delivered_at) / 3600),
            'selfSentOn', ${day('self.sent_at')},
            'selfMean', case when self.sent_at is not null then (
              select avg(value::text::numeric) from jsonb_each(case when jsonb_typeof(self.answers) = 'object' then self.answers else '{}' end)
              where jsonb_typeof(value) = 'number'
            ) end,
            'preparedOn', ${day('boss.prepared_at')},
            'bossSentOn', ${day('boss.sent_at')},
            'bossEndsOn', wave.boss_period_ends_on,
            'agreements', agreed.n,
            'acknowledged', agreed.n > 0 and agreed.acknowledged = agreed.n
          ),
          'modules', coalesce((
            select jsonb_agg(jsonb_build_object(
              'moduleId', module.id,
              'order', module.position,
              'published', activities.published,
              'finished', activities.finished,
              'firstFinishedOn', ${day('activities.first_at')},
              'lastFinishedOn', ${day('activities.last_at')}
            ))
            from module cross join lateral (
              select count(*)::int as published, count(completion.activity_id)::int as finished,
                min(completion.first_finished_at) as first_at, max(completion.changed_at) as last_at
              from activity left join activity_completion as completion
                on completion.member_id = member.id and completion.activity_id = activity.id and completion.finished
              where activity.module_id = module.id and activity.status = 'published' and activity.deleted_at is null
            ) as activities
            where module.unit_id = unit.id and module.status = 'published' and module.deleted_at is null
          ), '[]')
        ))
        from unit
        left join wave on wave.group_id = member.group_id and wave.unit_id = unit.id
        left join challenge_submission as challenge
          on challenge.member_id = member.id and challenge.unit_id = unit.id
        left join survey_completion as survey on survey.member_id = member.id and survey.unit_id = unit.id
        left join self_assessment as self on self.member_id = member.id and self.unit_id = unit.id
        left join boss_evaluation as boss on boss.member_id = member.id and boss.unit_id = unit.id
        left join case_response as response on response.member_id = member.id and response.unit_id = unit.id
        cross join lateral (
          select count(*)::int as n, count(acknowledged_at)::int as acknowledged
          from agreement where evaluation_id = boss.id
        ) as agreed
        where unit.programme_id = programme.id and unit.status = 'published' and unit.deleted_at is null
      ), '[]') as units,
      coalesce((
        select jsonb_agg(jsonb_build_object('key', badge.key, 'level', award.level))
        from badge_award as award join badge on badge.id = award.badge_id
        where award.person_id = member.person_id and badge.audience = 'learner'
      ), '[]') as awards
    from member
    join learner_group on learner_group.id = member.group_id
    join programme on programme.id = learner_group.programme_id
    cross join lateral (${earnedPoints(sql.ref('member.id'))}) as earned
    where member.id = any(${memberIds})
  `.execute(db);
  return rows.map(memberFacts);
}

/** The member's points, and the entries that rules of badges count. */
export const earnedPoints = (memberId: Expression<unknown>) => sql<EarnedPoints>`
  select coalesce(sum(points), 0)::int as points,
    count(*) filter (where rule = 'solution')::int as solutions,
    count(*) filter (where rule = 'live_session')::int as sessions
  from points_entry where member_id = ${memberId} and reversed_at is null
`;
export type EarnedPoints = { points: number; solutions: number; sessions: number };

function memberFacts(row: FactsRow): MemberFacts {
  const units = row.units.map(({ deliveredAt, dueOn, score, trace, ...unit }) => {
    const days = unit.modules.flatMap(({ firstFinishedOn, lastFinishedOn }) =>
      firstFinishedOn === null || lastFinishedOn === null
        ? []
        : [{ first: firstFinishedOn, last: lastFinishedOn }],
    );
    return {
      ...unit,
      challenge: { firstDeliveredAt: deliveredAt === null ? null : new Date(deliveredAt), dueOn, score },
      trace: {
        ...trace,
        dueOn,
        firstFinishedOn: days.map(({ first }) => first).toSorted()[0] ?? null,
        lastFinishedOn:
          days
            .map(({ last }) => last)
            .toSorted()
            .at(-1) ?? null,
      },
    };
  });
  return {
    memberId: row.memberId,
    personId: row.personId,
    groupId: row.groupId,
    present: row.present,
    awards: row.awards,
    facts: {
      units,
      finalEvaluation: { submitted: row.finalGrade !== null, grade: row.finalGrade },
      socialPoints: row.socialPoints,
      programmeId: row.programmeId,
      programmeReduced: row.reduced,
      solutions: row.solutions,
      sessions: row.sessions,
    },
  };
}
