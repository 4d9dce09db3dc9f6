import { fromTenths, halfUp } from '../grades/grades.ts';
import { folded } from '../text/text.ts';
import {
  ANSWER_SCALE,
  type AnswerValue,
  type FilledQuestion,
  type FilledSection,
  type Question,
  type Questionnaire,
  type ScaleAnswers,
} from './types.ts';

function questionsOf(questionnaire: Questionnaire): Question[] {
  return questionnaire.sections.flatMap((section) => section.questions);
}

export type AnswerSummary = { answered: number; total: number; complete: boolean; mean: number };

/**
 * How far the questionnaire is and the mean of its answered questions, exact, half-up to one decimal
 * (spec §5.3, A-18). The mean is 0, and not shown, while nothing is answered.
 */
export function summaryOf(questionnaire: Questionnaire, answers: ScaleAnswers): AnswerSummary {
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
export function answerValue(answer: number | string): AnswerValue | null {
  const text = folded(String(answer));
  const found = ANSWER_SCALE.find((one) => String(one.value) === text || folded(one.text) === text);
  return found?.value ?? null;
}

export type AnswerProblem = {
  kind: 'unknown-question' | 'repeated-question' | 'unknown-value';
  title: string;
};

export type ReadAnswers = { answers: ScaleAnswers; problems: AnswerProblem[] };

/**
 * Answers of a filled form, checked against the questionnaire it claims to be. A question is
 * recognised by its key, else by section and title. Unanswered questions are simply absent.
 */
export function readAnswers(form: readonly FilledSection[], questionnaire: Questionnaire): ReadAnswers {
  const answers = new Map<string, AnswerValue>();
  const seen = new Set<string>();
  const problems: AnswerProblem[] = [];
  for (const { title, questions } of form) {
    for (const question of questions) {
      const key = recognise(questionnaire, title, question);
      const value =
        question.answer === null || question.answer === '' ? undefined : answerValue(question.answer);
      const kind = problemOf(key, seen, value);
      if (kind) problems.push({ kind, title: question.title });
      else if (key && value) answers.set(key, value);
      if (key) seen.add(key);
    }
  }
  return { answers: Object.fromEntries(answers), problems };
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
  asked: FilledQuestion,
): string | undefined {
  const byKey = questionsOf(questionnaire).find(({ key }) => key === asked.key);
  if (byKey) return byKey.key;
  const section = questionnaire.sections.find((one) => folded(one.title) === folded(sectionTitle));
  return section?.questions.find((one) => folded(one.title) === folded(asked.title))?.key;
}

/** The mean of the answered questions of a filled section, half-up to one decimal; null without any. */
export function sectionMean({ questions }: FilledSection): number | null {
  const values = questions.flatMap(({ answer }) => (answer === null ? [] : (answerValue(answer) ?? [])));
  const sum = values.reduce<number>((total, value) => total + value, 0);
  return values.length === 0 ? null : fromTenths(halfUp(10 * sum, values.length));
}

/** The questionnaire with its answers filled in. */
export function fillIn({ sections }: Questionnaire, answers: ScaleAnswers): FilledSection[] {
  return sections.map(({ title, text, questions }) => ({
    title,
    text,
    questions: questions.map((question) => ({ ...question, answer: answers[question.key] ?? null })),
  }));
}
