import { fromTenths, halfUp } from '../grades/grades.ts';
import { folded } from '../text/text.ts';
import {
  ANSWER_SCALE,
  type Answers,
  type AnswerValue,
  type FeedbackForm,
  type FeedbackQuestion,
  type Question,
  type Questionnaire,
} from './types.ts';

function questionsOf(questionnaire: Questionnaire): Question[] {
  return questionnaire.sections.flatMap((section) => section.questions);
}

export type AnswerSummary = { answered: number; total: number; complete: boolean; mean: number };

/**
 * How far the questionnaire is and the mean of its answered questions, exact, half-up to one decimal
 * (spec §5.3, A-18). The mean is 0, and not shown, while nothing is answered.
 */
export function summaryOf(questionnaire: Questionnaire, answers: Answers): AnswerSummary {
  const questions = questionsOf(questionnaire);
  const values = questions.flatMap(({ key }) => answers[key] ?? []);
  const sum = values.reduce<number>((total, value) => total + value, 0);
  return {
    answered: values.length,
    total: questions.length,
    complete: questions.length > 0 && values.length === questions.length,
    mean: values.length > 0 ? fromTenths(halfUp(10 * sum, values.length)) : 0,
  };
}

/** The value of an answer given as value (10) or as its text («Siempre»); null when it is neither. */
export function answerValue(given: number | string): AnswerValue | null {
  const text = folded(String(given));
  const found = ANSWER_SCALE.find((one) => String(one.value) === text || folded(one.text) === text);
  return found?.value ?? null;
}

export type AnswerProblem = {
  kind: 'unknown-question' | 'repeated-question' | 'unknown-value';
  title: string;
};

export type ReadAnswers = { answers: Answers; problems: AnswerProblem[] };

/**
 * Answers of a feedback form, checked against the questionnaire it claims to be. A question is
 * recognised by the group of its options, else by section and title. Unanswered questions are simply absent.
 */
export function readAnswers(form: FeedbackForm, questionnaire: Questionnaire): ReadAnswers {
  const answers = new Map<string, AnswerValue>();
  const seen = new Set<string>();
  const problems: AnswerProblem[] = [];
  for (const { seccion } of form.flatMap((item) => item.secciones)) {
    for (const { pregunta, respuesta } of seccion.preguntas) {
      const key = recognise(questionnaire, seccion.titulo, pregunta);
      const value = isBlank(respuesta) ? undefined : answerValue(respuesta);
      const kind = problemOf(key, seen, value);
      if (kind) problems.push({ kind, title: pregunta.titulo });
      else if (key && value) answers.set(key, value);
      if (key) seen.add(key);
    }
  }
  return { answers: Object.fromEntries(answers), problems };
}

function isBlank(given: number | string | null | undefined): given is null | undefined | '' {
  return given === null || given === undefined || given === '';
}

function problemOf(
  key: string | undefined,
  seen: ReadonlySet<string>,
  value: AnswerValue | null | undefined,
): AnswerProblem['kind'] | null {
  if (key === undefined) return 'unknown-question';
  if (seen.has(key)) return 'repeated-question';
  return value === null ? 'unknown-value' : null;
}

function recognise(
  questionnaire: Questionnaire,
  sectionTitle: string,
  asked: FeedbackQuestion,
): string | undefined {
  const groups = new Set(asked.respuestas.map((option) => option.grupo));
  const byGroup = questionsOf(questionnaire).find(({ key }) => groups.has(key));
  if (byGroup) return byGroup.key;
  const section = questionnaire.sections.find((one) => folded(one.title) === folded(sectionTitle));
  return section?.questions.find((one) => folded(one.title) === folded(asked.titulo))?.key;
}

/** The questionnaire with its answers in the shape that travels and is stored (spec §3.5, A-29). */
export function writeForm(questionnaire: Questionnaire, answers: Answers): FeedbackForm {
  const secciones = questionnaire.sections.map((section) => ({
    seccion: {
      titulo: section.title,
      texto: section.text,
      preguntas: section.questions.map(({ key, title }) => ({
        pregunta: { tipo: 'opcionMultiple', titulo: title, respuestas: optionsOf(key) },
        respuesta: answers[key] ?? null,
      })),
    },
  }));
  return [{ secciones }];
}

function optionsOf(key: string) {
  return ANSWER_SCALE.map(({ text, value }) => ({
    respuesta: text,
    grupo: key,
    nombreInput: `${key}-${value}`,
    valor: value,
  }));
}
