import type { Section } from './types.ts';

/** The editions of a form that meet when a person writes answers to it. */
export type MetEditions = {
  /** The edition that the person read; undefined where the program that sends the answers does not say. */
  read: number | undefined;
  /** The edition of what is stored already; null before the first save. */
  kept: number | null;
  newest: number;
};

/**
 * The edition that answers are stored under: the one that was read, because their words are known to it alone (product:
 * editions). Null when they may not be stored: something was begun with another edition, or the edition is unknown. Who
 * does not say which was read can only mean the first one.
 */
export function editionOfAnswers({ read, kept, newest }: MetEditions): number | null {
  const current = kept ?? newest;
  if ((read ?? 1) === current) return current;
  return kept === null && read !== undefined && read < newest ? read : null;
}

/** The titles of sections with the keys of their questions: what a fixed questionnaire keeps. */
const shapeOf = (sections: readonly Section[]): string =>
  JSON.stringify(sections.map(({ title, questions }) => [title, questions.map(({ key }) => key)]));

/** True where two editions ask the same questions in the same sections; their words may differ. */
export const hasSameShape = (one: readonly Section[], other: readonly Section[]): boolean =>
  shapeOf(one) === shapeOf(other);
