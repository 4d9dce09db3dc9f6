import { isDeepStrictEqual } from 'node:util';
import { askedQuestion } from '#app/domain/quiz/asked-question.ts';
import { type QuizOption, type QuizQuestion, storedQuestion } from '#app/domain/quiz/question.ts';

type Fields = { question: QuizQuestion; unitId: number | null };

/** The fields of a question of a bank as the trail names them; undefined for one that says nothing. */
export type BankField =
  | 'kind'
  | 'prompt'
  | 'options'
  | 'correct'
  | 'points'
  | 'explanation'
  | 'image'
  | 'unitId';

/** The names of the fields that say something. */
export const fieldsOf = (fields: Fields): BankField[] =>
  namesWhere(fields, (field, parts) => parts[field] !== undefined);

/** The names of the fields that differ. */
export function changedFields(before: Fields, after: Fields): BankField[] {
  const was = partsOf(before);
  return namesWhere(after, (field, is) => !isDeepStrictEqual(was[field], is[field]));
}

type Parts = Record<BankField, unknown>;

function namesWhere(fields: Fields, holds: (field: BankField, parts: Parts) => boolean): BankField[] {
  const parts = partsOf(fields);
  return (Object.keys(parts) as BankField[]).filter((field) => holds(field, parts));
}

function partsOf({ question, unitId }: Fields): Parts {
  const stored = storedQuestion(question);
  const { prompt, options, optionPictures, lefts, unit, steps } = askedQuestion(stored);
  return {
    kind: stored.kind,
    prompt,
    options: { options, optionPictures, lefts, unit, steps, feedbacks: feedbacksOf(stored) },
    correct: keyOf(stored),
    points: stored.points,
    explanation: stored.explanation,
    image: stored.pictureHtml,
    unitId,
  };
}

/** The options of a question, those of all its steps. */
const optionsOf = (question: QuizQuestion): QuizOption[] =>
  question.kind === 'decision'
    ? question.steps.flatMap(({ options }) => options)
    : [...('options' in question ? question.options : [])];

const feedbacksOf = (question: QuizQuestion) =>
  optionsOf(question).map(({ feedback, pictureHtml }) => ({ feedback, pictureHtml }));

/** All that makes an answer right. */
function keyOf(question: QuizQuestion): unknown {
  switch (question.kind) {
    case 'ordering':
      return question.items;
    case 'matching':
      return question.pairs;
    case 'short':
      return question.accepted;
    case 'number':
      return [question.value, question.tolerance];
    default:
      return optionsOf(question).map(({ correct }) => correct);
  }
}
