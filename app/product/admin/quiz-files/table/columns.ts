import { MAX_EXTRAS, MAX_ITEMS, MAX_OPTIONS } from '#app/domain/quiz/question.ts';
import { folded } from '#app/domain/text/text.ts';

const headingsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => `${name}_${place + 1}`);

/** As many as a matching has pairs and distractors. */
export const optionHeadings = headingsOf('opcion', MAX_ITEMS + MAX_EXTRAS);
export const feedbackHeadings = headingsOf('retroalimentacion', MAX_OPTIONS);

/** The columns of a file of questions, in their order. */
export const questionHeadings: readonly string[] = [
  'pregunta',
  'tipo',
  ...optionHeadings,
  'correcta',
  ...feedbackHeadings,
  'explicacion',
  'puntos',
  'tolerancia',
  'unidad_medida',
];

/** The columns of the file of a bank. */
export const bankHeadings: readonly string[] = [...questionHeadings, 'unidad', 'activa'];

/** Files of before there were kinds of question have no `tipo`. */
export const neededHeadings = (columns: readonly string[]): readonly string[] =>
  columns.includes('tipo') ? ['pregunta'] : ['pregunta', 'opcion_1', 'opcion_2', 'correcta'];

export const isHeading = (heading: string): boolean => bankHeadings.includes(heading);

/** A heading without capitals, accents and marks. */
export const plainHeading = (heading: string): string =>
  folded(heading)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Counts the headings of a file of questions among the cells of a line; 0 where the question is none of them. */
export function knownQuestionHeadings(cells: readonly string[]): number {
  const headings = cells.map(plainHeading).filter(isHeading);
  return headings.includes('pregunta') ? headings.length : 0;
}
