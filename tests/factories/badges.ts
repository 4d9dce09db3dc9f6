import type { BadgeRule } from '#app/domain/badges/badge-rules.ts';
import { type FirstBadgeKey, firstRules } from '#demo/seed/badges.ts';
import type { Database } from '#server/db/database.ts';

type BadgeShape = {
  audience?: 'learner' | 'boss';
  levelNames?: readonly string[];
  status?: 'draft' | 'published' | 'archived';
  /** The rule of the first catalogue under that key, where nothing else is said; by hand under another key. */
  rule?: BadgeRule;
};

/** A badge of the catalogue with an image per level; with `levelNames` (of level 2 on) it has several levels. */
export async function createBadge(
  db: Database,
  key: FirstBadgeKey | `de_prueba_${string}`,
  shape: BadgeShape = {},
): Promise<number> {
  const rule = shape.rule ?? (firstRules as Readonly<Record<string, BadgeRule>>)[key] ?? byHand;
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
      status: shape.status ?? 'published',
      rule: JSON.stringify(rule),
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

const byHand: BadgeRule = { measure: 'manual', targets: [], programmeIds: null };
