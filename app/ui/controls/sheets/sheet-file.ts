import { strToU8, zipSync } from 'fflate';
import { disarmed } from '#app/domain/text/formula.ts';

/** A sheet to export: the headings, then a line each; a figure is a number. */
export type SheetCell = string | number;
export type Sheet = SheetCell[][];

export type SheetFormat = 'csv' | 'xlsx';

/** A sheet as a file. */
export function sheetFile(sheet: Sheet, format: SheetFormat): Blob {
  return format === 'csv'
    ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' })
    : new Blob([new Uint8Array(workbookOf(sheet))], { type: workbookType });
}

/** CSV with the mark by which Excel knows UTF-8, every text quoted, and no text that a spreadsheet would run. */
export function csvOf(sheet: Sheet): string {
  const lines = sheet.map((line) => line.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function csvCell(cell: SheetCell): string {
  if (typeof cell === 'number') return String(cell);
  return `"${disarmed(cell).replaceAll('"', '""')}"`;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const contentTypes = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The smallest workbook that Excel, LibreOffice and Sheets open: one sheet, texts inline. */
export function workbookOf(sheet: Sheet): Uint8Array {
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentTypes}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentTypes}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeNames}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${sheetNames}" xmlns:r="${officeNames}"><sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeNames}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${sheetNames}"><sheetData>${sheet.map(rowXml).join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function rowXml(line: readonly SheetCell[], index: number): string {
  const cells = line.map((cell, column) => {
    const at = `${columnName(column)}${index + 1}`;
    return typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
  });
  return `<row r="${index + 1}">${cells.join('')}</row>`;
}

/** `A` to `Z`, then `AA`. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without the characters that XML cannot hold. */
function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  const clean = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
  return clean.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
}

/** `generacion-2026.csv`: a name every system takes. */
export function sheetName(title: string, ending: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words || 'datos'}.${ending}`;
}
