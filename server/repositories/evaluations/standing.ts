import { type Expression, type Selectable, sql } from 'kysely';
import {
  programmeDays,
  type UnitFact,
  type UnitTrace,
  unitFact,
} from '../../../app/domain/analytics/unit-fact.ts';
import type { BadgeFacts } from '../../../app/domain/badges/badge-rules.ts';
import {
  type LearnerFacts,
  type ModuleFacts,
  type Standing,
  standingOf,
  type UnitFacts,
} from '../../../app/domain/grades/standing.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import type { Trx } from '../../world.ts';
import { type MemberUnitFacts, storeUnitFacts } from '../analytics/unit-facts.ts';

/** A learner's facts, whose they are, and the learner badges already held. */
export type MemberFacts = {
  memberId: number;
  personId: number;
  groupId: number;
  facts: Omit<LearnerFacts, 'units'> & Omit<BadgeFacts, 'units'> & { units: TracedUnit[] };
  awards: { key: string; level: number }[];
};

/** A unit's facts with the days that analytics need beside them. */
export type TracedUnit = UnitFacts & { trace: UnitTrace };

type FactsRow = {
  memberId: number;
  personId: number;
  groupId: number;
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

/** A stored standing; `requested` is what is owed, `computed` what was done (product: standings). */
export type StoredStanding = { memberId: number; requested: number; computed: number; standing: Standing };

const columns = [
  'member_id',
  'requested',
  'computed',
  'progress',
  'units',
  'challenge_average',
  'challenge_units',
  'boss_average',
  'boss_units',
  'final_evaluation',
  'final_grade',
  'verdict',
  'social_points',
  'social_level',
] as const;

/**
 * The members' standings, held until the transaction ends, in one order everywhere: read the facts only afterwards, or
 * they may be older than these. A member without a standing is absent.
 */
export async function lockStandings(trx: Trx, memberIds: readonly number[]): Promise<StoredStanding[]> {
  const rows = await trx
    .selectFrom('standing')
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val([...memberIds]))))
    .select(columns)
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return rows.map(storedStanding);
}

/** Gives an empty standing to those of the members who have none. */
export async function insertStandings(trx: Trx, memberIds: readonly number[]): Promise<void> {
  await sql`
    insert into standing (member_id) select unnest(${[...memberIds].sort((one, other) => one - other)}::int[])
    on conflict (member_id) do nothing
  `.execute(trx);
}

/** Stored standings of several members; who has none yet is absent. */
export async function standingsOf(
  db: Database | Trx,
  memberIds: readonly number[],
): Promise<StoredStanding[]> {
  const rows = await db
    .selectFrom('standing')
    .where((eb) => eb('member_id', '=', eb.fn.any(eb.val([...memberIds]))))
    .select(columns)
    .execute();
  return rows.map(storedStanding);
}

type StandingRow = Pick<Selectable<DB['standing']>, (typeof columns)[number]>;

function storedStanding(row: StandingRow): StoredStanding {
  return {
    memberId: row.member_id,
    requested: row.requested,
    computed: row.computed,
    standing: {
      progress: row.progress,
      units: row.units,
      challengeAverage: row.challenge_average,
      challengeUnits: row.challenge_units,
      bossAverage: row.boss_average,
      bossUnits: row.boss_units,
      finalEvaluation: row.final_evaluation,
      finalGrade: row.final_grade,
      verdict: row.verdict,
      socialPoints: row.social_points,
      socialLevel: row.social_level,
    },
  };
}

/** A standing as the answer to everything requested up to `computed`. */
export type ComputedStanding = MemberUnitFacts & { computed: number; standing: Standing };

/** A member's standing and facts of units, from everything that was read of them. */
export function computedOf({ memberId, groupId, facts }: MemberFacts, computed: number): ComputedStanding {
  const standing = standingOf(facts);
  const traces = new Map(facts.units.map((unit) => [unit.unitId, unit.trace]));
  const units = standing.units.flatMap((unit) => {
    const trace = traces.get(unit.unitId);
    return trace ? [unitFact(trace, unit)] : [];
  });
  return { memberId, groupId, computed, standing, units };
}

/** Keeps computed standings, and what analytics count of them. */
export async function storeStandings(trx: Trx, computed: readonly ComputedStanding[]): Promise<void> {
  if (computed.length === 0) return;
  const rows = computed.map(({ memberId, computed: upTo, standing, units }) => ({
    member_id: memberId,
    computed: upTo,
    progress: standing.progress,
    units: standing.units,
    challenge_average: standing.challengeAverage,
    challenge_units: standing.challengeUnits,
    boss_average: standing.bossAverage,
    boss_units: standing.bossUnits,
    final_evaluation: standing.finalEvaluation,
    final_grade: standing.finalGrade,
    verdict: standing.verdict,
    social_points: standing.socialPoints,
    social_level: standing.socialLevel,
    ...daysOf(units),
  }));
  await sql`
    update standing set
      computed = new.computed,
      computed_at = now(),
      progress = new.progress,
      units = new.units,
      challenge_average = new.challenge_average,
      challenge_units = new.challenge_units,
      boss_average = new.boss_average,
      boss_units = new.boss_units,
      final_evaluation = new.final_evaluation,
      final_grade = new.final_grade,
      verdict = new.verdict,
      social_points = new.social_points,
      social_level = new.social_level,
      started_on = new.started_on,
      completed_on = new.completed_on
    from jsonb_populate_recordset(null::standing, ${JSON.stringify(rows)}::jsonb) as new
    where standing.member_id = new.member_id
  `.execute(trx);
  await storeUnitFacts(trx, computed);
}

function daysOf(units: readonly UnitFact[]) {
  const { startedOn, completedOn } = programmeDays(units);
  return { started_on: startedOn, completed_on: completedOn };
}

/** The next ids of a programme's members above one, in the order in which standings are locked. */
export async function nextMemberIdsOf(
  db: Database | Trx,
  programmeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .innerJoin('learner_group', 'learner_group.id', 'member.group_id')
    .where('learner_group.programme_id', '=', programmeId)
    .where('member.id', '>', after)
    .orderBy('member.id')
    .limit(limit)
    .select('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** {@link nextMemberIdsOf} of one generation. */
export async function nextMemberIdsOfGroup(
  db: Database | Trx,
  groupId: number,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .where('group_id', '=', groupId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The next member ids above one, for walks over everybody. */
export async function nextMemberIds(db: Database, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
