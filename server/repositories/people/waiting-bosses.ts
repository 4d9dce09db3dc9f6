import { sql } from 'kysely';
import type { Trx } from '../../world.ts';

/** The boss whom a person gets when they join a generation; null: none. */
export type WaitingBoss = { personId: number; bossId: number | null };

/** Keeps the bosses of people who are in no generation, in place of those that were kept for them. */
export async function keepWaitingBosses(
  trx: Trx,
  kept: readonly WaitingBoss[],
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  await takeWaitingBosses(
    trx,
    kept.map(({ personId }) => personId),
  );
  const rows = kept.flatMap(({ personId, bossId }) =>
    bossId === null ? [] : [{ person_id: personId, boss_id: bossId, made_by: by, made_at: at }],
  );
  if (rows.length > 0) await trx.insertInto('waiting_boss').values(rows).execute();
}

/** Takes the bosses that were kept for people; gives them. */
export async function takeWaitingBosses(
  trx: Trx,
  personIds: readonly number[],
): Promise<{ personId: number; bossId: number; madeBy: number | null }[]> {
  if (personIds.length === 0) return [];
  return trx
    .deleteFrom('waiting_boss')
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .returning(['person_id as personId', 'boss_id as bossId', 'made_by as madeBy'])
    .execute();
}

/** People with the bosses that are kept for them: whoever joins is locked together with the boss that they get. */
export async function withWaitingBosses(trx: Trx, personIds: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('waiting_boss')
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .select('boss_id as bossId')
    .execute();
  return [...new Set([...personIds, ...rows.map(({ bossId }) => bossId)])];
}

/** The boss that is kept for a locked person; null for none. */
export async function waitingBossOf(trx: Trx, personId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('waiting_boss')
    .where('person_id', '=', personId)
    .select('boss_id as bossId')
    .executeTakeFirst();
  return row?.bossId ?? null;
}

/** Lets an account take the place of another one that is merged into it: as the boss of others, and with its own boss. */
export async function passWaitingBosses(trx: Trx, fromId: number, toId: number): Promise<void> {
  await sql`
    update waiting_boss set boss_id = ${toId} where boss_id = ${fromId} and person_id <> ${toId}
  `.execute(trx);
  await sql`
    update waiting_boss set person_id = ${toId}
    where person_id = ${fromId} and boss_id <> ${toId}
      and not exists (select from waiting_boss where person_id = ${toId})
      and not exists (select from member where person_id = ${toId} and active and finished_at is null)
  `.execute(trx);
  await sql`
    delete from waiting_boss
    where person_id = ${fromId} or boss_id = ${fromId}
  `.execute(trx);
}
