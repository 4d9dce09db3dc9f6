import type { Answers as Choices, FormSection } from '#app/contract/drafts.ts';
import { readFeedbackForm } from '#app/contract/feedback-json.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { readAnswers, summaryOf } from '#app/domain/questionnaires/answers.ts';
import { ANSWER_SCALE, type Answers, type Questionnaire } from '#app/domain/questionnaires/types.ts';

const options = ANSWER_SCALE.map(({ text }) => text);

/** The questionnaire as a form of ours: every question a choice of the five answers, by their place. */
export function formSections({ sections }: Questionnaire): FormSection[] {
  return sections.map(({ title, text, questions }) => ({
    titulo: title,
    texto: text,
    preguntas: questions.map((question) => ({
      clave: question.key,
      tipo: 'opcionMultiple',
      titulo: question.title,
      opciones: options,
      obligatoria: true,
    })),
  }));
}

/** Answers by value (10, 8, 6, 4, 2) as places in the scale. */
export function choicesOf(answers: Answers): Choices {
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      ANSWER_SCALE.findIndex((one) => one.value === value),
    ]),
  );
}

/** Places in the scale as values; what is no place is no answer. */
export function answersOf(choices: Choices): Answers {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([key, place]) => {
      const chosen = ANSWER_SCALE[Number(place)];
      return chosen ? [[key, chosen.value]] : [];
    }),
  );
}

/** The answers inside `evaluacion_jefe`; none where it holds no form of this questionnaire. */
export function choicesInside(text: string | null, questionnaire: Questionnaire): Choices {
  const form = text === null ? null : readFeedbackForm(text);
  return form ? choicesOf(readAnswers(form, questionnaire).answers) : {};
}

/** «21 de 21 respuestas, promedio 8.6»; without an answer there is no mean to show. */
export function summaryText(questionnaire: Questionnaire, choices: Choices): string {
  const { answered, total, mean } = summaryOf(questionnaire, answersOf(choices));
  const count = `${answered} de ${total} respuestas`;
  return answered === 0 ? count : `${count}, promedio ${gradeText(mean)}`;
}
