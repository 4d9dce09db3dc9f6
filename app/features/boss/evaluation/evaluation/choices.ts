import { gradeText } from '#app/domain/grades/grades.ts';
import { fillIn, sectionMean, summaryOf } from '#app/domain/questionnaires/answers.ts';
import {
  type FormComments,
  noComments,
  overallComment,
  sectionComment,
} from '#app/domain/questionnaires/comments.ts';
import type { Answers as Choices, FormSection } from '#app/domain/questionnaires/form.ts';
import { ANSWER_SCALE, type Questionnaire, type ScaleAnswers } from '#app/domain/questionnaires/types.ts';

const options = ANSWER_SCALE.map(({ text }) => text);

/** The questionnaire as a form: every question a choice of the five answers, by position. */
export function formSections({ sections }: Questionnaire): FormSection[] {
  return sections.map(({ title, text, questions }) => ({
    title: title,
    text: text,
    questions: questions.map((question) => ({
      key: question.key,
      kind: 'choice',
      title: question.title,
      options: options,
      required: true,
    })),
  }));
}

/** Answers by value (10, 8, 6, 4, 2) as positions in the scale. */
export function choicesOf(answers: ScaleAnswers): Choices {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      ANSWER_SCALE.findIndex((one) => one.value === value),
    ]),
  );
}

/** Positions in the scale as values; any other number is no answer. */
export function answersOf(choices: Choices): ScaleAnswers {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([key, position]) => {
      const chosen = typeof position === 'number' ? ANSWER_SCALE[position] : undefined;
      return chosen ? [[key, chosen.value]] : [];
    }),
  );
}

/** Stands before the title of a section where the draft keeps its comment, and alone for the one on the whole. */
const COMMENT = 'comentario:';
const OVERALL = '';

/** Answers and comments as one draft. */
export const draftChoices = (answers: ScaleAnswers, { overall, sections }: FormComments): Choices => ({
  ...choicesOf(answers),
  ...Object.fromEntries(
    Object.entries({ ...sections, [OVERALL]: overall })
      .filter(([, text]) => text !== '')
      .map(([title, text]) => [COMMENT + title, text]),
  ),
});

/** The comments of a draft. */
export function commentsOf(choices: Choices): FormComments {
  const texts = Object.entries(choices).flatMap(([key, text]) =>
    key.startsWith(COMMENT) && typeof text === 'string' ? [[key.slice(COMMENT.length), text] as const] : [],
  );
  const { [OVERALL]: overall = noComments.overall, ...sections } = Object.fromEntries(texts);
  return { overall, sections };
}

/** The draft with that comment on a section, or on the whole (null); without it where nothing is written. */
export function withComment(choices: Choices, title: string | null, text: string): Choices {
  const key = COMMENT + (title ?? OVERALL);
  const { [key]: _before, ...others } = choices;
  return text.trim() === '' ? others : { ...others, [key]: text };
}

export type Summary = { answered: number; of: number; mean: string | null };

/** How far the answers are; without one there is no mean to show. */
export function summaryIn(questionnaire: Questionnaire, choices: Choices): Summary {
  const { answered, total, mean } = summaryOf(questionnaire, answersOf(choices));
  return { answered, of: total, mean: answered === 0 ? null : gradeText(mean) };
}

/** «21 de 21 respuestas, promedio 8.6». */
export function summaryText(questionnaire: Questionnaire, choices: Choices): string {
  const { answered, of, mean } = summaryIn(questionnaire, choices);
  const count = `${answered} de ${of} respuestas`;
  return mean === null ? count : `${count}, promedio ${mean}`;
}

/** {@link summaryText}, and a line for each comment: two versions that differ in words alone can be told apart. */
export function versionText(questionnaire: Questionnaire, choices: Choices): string {
  const comments = commentsOf(choices);
  const ofSections = questionnaire.sections.flatMap(({ title }) => sectionComment(comments, title) ?? []);
  return [summaryText(questionnaire, choices), ...ofSections, overallComment(comments)]
    .filter((line) => line !== null)
    .join('\n');
}

export type SectionSummary = Summary & { title: string };

/** {@link summaryIn} of each section. */
export const sectionSummaries = (questionnaire: Questionnaire, choices: Choices): SectionSummary[] =>
  fillIn(questionnaire, answersOf(choices)).map((section) => {
    const mean = sectionMean(section);
    return {
      title: section.title,
      answered: section.questions.filter(({ answer }) => answer !== null).length,
      of: section.questions.length,
      mean: mean === null ? null : gradeText(mean),
    };
  });
