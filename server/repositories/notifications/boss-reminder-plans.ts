import { sql } from 'kysely';
import type { MemberUnit } from '../../../app/domain/progress/progress.ts';
import type { WavePlanFacts } from '../../../app/domain/reminders/reminders.ts';
import type { Database } from '../../db/database.ts';
import { goesOn } from '../../db/fragments.ts';
import type { Trx } from '../../world.ts';

type Reader = Database | Trx;

export type FirstDelivery = {
  waveId: number;
  bossId: number;
  deliveredAt: Date;
  preparationOpensOn: string;
};

/** The boss's wave in which this delivery is the first of the team; undefined when it is not. */
export async function firstDeliveryOf(
  db: Reader,
  { memberId, unitId }: MemberUnit,
): Promise<FirstDelivery | undefined> {
  const [first] = await firstDeliveries(
    db,
    sql`wave.unit_id = ${unitId} and wave.group_id = (select group_id from member where id = ${memberId})`,
    sql`"memberId" = ${memberId}`,
  );
  return first;
}

/** The first delivery of each team in these waves. */
export function firstDeliveriesIn(db: Reader, waveIds: readonly number[]): Promise<FirstDelivery[]> {
  return firstDeliveries(db, sql`wave.id = any(${waveIds})`, sql`true`);
}

/** Teams are the active members of one boss of today in the wave's group. */
async function firstDeliveries(
  db: Reader,
  wave: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
): Promise<FirstDelivery[]> {
  const { rows } = await sql<FirstDelivery>`
    select "waveId", "bossId", "deliveredAt", "preparationOpensOn"
    from (
      select distinct on (wave.id, own.boss_id) wave.id as "waveId", own.boss_id as "bossId", member.id as "memberId",
        challenge.first_delivered_at as "deliveredAt", wave.boss_period_starts_on as "preparationOpensOn"
      from wave
      join member on member.group_id = wave.group_id and ${goesOn('member')}
      join member_boss as own on own.member_id = member.id and own.to_on is null
      join challenge_submission as challenge
        on challenge.member_id = member.id and challenge.unit_id = wave.unit_id
      where ${wave} and wave.boss_period_starts_on is not null and challenge.first_delivered_at is not null
      order by wave.id, own.boss_id, challenge.first_delivered_at, challenge.id
    ) as first
    where ${condition}
  `.execute(db);
  return rows;
}

export type NewBossWave = WavePlanFacts & { bossId: number; unitId: number };

/** Waves of an active member's group whose preparation is not over on that day, with the boss of today. */
export function wavesOfNewBoss(db: Reader, memberId: number, today: string): Promise<NewBossWave[]> {
  return db
    .selectFrom('member')
    .innerJoin('member_boss as own', 'own.member_id', 'member.id')
    .innerJoin('wave', 'wave.group_id', 'member.group_id')
    .where('member.id', '=', memberId)
    .where(goesOn('member'))
    .where('own.to_on', 'is', null)
    .where('wave.boss_period_starts_on', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('wave.one_to_one_on', '>', today),
        eb.and([
          eb('wave.one_to_one_on', 'is', null),
          eb.or([eb('wave.boss_period_ends_on', 'is', null), eb('wave.boss_period_ends_on', '>=', today)]),
        ]),
      ]),
    )
    .orderBy('wave.id')
    .select([
      'wave.id as waveId',
      'wave.unit_id as unitId',
      'own.boss_id as bossId',
      'wave.challenge_due_on as challengeDueOn',
      'wave.boss_period_starts_on as preparationOpensOn',
      'wave.one_to_one_on as oneToOneOn',
    ])
    .execute();
}

/**
 * The duties of a boss, counted over collaborators joined as `member_boss`, `challenge` and `evaluation`: evaluations
 * to prepare and to send, and those that the boss sent and that have no agreements.
 */
export const owedCounts = () => sql`
  count(*) filter (
    where challenge.first_delivered_at is not null and evaluation.sent_at is null
      and coalesce(evaluation.answered < evaluation.question_count, true)
  )::int as pending,
  count(*) filter (
    where challenge.first_delivered_at is not null and evaluation.sent_at is null
      and evaluation.answered >= evaluation.question_count
  )::int as "toSend",
  count(*) filter (
    where evaluation.sent_at is not null and evaluation.boss_id = member_boss.boss_id
      and not exists (select from agreement where agreement.evaluation_id = evaluation.id)
  )::int as "toAgree"`;
