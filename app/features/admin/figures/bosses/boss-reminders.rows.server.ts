import { sql } from 'kysely';
import { fullNameOf, goesOn, opened, published } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { owedCounts } from '#server/repositories/notifications/boss-reminder-plans.ts';

/** A boss of today in a generation. */
export type ChosenBoss = {
  /** The pair by which the row was named. */
  id: number;
  bossId: number;
  groupId: number;
  boss: { name: string };
  group: { name: string };
  /** Their account is open. */
  mayEnter: boolean;
};

/** The bosses of today of those pairs. */
export async function chosenBosses(db: Reader, ids: readonly number[]): Promise<ChosenBoss[]> {
  const { rows } = await sql<ChosenBoss>`
    select pair.id, person.id as "bossId", grp.id as "groupId",
      json_build_object('name', ${fullNameOf('person')}) as boss, json_build_object('name', grp.name) as group,
      person.active and person.deleted_at is null as "mayEnter"
    from member_boss as pair
    join member on member.id = pair.member_id and member.active
    join learner_group as grp on grp.id = member.group_id and ${opened('grp')}
    join person on person.id = pair.boss_id
    where pair.id = any(${[...ids]}) and pair.to_on is null and pair.boss_id <> member.person_id
    order by grp.id, person.id`.execute(db);
  return rows;
}

export type OwedWave = { bossId: number; groupId: number; waveId: number; hasBegun: boolean };

type Asked = { bosses: readonly ChosenBoss[]; unitId: number | undefined; today: string };

/** The waves in which bosses owe evaluations or agreements, and whether their period has begun by that day. */
export async function owedWaves(db: Reader, { bosses, unitId, today }: Asked): Promise<OwedWave[]> {
  const { rows } = await sql<OwedWave>`
    select owed."bossId", owed."groupId", owed."waveId", owed."hasBegun"
    from (
      select member_boss.boss_id as "bossId", wave.group_id as "groupId", wave.id as "waveId",
        (wave.boss_period_starts_on > ${today}) is not true as "hasBegun", wave.boss_period_ends_on, ${owedCounts()}
      from unnest(
        ${bosses.map(({ bossId }) => bossId)}::int[], ${bosses.map(({ groupId }) => groupId)}::int[]
      ) as chosen (boss_id, group_id)
      join member on member.group_id = chosen.group_id and ${goesOn('member')}
      join member_boss on member_boss.member_id = member.id and member_boss.to_on is null
        and member_boss.boss_id = chosen.boss_id and member_boss.boss_id <> member.person_id
      join wave on wave.group_id = member.group_id
        and ${unitId === undefined ? sql`true` : sql`wave.unit_id = ${unitId}`}
      join unit on unit.id = wave.unit_id and ${published('unit')}
      left join challenge_submission as challenge
        on challenge.member_id = member.id and challenge.unit_id = wave.unit_id
      left join boss_evaluation as evaluation
        on evaluation.member_id = member.id and evaluation.unit_id = wave.unit_id
      group by member_boss.boss_id, wave.id
    ) as owed
    where owed.pending + owed."toSend" + owed."toAgree" > 0
    order by owed.boss_period_ends_on, owed."waveId", owed."bossId"`.execute(db);
  return rows;
}
