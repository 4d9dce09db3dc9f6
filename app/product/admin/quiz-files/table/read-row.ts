import { quizKindWords } from '#app/contract/wire/quiz-kinds.ts';
import type { QuizKind, QuizOption, QuizQuestion } from '#app/domain/quiz/question.ts';
import { numberTyped } from '#app/domain/quiz/typed-answers.ts';
import { folded } from '#app/domain/text/text.ts';
import { feedbackHeadings, optionHeadings, plainHeading } from './columns.ts';
import { pairOf, stepOf } from './compact.ts';

type Cell = (heading: string) => string;
type Row = { question: QuizQuestion | null; texts: string[] };
/** Adds a sentence to those of the row; it names its column. */
type Refuse = (text: string) => void;

/** The question of a row, with the sentences that say what is wrong in its cells. */
export function readRow(cell: Cell, key: string): Row {
  const texts: string[] = [];
  const word = plainHeading(cell('tipo')) || quizKindWords.choice;
  const kind = (Object.keys(quizKindWords) as QuizKind[]).find((one) => quizKindWords[one] === word);
  if (!kind) {
    return { question: null, texts: [`tipo: escribe ${Object.values(quizKindWords).join(', ')}.`] };
  }
  const points = cell('puntos') === '' ? null : numberIn(cell('puntos'));
  if (Number.isNaN(points)) texts.push('puntos: escribe un número.');
  const answered = answeredOf(kind, cell, (text) => texts.push(text));
  const question = {
    key,
    kind,
    prompt: cell('pregunta'),
    ...(cell('explicacion') === '' ? {} : { explanation: cell('explicacion') }),
    ...(points === null || Number.isNaN(points) ? {} : { points }),
    ...answered,
  } as QuizQuestion;
  // A question with a wrong cell would only say it again.
  return { question: texts.length > 0 ? null : question, texts };
}

function answeredOf(kind: QuizKind, cell: Cell, refuse: Refuse): object {
  const written = writtenOptions(cell);
  switch (kind) {
    case 'ordering':
      return { items: written };
    case 'short':
      return { accepted: written };
    case 'number':
      return numberOf(cell, refuse);
    case 'matching':
      return pairsOf(written, refuse);
    case 'decision':
      return { steps: stepsOf(written, refuse) };
    default:
      return { options: optionsOf(kind, written, cell, refuse) };
  }
}

/** Up to the last one; an empty one between them is a fault of the question. */
function writtenOptions(cell: Cell): string[] {
  const written = optionHeadings.map(cell);
  return written.slice(0, written.findLastIndex((option) => option !== '') + 1);
}

/** A question has no more columns of feedback than it may have options. */
const cellAt = (cell: Cell, heading: string | undefined): string =>
  heading === undefined ? '' : cell(heading);

const TRUE = 'Verdadero';
const FALSE = 'Falso';

/** Excel takes the two words for values of its own, which a workbook gives as yes and no. */
function trueFalse(text: string): string {
  if (text === 'si' || folded(text) === folded(TRUE)) return TRUE;
  return text === 'no' || folded(text) === folded(FALSE) ? FALSE : text;
}

function optionsOf(
  kind: 'choice' | 'several' | 'boolean',
  written: string[],
  cell: Cell,
  refuse: Refuse,
): QuizOption[] {
  const texts = kind === 'boolean' ? trueFalseTexts(written) : written;
  const right = rightPlaces(kind, texts, cell('correcta'));
  if (right === null) {
    refuse(
      kind === 'several'
        ? 'correcta: escribe los números de las opciones correctas, como 1;3.'
        : 'correcta: escribe el número de la opción correcta.',
    );
  } else if (right.some((place) => (texts[place] ?? '') === '')) refuse('correcta: esa opción está vacía.');
  return texts.map((text, place) => ({
    text,
    correct: right?.includes(place) ?? false,
    feedback: cellAt(cell, feedbackHeadings[place]),
  }));
}

const trueFalseTexts = (written: readonly string[]): string[] =>
  written.length === 0 ? [TRUE, FALSE] : written.map(trueFalse);

/** The places of the right options; null where the cell names none. True and false may be named by their words. */
function rightPlaces(kind: QuizKind, texts: readonly string[], cell: string): number[] | null {
  const named = kind === 'boolean' ? texts.findIndex((text) => folded(text) === folded(trueFalse(cell))) : -1;
  if (named >= 0) return [named];
  const numbers = cell.split(kind === 'several' ? /[;,\s]+/ : /$/).filter((number) => number !== '');
  if (numbers.length === 0 || !numbers.every((number) => /^[1-9]\d?$/.test(number))) return null;
  return numbers.map((number) => Number(number) - 1);
}

/** A number as a person types it, or as a spreadsheet writes a very large or very small one; NaN for anything else. */
const numberIn = (cell: string): number =>
  /^-?\d+([.,]\d*)?e[+-]?\d{1,3}$/i.test(cell) ? Number(cell.replace(',', '.')) : numberTyped(cell);

function numberOf(cell: Cell, refuse: Refuse) {
  const [value, tolerance] = [numberIn(cell('correcta')), numberIn(cell('tolerancia') || '0')];
  if (Number.isNaN(value)) refuse('correcta: escribe la respuesta como número.');
  if (Number.isNaN(tolerance)) refuse('tolerancia: escribe un número.');
  return { value, tolerance, unit: cell('unidad_medida') };
}

function pairsOf(written: readonly string[], refuse: Refuse) {
  const pairs: { left: string; right: string }[] = [];
  const extras: string[] = [];
  for (const [place, cell] of written.entries()) {
    const pair = pairOf(cell);
    if (!pair)
      refuse(
        `${optionHeadings[place]}: escribe «izquierda => derecha», o «* => derecha» para un distractor.`,
      );
    else if (pair.left === null) extras.push(pair.right);
    else pairs.push({ left: pair.left, right: pair.right });
  }
  return { pairs, extras };
}

const stepsOf = (written: readonly string[], refuse: Refuse) =>
  written.flatMap((cell, place) => {
    const step = stepOf(cell, place + 1);
    if (typeof step !== 'string') return [step];
    refuse(`${optionHeadings[place]}: ${step}`);
    return [];
  });
