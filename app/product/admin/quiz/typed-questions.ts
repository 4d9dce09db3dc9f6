import {
  type DecisionOption,
  type DecisionStep,
  kindOf,
  MAX_ACCEPTED,
  MAX_ITEMS,
  MAX_OPTIONS,
  MIN_OPTIONS,
  type OptionsQuestion,
  type QuizKind,
  type QuizOption,
  type QuizQuestion,
} from '#app/domain/quiz/question.ts';
import { pictureOf } from './picture-html.ts';
import { withoutTyped } from './typed-numbers.ts';

/** A name that nothing else has for ever: answers are kept by the key of their question. */
const newKey = (letter: string): string => `${letter}-${Math.random().toString(36).slice(2, 10)}`;

export const emptyOption = (text = ''): QuizOption => ({ text, correct: false, feedback: '' });
export const emptyChoice = (text = ''): DecisionOption => ({ ...emptyOption(text), next: null });
export const emptyStep = (): DecisionStep => ({
  key: newKey('s'),
  prompt: '',
  options: [emptyChoice(), emptyChoice()],
});

/** A new question of a kind, of which nothing is right yet. */
export const newQuestion = (kind: QuizKind): QuizQuestion =>
  ofKind({ key: newKey('p'), prompt: '' }, kind, []);

/** The same question once more, with a key of its own; the keys of steps are known within their question alone. */
export const duplicated = (question: QuizQuestion): QuizQuestion => ({ ...question, key: newKey('p') });

type Common = Pick<QuizQuestion, 'key' | 'prompt' | 'pictureHtml' | 'points' | 'explanation'>;

/** A question of a kind whose answers say these texts. */
function ofKind(common: Common, kind: QuizKind, texts: readonly string[]): QuizQuestion {
  switch (kind) {
    case 'ordering':
      return { ...common, kind, items: atLeast(texts.slice(0, MAX_ITEMS), '') };
    case 'matching':
      return { ...common, kind, pairs: atLeast([], { left: '', right: '' }), extras: [] };
    case 'short':
      return { ...common, kind, accepted: texts.slice(0, MAX_ACCEPTED) };
    case 'number':
      return { ...common, kind, value: null, tolerance: 0, unit: '' };
    case 'decision':
      return { ...common, kind, steps: [emptyStep()] };
    case 'boolean':
      return { ...common, kind, options: ['Verdadero', 'Falso'].map(emptyOption) };
    default:
      return {
        ...common,
        kind,
        options: atLeast(texts.slice(0, MAX_OPTIONS).map(emptyOption), emptyOption()),
      };
  }
}

const atLeast = <T>(list: readonly T[], blank: T): T[] => [
  ...list,
  ...Array.from({ length: Math.max(0, MIN_OPTIONS - list.length) }, () => blank),
];

/** The question as another kind, with all that fits into it, and the texts that would be lost. */
export function withKind(question: QuizQuestion, kind: QuizKind): { question: QuizQuestion; lost: string[] } {
  if (kindOf(question) === kind) return { question, lost: [] };
  const { key, prompt, pictureHtml, points, explanation } = question;
  const common: Common = { key, prompt, pictureHtml, points, explanation };
  const next =
    isMarked(question) && (kind === 'choice' || kind === 'several')
      ? { ...common, kind, options: marksFor(question.options, kind) }
      : ofKind(common, kind, answerTexts(question, kind));
  const kept = new Set(textsIn(next));
  return { question: next, lost: textsIn(question).filter((text) => !kept.has(text)) };
}

/** True where the author wrote the options and marked the right ones. */
const isMarked = (question: QuizQuestion): question is OptionsQuestion =>
  'options' in question && question.kind !== 'boolean';

/** Of several right options none stays marked where one alone may be: the author says which. */
function marksFor(options: readonly QuizOption[], kind: QuizKind): readonly QuizOption[] {
  const right = options.filter(({ correct }) => correct).length;
  return kind === 'choice' && right > 1 ? options.map((option) => ({ ...option, correct: false })) : options;
}

/** The texts of a question that another kind can take over: of short answers the right ones alone. */
function answerTexts(question: QuizQuestion, kind: QuizKind): readonly string[] {
  switch (question.kind) {
    case 'ordering':
      return kind === 'short' ? [] : question.items;
    case 'short':
      return question.accepted;
    case 'boolean':
    case 'matching':
    case 'number':
    case 'decision':
      return [];
    default:
      return question.options.filter(({ correct }) => correct || kind !== 'short').map(({ text }) => text);
  }
}

/** All that an author wrote into the answers of a question. */
function textsIn(question: QuizQuestion): string[] {
  const ofOption = ({ text, feedback, pictureHtml }: QuizOption) => [
    ...(question.kind === 'boolean' ? [] : [text]),
    feedback,
    pictureOf(pictureHtml)?.alt ?? '',
  ];
  const texts = () => {
    switch (question.kind) {
      case 'ordering':
        return question.items;
      case 'matching':
        return [...question.pairs.flatMap(({ left, right }) => [left, right]), ...question.extras];
      case 'short':
        return question.accepted;
      case 'number':
        return question.value === null ? [] : [`${question.value} ${question.unit}`];
      case 'decision':
        return question.steps.flatMap(({ prompt, options }) => [prompt, ...options.flatMap(ofOption)]);
      default:
        return question.options.flatMap(ofOption);
    }
  };
  return texts()
    .map((text) => text.trim())
    .filter(Boolean);
}

/** The question without the empty lines at the end of its lists: a line that was offered and not used is no fault. */
export function withoutBlanks(question: QuizQuestion): QuizQuestion {
  switch (question.kind) {
    case 'ordering':
      return { ...question, items: trimmed(question.items, isBlank, MIN_OPTIONS) };
    case 'matching':
      return {
        ...question,
        pairs: trimmed(question.pairs, ({ left, right }) => isBlank(left) && isBlank(right), MIN_OPTIONS),
        extras: trimmed(question.extras, isBlank, 0),
      };
    case 'short':
      return { ...question, accepted: trimmed(question.accepted, isBlank, 0) };
    case 'number':
      return withoutTyped(question);
    case 'decision':
      return {
        ...question,
        steps: question.steps.map((step) => ({
          ...step,
          options: trimmed(step.options, isUnused, MIN_OPTIONS),
        })),
      };
    default:
      return { ...question, options: trimmed(question.options, isUnused, MIN_OPTIONS) };
  }
}

const isBlank = (text: string): boolean => text.trim() === '';
const isUnused = ({ text, correct, feedback, pictureHtml }: QuizOption): boolean =>
  isBlank(text) && isBlank(feedback) && !correct && !pictureHtml;

function trimmed<T>(list: readonly T[], isEmpty: (one: T) => boolean, min: number): readonly T[] {
  const used = list.findLastIndex((one) => !isEmpty(one)) + 1;
  return list.slice(0, Math.max(used, Math.min(min, list.length)));
}
