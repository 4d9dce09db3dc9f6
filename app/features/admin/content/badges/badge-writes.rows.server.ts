import type { BadgeAudience, BadgeInput } from '#app/contract/admin/content/badge-fields.ts';
import type { BadgeState } from '#app/contract/admin/content/badges.ts';
import type { Trx } from '#server/world.ts';

const columnsOf = (input: BadgeInput) => ({
  name: input.name,
  description: input.description,
  how_to_earn: input.howToEarn,
  image: input.image,
  kind: input.levels.length > 0 ? (2 as const) : (1 as const),
  levels: JSON.stringify(
    input.levels.map(({ image, ...own }, index) => ({ level: index + 2, ...own, image: image || null })),
  ),
  position: input.position,
  rule: JSON.stringify(input.rule),
});

/** Adds a badge as a draft, and gives its id. */
export async function insertBadge(
  trx: Trx,
  { key, audience, ...input }: BadgeInput & { key: string; audience: BadgeAudience },
): Promise<number> {
  const { id } = await trx
    .insertInto('badge')
    .values({ ...columnsOf(input), key, audience, status: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a change of a locked badge; gives its next version. */
export async function updateBadge(
  trx: Trx,
  { badgeId, version }: { badgeId: number; version: number },
  change: { input: BadgeInput } | { state: BadgeState },
): Promise<number> {
  await trx
    .updateTable('badge')
    .set({
      ...('input' in change ? columnsOf(change.input) : { status: change.state }),
      version: version + 1,
    })
    .where('id', '=', badgeId)
    .execute();
  return version + 1;
}

/** Puts a locked badge into the bin, or takes it out; gives its next version. */
export async function moveToBin(
  trx: Trx,
  { badgeId, version }: { badgeId: number; version: number },
  at: Date | null,
): Promise<number> {
  await trx
    .updateTable('badge')
    .set({ deleted_at: at, version: version + 1 })
    .where('id', '=', badgeId)
    .execute();
  return version + 1;
}

/** Removes a locked badge that nobody has or had. */
export async function removeBadge(trx: Trx, badgeId: number): Promise<void> {
  await trx.deleteFrom('badge').where('id', '=', badgeId).execute();
}
