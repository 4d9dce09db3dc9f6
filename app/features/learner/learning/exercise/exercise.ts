import type { ExerciseAnswer, ExerciseOutcome } from '#app/contract/learner/exercise.ts';
import type { StoredQuestion } from '#app/contract/stored/activity-body.ts';
import type { FormSection } from '#app/domain/questionnaires/form.ts';
import type { ExerciseQuestion } from '../learning.types.ts';

/** An answer as it is sent and stored: the question's key and the zero-based option. */
export type AnswerInput = { key: string; option: number };

/** The questions as a learner sees them: neither key nor feedback leaves the server before an answer. */
export function askedQuestions(questions: readonly StoredQuestion[]): ExerciseQuestion[] {
  return questions.map(({ key, prompt, options }) => ({
    key,
    prompt,
    options: options.map((option) => option.text),
  }));
}

/** The questions as a form of answers: each takes one of its options, by its index. */
export function exerciseSections(questions: readonly ExerciseQuestion[]): FormSection[] {
  return [
    {
      title: 'Preguntas',
      questions: questions.map(({ key, prompt, options }) => ({
        key,
        kind: 'choice',
        title: prompt,
        options,
        required: true,
      })),
    },
  ];
}

/** True where every question was answered exactly once, each with one of its options. */
export function isCompleteAnswer(
  questions: readonly StoredQuestion[],
  input: readonly AnswerInput[],
): boolean {
  const chosen = new Map(input.map((answer) => [answer.key, answer.option]));
  if (input.length !== questions.length || chosen.size !== questions.length) return false;
  return questions.every(({ key, options }) => {
    const option = chosen.get(key);
    return option !== undefined && option < options.length;
  });
}

/** Corrects the answers, in the order of the questions; a question that was not answered is left out. */
export function correctExercise(
  questions: readonly StoredQuestion[],
  input: readonly AnswerInput[],
): ExerciseOutcome {
  const chosen = new Map(input.map((answer) => [answer.key, answer.option]));
  const answers = questions.flatMap((question) => {
    const option = chosen.get(question.key);
    return option === undefined ? [] : [corrected(question, option)];
  });
  return {
    rightCount: answers.filter((answer) => answer.right).length,
    questionCount: questions.length,
    answers,
  };
}

function corrected(question: StoredQuestion, chosen: number): ExerciseAnswer {
  const option = question.options[chosen];
  const correct = question.options.findIndex((one) => one.correct);
  return {
    key: question.key,
    chosen,
    correct,
    right: option?.correct ?? false,
    feedback: option?.feedback ?? '',
    correctFeedback: question.options[correct]?.feedback ?? '',
  };
}

/** A sentence about one option, and the explanation that belongs to it. */
export type Explanation = { right: boolean; verdict: string; text: string };

/** An answer in words: every option that is named is followed by its own explanation. */
export function explanationsOf({ options }: ExerciseQuestion, answer: ExerciseAnswer): Explanation[] {
  const { chosen, correct, feedback, correctFeedback } = answer;
  if (answer.right) return [{ right: true, verdict: 'Correcto.', text: afterCorrect(feedback) }];
  const named = (at: number) => `«${withoutQuotes(options[at] ?? '').replace(/\.$/, '')}».`;
  const reason = { right: false, verdict: `Elegiste ${named(chosen)}`, text: feedback };
  const solution = {
    right: true,
    verdict: `La respuesta es ${named(correct)}`,
    text: withoutPraise(afterCorrect(correctFeedback)),
  };
  return feedback ? [reason, solution] : [solution];
}

/** A spoken option as it is quoted: in one pair of quotation marks. */
const withoutQuotes = (option: string): string => option.replace(/^[“"«]([^“”"«»]*)[”"»]$/, '$1');

const leadingCorrect = /^¡?correcto[\s.,:;!]*/i;

/** The feedback as it follows «Correcto.»: without the same word at its beginning. */
export const afterCorrect = (feedback: string): string => withoutLead(feedback, leadingCorrect);

const leadingPraise =
  /^¡?(correcto|exacto|excelente|perfecto|(muy )?bien( hecho| pensado)?|así es|eso es|claro|sí)\s*[.:!]+\s*/i;

/** The feedback of the right option as somebody reads it who chose another one: it does not praise them. */
export const withoutPraise = (feedback: string): string => withoutLead(feedback, leadingPraise);

function withoutLead(feedback: string, lead: RegExp): string {
  const rest = feedback.replace(lead, '');
  return rest.charAt(0).toLocaleUpperCase('es-MX') + rest.slice(1);
}
