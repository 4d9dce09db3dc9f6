import type { ListedBadge } from '#app/contract/learner/badges.ts';
import { badgeArt } from '#app/contract/stored/badges.ts';
import { visibleBadges } from '#app/domain/badges/badge-rules.ts';
import type { Actor } from '#server/auth/actor.ts';
import { toBoolean } from '#server/db/fragments.ts';
import { template } from '#server/db/template.ts';
import { learnerBadgeRows } from '#server/repositories/badges/badges.ts';
import { enrolmentOf } from '#server/repositories/content/programme.ts';
import type { World } from '#server/world.ts';

const badgeRows = template({ personId: true }, (db, { personId }: { personId: number }) =>
  learnerBadgeRows(db, personId).select((eb) =>
    toBoolean(
      eb.exists(enrolmentOf(db, personId).where('programme.reduced', '=', true).select('member.id')),
    ).as('programmeReduced'),
  ),
);

/** Every badge a learner can have, without `reto_extra` in a reduced programme. One round trip. */
export async function learnerBadges({ db }: World, actor: Actor): Promise<ListedBadge[]> {
  const rows = await badgeRows(db, { personId: actor.personId });
  const badges = rows.map(({ programmeReduced: _, rule: _rule, ...row }) => ({
    ...row,
    levels: badgeArt(row).levels,
  }));
  return visibleBadges(
    badges,
    rows.some((row) => row.programmeReduced),
  );
}
