import type {
  AssessmentInput,
  CaseInput,
  ChallengeInput,
  SurveyInput,
} from '#app/contract/admin/content/unit-contents.ts';
import { readCase } from '#app/contract/stored/case-study.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { readAssessment, storedAssessment } from '#app/contract/stored/self-assessment.ts';
import { readSurvey } from '#app/contract/stored/survey.ts';
import { withKeys } from '#app/domain/content/item-keys.ts';
import type { StepKind } from '#server/db/columns.ts';

/** Keys of items that stand or stood in a step, with the kind of each. */
export type KnownKeys = ReadonlyMap<string, string>;

/** The rules that edit one step of a unit: from the stored content to the fields of its form, and back. */
export type StepRules<I> = {
  kind: StepKind;
  read: (stored: unknown) => I;
  /** Keys of items among what is stored. */
  keysOf: (stored: unknown) => readonly { key: string; kind: string }[];
  /** The content to store, each item under a key. */
  write: (input: I, known: KnownKeys) => unknown;
};

export const caseRules: StepRules<CaseInput> = {
  kind: 'case',
  read: readCase,
  keysOf: () => [],
  write: (input) => input,
};

export const challengeRules: StepRules<ChallengeInput> = {
  kind: 'challenge',
  read: readChallengeBody,
  keysOf: () => [],
  write: (input) => input,
};

export const surveyRules: StepRules<SurveyInput> = {
  kind: 'survey',
  read: (stored) => ({ items: readSurvey(stored) }),
  keysOf: readSurvey,
  write: ({ items }, known) => withKeys(items, { known, prefix: 'e' }),
};

export const assessmentRules: StepRules<AssessmentInput> = {
  kind: 'self-assessment',
  read: (stored) => ({ sections: readAssessment(stored) }),
  keysOf: (stored) => readAssessment(stored).flatMap(({ items }) => items),
  write: ({ sections }, known) => {
    // All sections together: an item that moves to another one stays the same.
    const keyed = withKeys(
      sections.flatMap(({ items }) => items),
      { known, prefix: 'a' },
    );
    let next = 0;
    return storedAssessment(
      sections.map(({ title, items }) => {
        const own = keyed.slice(next, next + items.length);
        next += items.length;
        return {
          title,
          items: own.map(({ key, kind, prompt, options }) => ({
            key,
            kind,
            prompt,
            ...(kind === 'choice' ? { options } : {}),
          })),
        };
      }),
    );
  },
};
