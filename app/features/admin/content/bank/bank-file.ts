import { finalQuestionBody, MAX_BANK_ROWS, MAX_OPTIONS } from '#app/contract/admin/content/bank.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { armed } from '#app/domain/text/formula.ts';
import { folded } from '#app/domain/text/text.ts';

const optionHeadings = Array.from({ length: MAX_OPTIONS }, (_, place) => `opcion_${place + 1}`);

/** The columns of a file of questions, in their order. */
export const bankHeadings = ['pregunta', ...optionHeadings, 'correcta', 'unidad', 'activa'] as const;
/** Each cell is looked up by its heading: a file with thousands of them is none of ours. */
const MAX_COLUMNS = 60;
const neededHeadings = ['pregunta', 'opcion_1', 'opcion_2', 'correcta'];

/** A question of a file. */
export type BankRow = {
  prompt: string;
  options: string[];
  correct: number;
  unitId: number | null;
  isActive: boolean;
};
/** A fault in a line of a file; the headings are line 1. */
export type LineFault = { line: number; text: string };

/** A file that was read: its questions, or everything that is wrong with it. */
export type ReadBank = { rows: BankRow[]; faults: LineFault[] };

/** `before`: lines of the file above its headings. */
type Known = { units: readonly Named[]; prompts: readonly string[]; room: number; before?: number };

/** The questions of a file by its records, beside what the programme has already. */
export function readBank(
  [headings = [], ...records]: readonly (readonly string[])[],
  known: Known,
): ReadBank {
  if (headings.length > MAX_COLUMNS) {
    return { rows: [], faults: [{ line: 1, text: `El archivo tiene más de ${MAX_COLUMNS} columnas.` }] };
  }
  const columns = headings.map(plainHeading);
  const missing = neededHeadings.filter((heading) => !columns.includes(heading));
  if (missing.length > 0) {
    return { rows: [], faults: [{ line: 1, text: `Faltan las columnas: ${missing.join(', ')}.` }] };
  }
  const twice = columns.find((heading, at) => isHeading(heading) && columns.indexOf(heading) !== at);
  if (twice) return { rows: [], faults: [{ line: 1, text: `La columna ${twice} está dos veces.` }] };
  const lines = records
    .map((cells, index) => ({ line: index + 2 + (known.before ?? 0), cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (lines.length === 0) {
    return { rows: [], faults: [{ line: 1, text: 'El archivo no tiene preguntas.' }] };
  }
  if (lines.length > MAX_BANK_ROWS) {
    return { rows: [], faults: [{ line: 1, text: 'El archivo tiene más de 2,000 preguntas: divídelo.' }] };
  }
  if (lines.length > known.room) {
    return {
      rows: [],
      faults: [{ line: 1, text: `En el banco caben ${numberText(known.room)} preguntas más.` }],
    };
  }
  return readLines(columns, lines, known);
}

type Line = { line: number; cells: readonly string[] };

function readLines(columns: readonly string[], lines: readonly Line[], { units, prompts }: Known): ReadBank {
  const read: ReadBank = { rows: [], faults: [] };
  const asked = new Map<string, number>(prompts.map((prompt) => [folded(prompt), 0]));
  for (const { line, cells } of lines) {
    const cell = (heading: string) => ownText(cells[columns.indexOf(heading)] ?? '');
    const { row, texts } = readRow(cell, units);
    if (cells.length > columns.length) texts.push('Tiene más celdas que encabezados.');
    const earlier = asked.get(folded(cell('pregunta')));
    if (earlier !== undefined && cell('pregunta') !== '') {
      texts.push(
        earlier === 0
          ? 'Esta pregunta ya está en el banco.'
          : `Es la misma pregunta que la línea ${earlier}.`,
      );
    } else asked.set(folded(cell('pregunta')), line);
    if (texts.length > 0) read.faults.push(...texts.map((text) => ({ line, text })));
    else if (row) read.rows.push(row);
  }
  return read;
}

function readRow(cell: (heading: string) => string, units: readonly Named[]) {
  const texts: string[] = [];
  const written = optionHeadings.map(cell);
  const count = written.findLastIndex((option) => option !== '') + 1;
  const options = written.slice(0, count);
  const right = cell('correcta');
  const correct = /^[1-6]$/.test(right) ? Number(right) - 1 : null;
  if (correct === null) {
    texts.push(`correcta: escribe el número de la opción correcta, de 1 a ${MAX_OPTIONS}.`);
  } else if (correct >= count) texts.push('correcta: esa opción está vacía.');
  const unit = unitOf(cell('unidad'), units);
  if (typeof unit === 'string') texts.push(`unidad: ${unit}`);
  const active = folded(cell('activa'));
  if (!['', 'si', 'no'].includes(active)) texts.push('activa: escribe si o no.');
  const checked = finalQuestionBody.safeParse(
    encode(finalQuestionBody, {
      prompt: cell('pregunta'),
      options,
      correct: correct ?? 0,
      unitId: typeof unit === 'string' ? null : unit,
    }),
  );
  if (!checked.success) {
    texts.push(
      ...checked.error.issues.map(({ path: [field, place], message }) =>
        typeof place === 'number' ? `opcion_${place + 1}: ${message}` : `${String(field)}: ${message}`,
      ),
    );
    return { row: null, texts };
  }
  return { row: { ...checked.data, isActive: active !== 'no' }, texts };
}

/** The unit of that name; null for none, a sentence where there is no such one. */
function unitOf(name: string, units: readonly Named[]): number | null | string {
  if (name === '') return null;
  const [one, other] = units.filter((unit) => folded(unit.name) === folded(name));
  if (!one) return `el programa no tiene «${name.slice(0, 120)}».`;
  return other ? `hay más de una que se llama «${one.name}».` : one.id;
}

const isHeading = (heading: string): boolean => bankHeadings.some((known) => known === heading);

/** A heading without capitals, accents and marks. */
const plainHeading = (heading: string): string =>
  folded(heading)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Counts the headings of a file of questions among the cells of a line; 0 where the question is none of them. */
export function knownBankHeadings(cells: readonly string[]): number {
  const headings = cells.map(plainHeading).filter(isHeading);
  return headings.includes('pregunta') ? headings.length : 0;
}

/** A cell as it was before a file of ours took the formula from it. */
const ownText = (cell: string): string => armed(cell.trim());

/** The cells of a question in a file. */
export function bankLine({
  prompt,
  options,
  correct,
  unit,
  isActive,
}: Omit<BankRow, 'unitId'> & { unit: string | null }): string[] {
  return [
    prompt,
    ...optionHeadings.map((_, place) => options[place] ?? ''),
    String(correct + 1),
    unit ?? '',
    isActive ? 'si' : 'no',
  ];
}
