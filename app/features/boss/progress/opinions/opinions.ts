import type { AnsweredSection } from '#app/domain/questionnaires/form.ts';
import type { Criterion } from './criteria.tsx';

type Opinion = { sections: readonly AnsweredSection[] };

const scalesOf = ({ sections }: Opinion) =>
  sections.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'scale'));

/** Every criterion that one of the opinions has, with the figure that each of them gives it. */
export function criteriaOf(opinions: readonly Opinion[]): Criterion[] {
  const titles = new Set(opinions.flatMap((opinion) => scalesOf(opinion).map(({ title }) => title)));
  return [...titles].map((title) => ({
    title,
    values: opinions.map((opinion) => {
      const answer = scalesOf(opinion).find((question) => question.title === title)?.answer;
      return typeof answer === 'number' ? answer : null;
    }),
  }));
}

/** The sections with what is said in words alone. */
export const withoutScales = (sections: readonly AnsweredSection[]): AnsweredSection[] =>
  sections
    .map(({ title, questions }) => ({ title, questions: questions.filter(({ kind }) => kind !== 'scale') }))
    .filter(({ questions }) => questions.length > 0);
