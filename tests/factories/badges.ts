import type { BadgeRuleKey } from '#app/domain/badges/badges.ts';
import type { Database } from '#server/db/database.ts';

type BadgeShape = { audience?: 'learner' | 'boss'; levelNames?: readonly string[]; active?: boolean };

/** A badge of the catalogue with an image per level; with `levelNames` (of level 2 on) it has several levels. */
export async function createBadge(db: Database, key: BadgeRuleKey, shape: BadgeShape = {}): Promise<number> {
  const { id } = await db
    .insertInto('badge')
    .values({
      key,
      audience: shape.audience ?? 'learner',
      kind: shape.levelNames ? 2 : 1,
      name: `Insignia ${key}`,
      description: `Descripción de ${key}`,
      how_to_earn: 'Haz lo que dice la regla.',
      image: `/badges/${key}-1.svg`,
      active: shape.active ?? true,
      levels: JSON.stringify(
        (shape.levelNames ?? []).map((name, index) => ({
          level: index + 2,
          name,
          description: `Descripción de ${key}, nivel ${index + 2}`,
          image: `/badges/${key}-${index + 2}.svg`,
        })),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
