import type * as z from 'zod/mini';
import type { ImportDates } from '#app/contract/admin/people/import.ts';
import type { ImportColumn } from '#app/contract/admin/people/import-columns.ts';
import type { ImportProblem } from '#app/contract/admin/people/import-rows.ts';
import { personFields } from '#app/contract/admin/people/people.ts';
import { isDay } from '#app/domain/deadlines/dates.ts';
import { armed } from '#app/domain/text/formula.ts';
import { lineText } from '#app/domain/text/text.ts';
import type { ImportInput, RowInput } from '../import-input.ts';

/** The data of a person that a file may hold. */
export type FileFields = {
  number: string | null;
  username: string;
  email: string | null;
  firstName: string;
  paternalSurname: string;
  maternalSurname: string;
  store: string;
  area: string;
  jobTitle: string;
};

/** The wish of a row: a field that it leaves empty is absent. */
export type Wish = {
  fields: Partial<FileFields>;
  profiles?: number[];
  /** By name or id. */
  group?: string;
  /** The boss's number; null takes the boss away. */
  bossNumber?: string | null;
  /** `yyyy-mm-dd`. */
  bossFrom?: string;
  active?: boolean;
  dropReason?: string;
  problems: ImportProblem[];
};

/** Takes a value away where it may be empty. */
const CLEAR = '-';

const cleared: Partial<Record<ImportColumn, null | ''>> = {
  number: null,
  email: null,
  maternalSurname: '',
  store: '',
  area: '',
  jobTitle: '',
};

const fieldColumns = [
  'number',
  'username',
  'email',
  'firstName',
  'paternalSurname',
  'maternalSurname',
  'store',
  'area',
  'jobTitle',
] as const satisfies (keyof FileFields & ImportColumn)[];

const profileWords: ReadonlyMap<string, number> = new Map([
  ['administrador', 1],
  ['aprendiz', 2],
  ['jefe', 3],
  ['tutor', 4],
]);

/** The cells of a row by what they hold, on one line, without what disarmed them and characters that nobody sees. */
export function cellsOf(
  record: readonly string[],
  mapping: readonly (ImportColumn | null)[],
): Partial<Record<ImportColumn, string>> {
  const cells: Partial<Record<ImportColumn, string>> = {};
  for (const [index, column] of mapping.entries()) {
    const text = lineText(armed((record[index] ?? '').trimStart()));
    if (column && text !== '') cells[column] = text;
  }
  return cells;
}

/** The wish of a stored row. */
export function wishOfRow(
  { cells, cellCount }: RowInput,
  {
    mapping,
    headings,
    dates,
    monthFirst,
  }: Pick<ImportInput, 'mapping' | 'headings' | 'dates' | 'monthFirst'>,
): Wish {
  const wish = wishOf(cellsOf(cells, mapping), dates ?? (monthFirst === undefined ? 'dayFirst' : null));
  if (cellCount !== undefined) {
    const text = `Tiene ${cellCount} celdas y el archivo ${headings.length} columnas: revisa sus separadores y comillas.`;
    wish.problems.push({ column: null, text });
  }
  return wish;
}

/**
 * The wish of a row, with all faults that it has by itself. `dates`: the order of its days; null where the file leaves
 * it open and nobody has said it.
 */
export function wishOf(
  cells: Partial<Record<ImportColumn, string>>,
  dates: ImportDates | null = 'dayFirst',
): Wish {
  const wish: Wish = { fields: {}, problems: [] };
  const refuse: Refuse = (column, text) => void wish.problems.push({ column, text });
  for (const column of fieldColumns) readField(column, cells[column], wish, refuse);
  if (cells.number === undefined && cells.username === undefined) {
    refuse('number', 'Falta el número de empleado o el usuario.');
  }
  readProfiles(cells.profiles, wish, refuse);
  if (cells.group === CLEAR) {
    refuse('group', 'Una persona no se saca de su generación con un archivo.');
  } else if (cells.group !== undefined) wish.group = cells.group;
  if (cells.bossNumber !== undefined) {
    wish.bossNumber = cells.bossNumber === CLEAR ? null : cells.bossNumber.toUpperCase();
  }
  readDay(cells.bossFrom, dates, wish, refuse);
  readActive(cells, wish, refuse);
  return wish;
}

/** Notes what is wrong; gives nothing, so that a reader can end with it. */
type Refuse = (column: ImportColumn, text: string) => undefined;

function readField(
  column: (typeof fieldColumns)[number],
  text: string | undefined,
  wish: Wish,
  refuse: Refuse,
): undefined {
  if (text === undefined) return;
  if (text === CLEAR) {
    const nothing = cleared[column];
    if (nothing === undefined) return refuse(column, 'Este dato no se puede vaciar.');
    Object.assign(wish.fields, { [column]: nothing });
    return;
  }
  if (column === 'number' && /^\d([.,]\d+)?E\+\d+$/i.test(text)) {
    return refuse(column, 'Excel acortó este número: da formato de texto a la columna y escríbelo completo.');
  }
  const schema: z.ZodMiniType = personFields[column].schema;
  const checked = schema.safeParse(text);
  if (!checked.success) return refuse(column, checked.error.issues[0]?.message ?? 'Revisa este dato.');
  Object.assign(wish.fields, { [column]: checked.data });
}

function readProfiles(text: string | undefined, wish: Wish, refuse: Refuse): undefined {
  if (text === undefined) return;
  const words = text
    .toLowerCase()
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean);
  const unknown = words.filter((word) => !profileWords.has(word));
  if (unknown.length > 0 || words.length === 0) {
    return refuse('profiles', 'Escribe aprendiz, jefe o tutor; si son varios, con | entre ellos.');
  }
  wish.profiles = [...new Set(words.flatMap((word) => profileWords.get(word) ?? []))].sort();
}

function readDay(text: string | undefined, dates: ImportDates | null, wish: Wish, refuse: Refuse): undefined {
  if (text === undefined) return;
  if (dates === null && !isoDay.test(text)) return refuse('bossFrom', MONTH_FIRST_TEXT);
  const day = dayOf(text, dates ?? 'dayFirst');
  if (day === null) {
    const form = dates === 'monthFirst' ? 'mm/dd/aaaa' : 'dd/mm/aaaa';
    return refuse('bossFrom', `Escribe la fecha como aaaa-mm-dd o ${form}.`);
  }
  wish.bossFrom = day;
}

const MONTH_FIRST_TEXT =
  'El archivo trae fechas con el mes primero: di arriba de la lista cómo se leen todas.';

const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: \d{2}:\d{2}(?::\d{2})?)?$/;
const ourDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** `yyyy-mm-dd` of '2026-11-05' or '5/11/2026'; null for a day that does not exist. */
function dayOf(text: string, dates: ImportDates): string | null {
  const iso = isoDay.exec(text);
  const ours = ourDay.exec(text);
  const [first, second, last] = ours?.slice(1) ?? [];
  const [year, month, day] = iso
    ? iso.slice(1)
    : dates === 'monthFirst'
      ? [last, first, second]
      : [last, second, first];
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** True for a day that is one only with the month first. */
export const isMonthFirst = (text: string): boolean =>
  dayOf(text, 'dayFirst') === null && dayOf(text, 'monthFirst') !== null;

/** A spreadsheet writes its own yes and no in its language. */
const yesWords = ['si', 'verdadero', 'true'];
const noWords = ['no', 'falso', 'false'];

function readActive(cells: Partial<Record<ImportColumn, string>>, wish: Wish, refuse: Refuse): undefined {
  if (cells.dropReason !== undefined && cells.dropReason !== CLEAR) {
    if (cells.dropReason.length > 200) refuse('dropReason', 'Escribe como máximo 200 caracteres.');
    else wish.dropReason = cells.dropReason;
  }
  if (cells.active === undefined) return;
  const word = cells.active.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const isYes = yesWords.includes(word);
  if (!isYes && !noWords.includes(word)) return refuse('active', 'Escribe si o no.');
  wish.active = isYes;
}
