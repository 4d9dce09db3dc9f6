import { type Selectable, sql } from 'kysely';
import { programmeDays, type UnitFact, unitFact } from '../../../app/domain/analytics/unit-fact.ts';
import { type Standing, standingOf } from '../../../app/domain/grades/standing.ts';
import type { Database } from '../../db/database.ts';
import { send } from '../../db/pipelined.ts';
import type { DB } from '../../db/schema.ts';
import type { Trx } from '../../world.ts';
import { type MemberUnitFacts, storeUnitFacts } from '../analytics/unit-facts.ts';
import type { MemberFacts } from './learner-facts.ts';

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
export function computedOf(
  { memberId, groupId, present, facts }: MemberFacts,
  computed: number,
): ComputedStanding {
  const standing = standingOf(facts);
  const traces = new Map(facts.units.map((unit) => [unit.unitId, unit.trace]));
  const units = standing.units.flatMap((unit) => {
    const trace = traces.get(unit.unitId);
    return trace ? [unitFact(trace, unit)] : [];
  });
  return { memberId, groupId, present, computed, standing, units };
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
  await send(
    trx,
    sql`
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
    `,
  );
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
export async function nextMemberIds(db: Database | Trx, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
