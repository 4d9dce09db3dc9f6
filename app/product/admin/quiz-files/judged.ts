import type { Named } from '#app/contract/admin/list.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { folded } from '#app/domain/text/text.ts';
import { type FoundQuestion, type LineText, type ReadQuestions, refusedFile } from './found.ts';

/** The bank that the questions of a file are to join. */
export type KnownBank = { units: readonly Named[]; prompts: readonly string[]; room: number };

/** A question that may join the bank. */
export type BankQuestion = FoundQuestion & { unitId: number | null };

/** The questions of a file for a place that has room for so many more. */
export function forRoom(read: ReadQuestions, room: number): ReadQuestions {
  if (read.found.length <= room) return read;
  const text =
    room > 0
      ? `Aquí ${wordFor(room, 'cabe', 'caben')} ${countText(room, 'pregunta', 'preguntas')} más, y el archivo tiene ${read.found.length}.`
      : 'Aquí ya no caben más preguntas.';
  return refusedFile(text);
}

/** The questions of a file beside those of a bank and its units. */
export function forBank(
  read: ReadQuestions,
  { units, prompts, room }: KnownBank,
): Omit<ReadQuestions, 'found'> & { found: BankQuestion[] } {
  const { found, faults, notes } = forRoom(read, room);
  const asked = new Map<string, number>(prompts.map((prompt) => [folded(prompt), 0]));
  const wrong: LineText[] = [];
  const categories = new Map<string, LineText>();
  const joining = found.flatMap((one): BankQuestion[] => {
    const { line, question, unit } = one;
    const texts: string[] = [];
    const known = unitOf(unit, units);
    const unitId = one.isCategory && typeof known === 'string' ? null : known;
    if (typeof unitId === 'string') texts.push(`unidad: ${unitId}`);
    if (unitId !== known && !categories.has(unit)) categories.set(unit, { line, text: categoryText(unit) });
    const earlier = asked.get(folded(question.prompt));
    if (earlier === 0) texts.push('Esta pregunta ya está en el banco.');
    else if (earlier !== undefined) texts.push(`Es la misma pregunta que la línea ${earlier}.`);
    else asked.set(folded(question.prompt), line);
    wrong.push(...texts.map((text) => ({ line, text })));
    return typeof unitId === 'string' || texts.length > 0 ? [] : [{ ...one, unitId }];
  });
  // Sorting keeps the order of those of one line.
  const byLine = (one: LineText, other: LineText) => one.line - other.line;
  return {
    found: joining,
    notes: [...notes, ...categories.values()].sort(byLine),
    faults: [...faults, ...wrong].sort(byLine),
  };
}

const categoryText = (name: string): string =>
  `su categoría «${name.slice(0, 120)}» no es una unidad del programa: se agrega sin unidad.`;

/** The unit of that name; null for none, a sentence where there is no such one. */
function unitOf(name: string, units: readonly Named[]): number | null | string {
  if (name === '') return null;
  const [one, other] = units.filter((unit) => folded(unit.name) === folded(name));
  if (!one) return `el programa no tiene «${name.slice(0, 120)}».`;
  return other ? `hay más de una que se llama «${one.name}».` : one.id;
}
