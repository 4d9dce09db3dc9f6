import { todayIn } from '#app/domain/deadlines/dates.ts';
import { bossChangeRefusal } from '#app/domain/progress/boss-changes.ts';
import { command } from '#server/command.ts';
import {
  changeBoss,
  lastPairOf,
  lockMembers,
  membersWithBoss,
  nextBoss,
} from '#server/repositories/people/boss-changes.ts';
import { membersWithPlanDue, planDue, settlePlan } from '#server/repositories/people/planned-bosses.ts';
import type { World } from '#server/world.ts';
import { plannedTexts } from './boss.texts.ts';

/** The day's changes begin this long after midnight of the business zone. */
const AFTER_MIDNIGHT_MS = 5 * 60_000;

/**
 * Does the changes of boss whose day has come, each once however many sweep, and each in a transaction of its own; what
 * cannot be done keeps the reason.
 */
export async function sweepPlannedBosses(world: World, stopped?: AbortSignal): Promise<void> {
  const today = todayIn(world.env.TZ_NEGOCIO, new Date(world.clock.now().getTime() - AFTER_MIDNIGHT_MS));
  for (const memberId of await membersWithPlanDue(world.db, today)) {
    if (stopped?.aborted) return;
    await command({ world, actor: null }, async ({ trx, now, emit, audit }) => {
      await lockMembers(trx, [memberId]);
      const plan = await planDue(trx, memberId, today);
      if (!plan) return;
      const { bossId, from } = plan;
      const [member] = await membersWithBoss(trx, [memberId]);
      const next = bossId === null ? null : await nextBoss(trx, bossId);
      const refusal = member
        ? bossChangeRefusal({ on: from, today, member, last: lastPairOf(member), next })
        : 'dropped';
      await settlePlan(trx, plan.id, now, refusal && plannedTexts[refusal]);
      if (!member) return;
      const isNews = refusal === null && member.bossId !== bossId;
      if (isNews) emit(...(await changeBoss(trx, member, { bossId, on: from })));
      emit({ name: 'group.changed', payload: { groupId: member.groupId } });
      await audit('member.transferred', ['group', member.groupId], {
        onBehalfOf: plan.madeBy,
        before: { bossId: member.bossId },
        after: { personId: member.personId, bossId, on: from },
        result: refusal === null ? 'ok' : 'refused',
      });
    });
  }
}
