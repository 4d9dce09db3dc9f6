import type { BadgeDetail, BadgeInput, NewBadge } from '#app/contract/admin/content/badges.ts';

/** The fields as they are typed: numbers are texts. */
export type Typed = Pick<
  NewBadge,
  'key' | 'audience' | 'name' | 'description' | 'howToEarn' | 'image' | 'levels'
> & {
  position: string;
  rule: { measure: BadgeInput['rule']['measure']; targets: string[]; programmeIds: number[] | null };
};

/** The first values of the form of a badge; empty ones for a new badge. */
export function typedOf(badge: BadgeDetail | null): Typed {
  if (!badge) {
    return {
      key: '',
      audience: 'learner',
      name: '',
      description: '',
      howToEarn: '',
      image: '',
      levels: [],
      position: '0',
      rule: { measure: 'modules', targets: ['1'], programmeIds: null },
    };
  }
  const { key, audience, name, description, howToEarn, image, rule } = badge;
  return {
    key,
    audience,
    name,
    description,
    howToEarn,
    image,
    levels: badge.ownLevels,
    position: String(badge.position),
    rule: { ...rule, targets: rule.targets.map(String) },
  };
}

/** The body that the form sends; a text that is no number is refused by the contract. */
export function bodyOf({ key, audience, position, rule, ...typed }: Typed): NewBadge {
  const count = rule.measure === 'manual' ? 0 : typed.levels.length + 1;
  return {
    ...typed,
    key,
    audience,
    position: numberOf(position),
    rule: {
      measure: rule.measure,
      targets: Array.from({ length: count }, (_, index) => numberOf(rule.targets[index] ?? '')),
      programmeIds: rule.programmeIds,
    },
  };
}

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
