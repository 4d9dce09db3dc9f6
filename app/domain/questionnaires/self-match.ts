import { fromTenths, halfUp } from '../grades/grades.ts';
import { folded } from '../text/text.ts';
import type { AnsweredSection } from './form.ts';
import type { Questionnaire } from './types.ts';

/** The learner's own answers beside the boss's questions; each is absent where the two forms ask different things. */
export type OwnAnswers = {
  /** Question key → the learner's answer in words. */
  questions: Readonly<Record<string, string>>;
  /** Title of the section → mean of its figures, of 0 to 10. */
  sections: Readonly<Record<string, number>>;
  /** Mean of every figure of the self-assessment; null without any. */
  mean: number | null;
};

/**
 * Finds the answers of a sent self-assessment that answer the boss's questions: those with the same words. A section has a
 * mean beside it where the self-assessment has a section of that title. Nothing is guessed (product: boss page).
 */
export function ownAnswers({ sections }: Questionnaire, assessment: readonly AnsweredSection[]): OwnAnswers {
  const answered = new Map(
    assessment.flatMap((section) =>
      section.questions.flatMap(({ kind, title, answer }) =>
        answer === null
          ? []
          : [[asked(title), kind === 'scale' ? `${answer} de 10` : String(answer)] as const],
      ),
    ),
  );
  const means = new Map(assessment.map((section) => [asked(section.title), meanOf([section])]));
  return {
    questions: Object.fromEntries(
      sections.flatMap(({ questions }) =>
        questions.flatMap(({ key, title }) => {
          const answer = answered.get(asked(title));
          return answer === undefined ? [] : [[key, answer] as const];
        }),
      ),
    ),
    sections: Object.fromEntries(
      sections.flatMap(({ title }) => {
        const mean = means.get(asked(title)) ?? null;
        return mean === null ? [] : [[title, mean] as const];
      }),
    ),
    mean: meanOf(assessment),
  };
}

/** The words of a question, however they are written: a final stop or question mark changes nothing. */
const asked = (title: string): string =>
  folded(title)
    .replace(/[\u00bf?.:]/g, '')
    .trim();

function meanOf(sections: readonly AnsweredSection[]): number | null {
  const figures = sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ kind, answer }) => (kind === 'scale' && typeof answer === 'number' ? [answer] : []));
  const sum = figures.reduce((total, figure) => total + figure, 0);
  return figures.length === 0 ? null : fromTenths(halfUp(10 * sum, figures.length));
}
