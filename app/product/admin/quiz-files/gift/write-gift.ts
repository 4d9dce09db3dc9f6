import { kindOf, type OptionsQuestion, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { isWhole } from '#app/domain/quiz/question-faults.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { lineText, shortened } from '#app/domain/text/text.ts';
import { kindTexts } from '../../quiz/quiz.texts.ts';
import { withEscapes } from './escapes.ts';
import { tagLine } from './tags.ts';

/** Letters of a question that is named. */
const MAX_SHOWN = 120;

/** A question that is written, with what a bank keeps beside it. */
export type WrittenQuestion = { question: QuizQuestion; unit: string; isActive: boolean };

/** A file in GIFT; what it has no form for is named at its beginning. */
export function giftFile(written: readonly WrittenQuestion[]): string {
  const left: string[] = [];
  const parts: string[] = [];
  let category = '';
  for (const { question, unit, isActive } of written) {
    const text = giftText(question);
    if (text === null) {
      left.push(`// - ${shortened(question.prompt, MAX_SHOWN)} (${kindTexts[kindOf(question)].name})`);
      continue;
    }
    if (unit !== category) parts.push(`$CATEGORY: ${categoryPath(unit)}`);
    category = unit;
    parts.push(`${tagLine(question, isActive)}${text}`);
  }
  const head = left.length === 0 ? [] : [[`// ${leftText(left.length)}`, ...left].join('\n')];
  return `${[...head, ...parts].join('\n\n')}\n`;
}

const leftText = (count: number): string =>
  `Aquí ${wordFor(count, 'falta', 'faltan')} ${countText(count, 'pregunta', 'preguntas')} sin forma en GIFT, o sin terminar; en CSV y en Excel ${wordFor(count, 'está', 'están')}:`;

const categoryPath = (unit: string): string =>
  unit === '' ? 'top' : `top/${lineText(unit).replaceAll('/', '//')}`;

/** One question in GIFT; null where it has no form for it, or where it is not finished. */
function giftText(question: QuizQuestion): string | null {
  const answers = isWhole(question) ? answersText(question) : null;
  if (answers === null) return null;
  const explanation = question.explanation ? `####${text(question.explanation)}\n` : '';
  // The format keeps a `<` of the text from being one of HTML.
  return `[plain]${withEscapes(question.prompt)} {\n${answers}\n${explanation}}`;
}

function answersText(question: QuizQuestion): string | null {
  switch (question.kind) {
    case 'ordering':
    case 'decision':
      return null;
    case 'short': {
      // Two texts with an arrow would be a pair.
      if (question.accepted.some((text) => text.includes('->'))) return null;
      return question.accepted.map((text) => answerLine('=', text)).join('\n');
    }
    case 'number':
      return `#${question.value}:${question.tolerance}`;
    case 'matching': {
      if (question.pairs.some(({ left }) => left.includes('->'))) return null;
      const extras = question.extras.map((right) => `= -> ${text(right)}`);
      return [...question.pairs.map(({ left, right }) => `=${text(left)} -> ${text(right)}`), ...extras].join(
        '\n',
      );
    }
    case 'boolean':
      return isTrueFalse(question) ? trueFalseText(question) : null;
    default:
      return optionsText(question);
  }
}

const isTrueFalse = ({ options }: OptionsQuestion): boolean =>
  options.map(({ text }) => text).join('/') === 'Verdadero/Falso';

function trueFalseText({ options }: OptionsQuestion): string {
  const right = options.find(({ correct }) => correct);
  const wrong = options.find(({ correct }) => !correct);
  const feedbacks = [wrong?.feedback ?? '', right?.feedback ?? ''];
  const value = right?.text === 'Verdadero' ? 'TRUE' : 'FALSE';
  return feedbacks.join('') === '' ? value : [value, ...feedbacks.map(text)].join('#');
}

/** Each right option of several is worth its share, and each wrong one takes as much away. */
function optionsText({ kind, options }: OptionsQuestion): string {
  const rights = options.filter(({ correct }) => correct).length;
  const share = String(Number((100 / Math.max(1, rights)).toFixed(5)));
  return options
    .map(({ text: words, correct, feedback }) => {
      const mark = kind === 'several' ? `~%${correct ? '' : '-'}${share}%` : correct ? '=' : '~';
      return `${answerLine(mark, words)}${feedback === '' ? '' : `#${text(feedback)}`}`;
    })
    .join('\n');
}

/** An answer whose text begins like a weight says its own. */
function answerLine(mark: string, words: string): string {
  const isBare = mark === '=' || mark === '~';
  const weight = isBare && words.startsWith('%') ? `%${mark === '=' ? 100 : 0}%` : '';
  return `${mark}${weight}${text(words)}`;
}

/** A text that begins like a format says its own. */
const text = (words: string): string => `${/^\[/.test(words) ? '[plain]' : ''}${withEscapes(words)}`;
