import type { BadgeInput, NewBadge } from '#app/contract/admin/content/badge-fields.ts';
import type { BadgeDetail } from '#app/contract/admin/content/badges.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { isOfContent } from './badge-faults.ts';

/** The fields as they are typed: numbers are texts. */
export type Typed = Pick<
  NewBadge,
  'key' | 'audience' | 'name' | 'description' | 'howToEarn' | 'image' | 'levels'
> & {
  position: string;
  rule: {
    measure: Measure;
    targets: string[];
    programmeIds: number[] | null;
    /** The modules or units that alone count; null is all of them. */
    chosen: Chosen[] | null;
    also: TypedSecond;
  };
};

/** A module, unit or object that counts; one that was just chosen stands. */
export type Chosen = Named & { isGone?: boolean };

type Measure = BadgeInput['rule']['measure'];

/** A second demand; without a measure there is none. */
export type TypedSecond = {
  measure: Exclude<Measure, 'manual'> | '';
  target: string;
  chosen: Chosen[] | null;
};

const noSecond: TypedSecond = { measure: '', target: '1', chosen: null };

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
      rule: { measure: 'modules', targets: ['1'], programmeIds: null, chosen: null, also: noSecond },
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
    rule: {
      ...rule,
      targets: rule.targets.map(String),
      chosen: rule.chosen ? badge.chosenContent : null,
      also: rule.also
        ? {
            measure: rule.also.measure,
            target: String(rule.also.target),
            chosen: rule.also.chosen ? badge.alsoContent : null,
          }
        : noSecond,
    },
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
      targets:
        rule.measure === 'programme'
          ? [1]
          : Array.from({ length: count }, (_, index) => numberOf(rule.targets[index] ?? '')),
      programmeIds: rule.programmeIds,
      chosen: chosenOf(rule.measure, rule.chosen),
      also: rule.measure === 'manual' ? null : secondOf(rule.also),
    },
  };
}

function secondOf({ measure, target, chosen }: TypedSecond): NonNullable<BadgeInput['rule']['also']> | null {
  if (measure === '') return null;
  return {
    measure,
    target: measure === 'programme' ? 1 : numberOf(target),
    chosen: chosenOf(measure, chosen),
  };
}

const chosenOf = (measure: Measure, chosen: readonly Named[] | null): number[] | null =>
  chosen && isOfContent(measure) ? chosen.map(({ id }) => id) : null;

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
