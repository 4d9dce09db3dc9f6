import { textOfHtml } from '#app/domain/text/html.ts';

/** A column of numbers of a table: its heading, and a bar for each row, with the number as it is written. */
export type Chart = { title: string; bars: { label: string; text: string; value: number }[] };

/** A part of the text of a case; a table of numbers comes with its charts (product: case study). */
export type CasePart = { html: string; charts: Chart[] };

/** A chart is small: of more rows or columns the table tells more. */
const MAX_ROWS = 10;
const MAX_CHARTS = 3;

/** The text of a case cut at its tables. */
export function caseParts(html: string): CasePart[] {
  return html
    .split(/(<table[\s>][\s\S]*?<\/table>)/i)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ html: part, charts: /^<table[\s>]/i.test(part) ? chartsOf(part) : [] }));
}

/** A chart for each column of numbers; none where the table has no names for its rows, or cells that span others. */
function chartsOf(table: string): Chart[] {
  if (/(col|row)span=/i.test(table)) return [];
  const rows = [...table.matchAll(/<tr[\s>][\s\S]*?<\/tr>/gi)].map(([row]) => ({
    isHead: !/<td[\s>]/i.test(row),
    cells: [...row.matchAll(/<t([hd])[^>]*>([\s\S]*?)<\/t\1>/gi)].map(([, , cell = '']) => textOfHtml(cell)),
  }));
  const head = rows[0]?.isHead ? rows[0].cells : [];
  const body = rows.filter(({ isHead }) => !isHead).map(({ cells }) => cells);
  const labels = body.map(([label = '']) => label);
  if (body.length < 2 || body.length > MAX_ROWS || labels.some((label) => !/\p{L}/u.test(label))) return [];
  const columns = Math.max(...body.map((cells) => cells.length));
  const charts = Array.from({ length: columns - 1 }, (_, index) => index + 1).flatMap((column) => {
    const bars = body.map((cells) => ({
      label: cells[0] ?? '',
      text: cells[column] ?? '',
      value: numberOf(cells[column] ?? ''),
    }));
    const isNumeric =
      bars.every(({ value }) => !Number.isNaN(value)) && bars.some(({ value }) => value !== 0);
    return isNumeric && isOfOneUnit(bars) ? [{ title: head[column] ?? '', bars }] : [];
  });
  return charts.length > MAX_CHARTS ? [] : charts;
}

const number = /^(\$?)\s*([+\-−–]?)\s*(\$?)\s*(\d[\d,]*(?:\.\d+)?)\s*(%|\p{L}[\p{L}. ]{0,14})?$/u;

/** «$1,250.50», «−14 %» and «12 piezas» as numbers; every other text is none. */
function numberOf(text: string): number {
  const found = number.exec(text);
  if (!found) return Number.NaN;
  const amount = Number((found[4] ?? '').replaceAll(',', ''));
  return found[2] === '' || found[2] === '+' ? amount : -amount;
}

/** Pesos beside percents have no common axis. */
function isOfOneUnit(bars: readonly { text: string }[]): boolean {
  const units = bars.map(({ text }) => {
    const [, before = '', , after = '', , unit = ''] = number.exec(text) ?? [];
    return before + after + unit;
  });
  return new Set(units).size === 1;
}
