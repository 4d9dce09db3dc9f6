import type { Section } from './types.ts';

/** The titles of sections with the keys of their questions: what a fixed questionnaire keeps. */
const shapeOf = (sections: readonly Section[]): string =>
  JSON.stringify(sections.map(({ title, questions }) => [title, questions.map(({ key }) => key)]));

/** True where two editions ask the same questions in the same sections; their words may differ. */
export const hasSameShape = (one: readonly Section[], other: readonly Section[]): boolean =>
  shapeOf(one) === shapeOf(other);
