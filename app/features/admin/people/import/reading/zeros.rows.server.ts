import { sql } from 'kysely';
import type { ImportColumn } from '#app/contract/admin/people/import-columns.ts';
import { grouped } from '#server/grouped.ts';
import type { Trx } from '#server/world.ts';

type Row = { line: number; cells: string[] };

const keyColumns: readonly (ImportColumn | null)[] = ['number', 'username', 'bossNumber'];

/**
 * The rows with the zeros that a spreadsheet took from their numbers and usernames: those of the person whose it is, else
 * as many as the numbers of the company are long.
 */
export async function withZeros(
  trx: Trx,
  rows: readonly Row[],
  mapping: readonly (ImportColumn | null)[],
): Promise<Row[]> {
  const isKey = mapping.map((column) => keyColumns.includes(column));
  const digits = [
    ...new Set(
      rows.flatMap(({ cells }) =>
        cells.map((cell) => cell.trim()).filter((cell, index) => isKey[index] && /^\d+$/.test(cell)),
      ),
    ),
  ];
  const known = grouped(await knownDigits(trx, digits), ({ bare }) => bare);
  const width = await widthOfNumbers(trx);
  const whole = (cell: string): string => {
    const text = cell.trim();
    if (!/^\d+$/.test(text)) return cell;
    const found = known.get(bareOf(text)) ?? [];
    if (found.some((one) => one.value === text)) return text;
    const [only, other] = found;
    return only && !other ? only.value : text.padStart(width, '0');
  };
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, index) => (isKey[index] ? whole(cell) : cell)),
  }));
}

const bareOf = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** The numbers and usernames of people that are some digits, or these behind zeros; each once. */
async function knownDigits(trx: Trx, digits: readonly string[]): Promise<{ value: string; bare: string }[]> {
  const bare = digits.map(bareOf);
  const { rows } = await sql<{ value: string; bare: string }>`
    select distinct value, coalesce(nullif(ltrim(value, '0'), ''), '0') as bare
    from (
      select employee_number as value from person where deleted_at is null and employee_number ~ '^[0-9]+$'
      union select username from person where deleted_at is null and username ~ '^[0-9]+$'
    ) as known
    where coalesce(nullif(ltrim(value, '0'), ''), '0') = any(${bare})
  `.execute(trx);
  return rows;
}

/** The length of most of the company's numbers of digits, where some begin with a zero; else 0. */
async function widthOfNumbers(trx: Trx): Promise<number> {
  const { rows } = await sql<{ width: number }>`
    select length(employee_number) as width
    from person
    where deleted_at is null and employee_number ~ '^[0-9]+$'
    group by 1
    having bool_or(employee_number like '0%')
    order by count(*) desc, 1
    limit 1
  `.execute(trx);
  return rows[0]?.width ?? 0;
}
