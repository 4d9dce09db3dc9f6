import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

type Plan = {
  memberIds: readonly number[];
  /** Null: nobody leads them then. */
  bossId: number | null;
  /** `yyyy-mm-dd` of the business zone. */
  from: string;
  reason: string;
  madeBy: number;
  at: Date;
};

/** Plans another boss for locked members, in place of what was planned for them. */
export async function planBosses(trx: Trx, plan: Plan): Promise<void> {
  await trx
    .insertInto('planned_boss_change')
    .values(
      plan.memberIds.map((member_id) => ({
        member_id,
        boss_id: plan.bossId,
        from_on: plan.from,
        reason: plan.reason,
        made_by: plan.madeBy,
        made_at: plan.at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .where('done_at', 'is', null)
        .doUpdateSet((eb) => ({
          boss_id: eb.ref('excluded.boss_id'),
          from_on: eb.ref('excluded.from_on'),
          reason: eb.ref('excluded.reason'),
          made_by: eb.ref('excluded.made_by'),
          made_at: eb.ref('excluded.made_at'),
        })),
    )
    .execute();
}

/** Members whose planned change is due on that day, or was before. */
export async function membersWithPlanDue(db: Reader, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('planned_boss_change as planned')
    .innerJoin('member', 'member.id', 'planned.member_id')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    // In the bin nothing happens: it comes back as it was.
    .where('grp.deleted_at', 'is', null)
    .where('planned.done_at', 'is', null)
    .where('planned.from_on', '<=', today)
    .orderBy('planned.from_on')
    .orderBy('planned.id')
    .select('planned.member_id as memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** The change that is due for a locked member, held; undefined when it was done or cancelled meanwhile. */
export function planDue(trx: Trx, memberId: number, today: string) {
  return trx
    .selectFrom('planned_boss_change')
    .where('member_id', '=', memberId)
    .where('done_at', 'is', null)
    .where('from_on', '<=', today)
    .select(['id', 'boss_id as bossId', 'from_on as from', 'made_by as madeBy'])
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that a planned change was done, or why it was not. */
export async function settlePlan(trx: Trx, id: number, at: Date, refused: string | null): Promise<void> {
  await trx.updateTable('planned_boss_change').set({ done_at: at, refused }).where('id', '=', id).execute();
}

/** Takes a planned change of a group away; `done` for one that happened. */
export async function deletePlanned(
  trx: Trx,
  groupId: number,
  id: number,
): Promise<'unknown' | 'done' | { personId: number; bossId: number | null; from: string }> {
  const planned = await trx
    .selectFrom('planned_boss_change as planned')
    .innerJoin('member', 'member.id', 'planned.member_id')
    .where('planned.id', '=', id)
    .where('member.group_id', '=', groupId)
    .select([
      'member.person_id as personId',
      'planned.boss_id as bossId',
      'planned.from_on as from',
      'planned.done_at as doneAt',
    ])
    .forUpdate('planned')
    .executeTakeFirst();
  if (!planned) return 'unknown';
  if (planned.doneAt !== null) return 'done';
  await trx.deleteFrom('planned_boss_change').where('id', '=', id).execute();
  return planned;
}
