import { bossHref } from '#app/contract/boss/links/boss.ts';
import { addDays, todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { introductionRow } from './introduction.rows.server.ts';
import { overdueText, pendingOf, pendingText, receivedOf } from './introduction.view.ts';

/** The introduction names a collaborator received from another boss for this long. */
const RECEIVED_DAYS = 30;

/** The introduction: the boss's name, the pending evaluations by generation, the collaborators received lately. One round trip. */
export async function introductionView({ db, env, clock }: World, actor: Actor, _place: null) {
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  const since = addDays(today, -RECEIVED_DAYS);
  const row = await introductionRow(db, { bossId: actor.personId, since });
  if (!row) return fail('session.missing');
  return {
    firstName: row.firstName,
    pending: pendingOf(row.cells, today).map((pending) => ({
      groupId: pending.groupId,
      groupName: pending.groupName,
      overdue: overdueText(pending),
      text: pendingText(pending),
      href: bossHref({ tab: 'teams', view: 'team', groupId: pending.groupId, pendingOnly: true }),
      sent: row.sent.find(({ groupId }) => groupId === pending.groupId)?.sent ?? 0,
      open: pending.open,
      next: pending.next,
    })),
    received: receivedOf(row.received).map(({ groupId, groupName, text }) => ({
      groupId,
      groupName,
      text,
      href: bossHref({ tab: 'teams', view: 'team', groupId, pendingOnly: false }),
    })),
  };
}

export type IntroductionView = Awaited<ReturnType<typeof introductionView>>;
