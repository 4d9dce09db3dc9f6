import { gradeText } from '#app/domain/grades/grades.ts';
import { summaryOf } from '#app/domain/questionnaires/answers.ts';
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
      const chosen = ANSWER_SCALE[Number(position)];
      return chosen ? [[key, chosen.value]] : [];
    }),
  );
}

/** «21 de 21 respuestas, promedio 8.6»; without an answer there is no mean to show. */
export function summaryText(questionnaire: Questionnaire, choices: Choices): string {
  const { answered, total, mean } = summaryOf(questionnaire, answersOf(choices));
  const count = `${answered} de ${total} respuestas`;
  return answered === 0 ? count : `${count}, promedio ${gradeText(mean)}`;
}
