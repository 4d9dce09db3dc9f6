import { type ChallengeInput, WHOLE_RUBRIC } from '#app/contract/admin/content/unit-contents.ts';

/** The challenge as it is typed: numbers are texts. */
export type TypedChallenge = {
  title: string;
  instructionsHtml: string;
  criteria: {
    name: string;
    weight: string;
    descriptor: string;
    levels: { name: string; value: string; descriptor: string }[];
  }[];
  fileTypes: NonNullable<ChallengeInput['fileTypes']>;
  maxMb: string;
};

/** The stored challenge as it is typed. */
export const typedOf = (content: ChallengeInput | null): TypedChallenge => ({
  title: content?.title ?? '',
  instructionsHtml: content?.instructionsHtml ?? '',
  criteria: (content?.criteria ?? [{ name: '', weight: WHOLE_RUBRIC, descriptor: '' }]).map(
    ({ levels = [], ...one }: ChallengeInput['criteria'][number]) => ({
      ...one,
      weight: String(one.weight),
      levels: levels.map((level) => ({ ...level, value: String(level.value) })),
    }),
  ),
  fileTypes: content?.fileTypes ?? [],
  maxMb: String(content?.maxMb ?? ''),
});

/** The body that the call takes. */
export const bodyOf = ({ criteria, fileTypes, maxMb, ...typed }: TypedChallenge): ChallengeInput => ({
  ...typed,
  // An absent field means the rule of all.
  ...(fileTypes.length === 0 ? {} : { fileTypes }),
  ...(maxMb.trim() === '' ? {} : { maxMb: Number(maxMb) }),
  // A draft that this device kept from before there were levels has none.
  criteria: criteria.map(({ levels = [], ...one }) => ({
    ...one,
    weight: numberIn(one.weight),
    ...(levels.length === 0
      ? {}
      : { levels: levels.map((level) => ({ ...level, value: numberIn(level.value.replace(',', '.')) })) }),
  })),
});

const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
