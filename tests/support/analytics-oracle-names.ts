import type { Row, Rows } from './analytics-walk.ts';

/** Without accents and capitals. */
const plain = (text: unknown): string =>
  String(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const standingLike = (all: readonly Row[], row: Row): Row[] =>
  all.filter((one) => one.deleted_at === null && plain(one.name) === plain(row.name));

const numbered = (word: string, row: Row | undefined): string[] =>
  typeof row?.position === 'number' ? [`${word} ${row.position + 1}`] : [];

/** A name of a unit or an object with its place behind it, where another one that stands has the same (product: programmes). */
export function placedName(rows: Rows, level: 'unit' | 'activity', id: unknown): string {
  const row = rows[level].find((one) => one.id === id);
  if (!row) return 'undefined';
  if (standingLike(rows[level], row).length < 2) return String(row.name);
  const module = level === 'unit' ? undefined : rows.module.find((one) => one.id === row.module_id);
  const unit = level === 'unit' ? row : rows.unit.find((one) => one.id === module?.unit_id);
  const programme = rows.programme.find((one) => one.id === unit?.programme_id) ?? {};
  const others = standingLike(rows.programme, programme).filter((one) => one.id !== programme.id);
  const called = others.length > 0 ? `${programme.name} (${programme.key})` : String(programme.name);
  const place = [called, ...numbered('Unidad', unit), ...numbered('Módulo', module)];
  if (level === 'activity') place.push(...numbered('Objeto', row));
  return `${row.name} (${place.join(' · ')})`;
}
