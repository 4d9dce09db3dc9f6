import { quizKindWords } from '#app/contract/wire/quiz-kinds.ts';
import { kindOf, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { bankHeadings, questionHeadings } from './columns.ts';
import { pairCell, stepCell } from './compact.ts';

/** Cells by their headings. */
type Cells = readonly (readonly [heading: string, cell: string])[];

/** The cells of a question in a file of questions. */
export const questionLine = (question: QuizQuestion): string[] => lineOf(questionHeadings, cellsOf(question));

/** The cells of a question in the file of a bank. */
export const bankLine = (
  question: QuizQuestion,
  { unit, isActive }: { unit: string; isActive: boolean },
): string[] =>
  lineOf(bankHeadings, [...cellsOf(question), ['unidad', unit], ['activa', isActive ? 'si' : 'no']]);

function lineOf(headings: readonly string[], cells: Cells): string[] {
  const known = new Map(cells);
  return headings.map((heading) => known.get(heading) ?? '');
}

const cellsOf = (question: QuizQuestion): Cells => [
  ['pregunta', question.prompt],
  ['tipo', quizKindWords[kindOf(question)]],
  ...answerCells(question),
  ['explicacion', question.explanation ?? ''],
  ['puntos', question.points === undefined ? '' : String(question.points)],
];

function answerCells(question: QuizQuestion): Cells {
  switch (question.kind) {
    case 'ordering':
      return numberedCells('opcion', question.items);
    case 'short':
      return numberedCells('opcion', question.accepted);
    case 'number':
      return [
        ['correcta', question.value === null ? '' : String(question.value)],
        ['tolerancia', question.tolerance === 0 ? '' : String(question.tolerance)],
        ['unidad_medida', question.unit],
      ];
    case 'matching':
      return numberedCells('opcion', [
        ...question.pairs.map(({ left, right }) => pairCell(left, right)),
        ...question.extras.map((right) => pairCell(null, right)),
      ]);
    case 'decision': {
      const keys = question.steps.map(({ key }) => key);
      return numberedCells(
        'opcion',
        question.steps.map((step) => stepCell(step, keys)),
      );
    }
    default:
      return optionCells(question.options);
  }
}

function optionCells(options: readonly { text: string; correct: boolean; feedback: string }[]): Cells {
  const right = options.flatMap(({ correct }, place) => (correct ? [place + 1] : []));
  return [
    ...numberedCells(
      'opcion',
      options.map(({ text }) => text),
    ),
    ...numberedCells(
      'retroalimentacion',
      options.map(({ feedback }) => feedback),
    ),
    ['correcta', right.join(';')],
  ];
}

const numberedCells = (name: string, texts: readonly string[]): Cells =>
  texts.map((text, place) => [`${name}_${place + 1}`, text] as const);
