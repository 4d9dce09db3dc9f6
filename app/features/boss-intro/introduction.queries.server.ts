import { bossHref } from '#app/contract/boss-links.ts';
import { todayIn } from '#app/domain/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { introductionRow } from './pending.queries.server.ts';
import { pendingOf, pendingText } from './pending.ts';

/** What the introduction shows: who is welcomed, and what waits in each generation. One round trip. */
export async function introductionView({ db, env, clock }: World, actor: Actor, _place: null) {
  const row = await introductionRow(db, actor.personId);
  if (!row) return fail('session.missing');
  const today = todayIn(env.TZ_NEGOCIO, clock.now());
  return {
    firstName: row.firstName,
    pending: pendingOf(row.cells, today).map((pending) => ({
      groupId: pending.groupId,
      groupName: pending.groupName,
      text: pendingText(pending),
      href: bossHref({ tab: 'teams', view: 'team', groupId: pending.groupId, pendingOnly: true }),
    })),
  };
}

export type IntroductionView = Awaited<ReturnType<typeof introductionView>>;
