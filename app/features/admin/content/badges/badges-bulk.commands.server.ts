import type * as z from 'zod/mini';
import type { actOnBadges as actOnBadgesCall, BadgesAction } from '#app/contract/admin/content/badges.ts';
import type { By } from '#server/command.ts';
import { refusalOfOne } from '#server/errors.ts';
import { setBadgeState } from './badges.commands.server.ts';
import { badgeNames } from './badges.rows.server.ts';
import { setBadgeDeleted } from './bin/badge-bin.commands.server.ts';

/** The command of each bulk action on one badge. */
const commands: Record<
  BadgesAction,
  (by: By, badge: { badgeId: number; version: number }) => Promise<unknown>
> = {
  publish: (by, badge) => setBadgeState(by, { ...badge, state: 'published' }),
  archive: (by, badge) => setBadgeState(by, { ...badge, state: 'archived' }),
  delete: (by, badge) => setBadgeDeleted(by, { ...badge, isDeleted: true }),
  restore: (by, badge) => setBadgeDeleted(by, { ...badge, isDeleted: false }),
};

type Acted = z.output<typeof actOnBadgesCall.reply>;

/** Does the same with each of these badges, in a transaction of its own; who is refused keeps no other from it. */
export async function actOnBadges(
  by: By,
  { action, ids }: { action: BadgesAction; ids: readonly number[] },
): Promise<Acted> {
  const wanted = [...new Set(ids)];
  const known = new Map((await badgeNames(by.world.db, wanted)).map((badge) => [badge.id, badge]));
  const result: Acted = { done: 0, refused: [] };
  for (const id of wanted) {
    const badge = known.get(id);
    try {
      await commands[action](by, { badgeId: id, version: badge?.version ?? 0 });
      result.done += 1;
    } catch (error) {
      const name = badge?.name ?? 'Insignia que ya no está';
      result.refused.push({ id, name, text: refusalOfOne(error).text });
    }
  }
  return result;
}
