import { numberText } from '#app/domain/text/counts.ts';
import { columnLabels } from '#server/privacy/labels.ts';
import type { PersonTable } from '#server/repositories/privacy/person-data.ts';

type Index = {
  name: string;
  /** The instant at which it was made, in words. */
  madeAt: string;
  tables: readonly PersonTable[];
  files: readonly string[];
  names: ReadonlyMap<string, string>;
  /** An instant in words. */
  dateText: (instant: string) => string;
};

/** Name of the files of a table, without their ending. */
export const tableFile = ({ table, isWritten }: Pick<PersonTable, 'table' | 'isWritten'>): string =>
  `datos/${table}${isWritten ? '-escrito' : ''}`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const html = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** The page that somebody opens first: what there is, in words, each table with its rows. It runs nothing. */
export function packageIndex({ name, madeAt, tables, files, names, dateText }: Index): string {
  const cell = (column: string, value: unknown): string => {
    if (value === null || value === '') return '';
    const known = names.get(`${column} ${value}`);
    if (known !== undefined) return html(known);
    if (typeof value === 'boolean') return value ? 'Sí' : 'No';
    if (typeof value === 'object') return html(JSON.stringify(value));
    const text = String(value);
    return html(/^\d{4}-\d{2}-\d{2}T/.test(text) ? dateText(text) : text);
  };
  const section = (one: PersonTable): string => {
    const head = one.columns.map((column) => `<th>${html(columnLabels[column] ?? column)}</th>`).join('');
    const body = one.rows
      .map(
        (row) => `<tr>${one.columns.map((column) => `<td>${cell(column, row[column])}</td>`).join('')}</tr>`,
      )
      .join('\n');
    const file = tableFile(one);
    return `<h2 id="${file}">${html(one.title)} (${numberText(one.rows.length)})</h2>
<p>En archivos: <a href="${file}.csv">CSV</a>, <a href="${file}.json">JSON</a></p>
<div><table><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>`;
  };
  const list = tables
    .map(
      (one) =>
        `<li><a href="#${tableFile(one)}">${html(one.title)}</a> (${numberText(one.rows.length)})</li>`,
    )
    .join('\n');
  const links = files
    .map(
      (path) =>
        `<li><a href="${html(path.split('/').map(encodeURIComponent).join('/'))}">${html(path)}</a></li>`,
    )
    .join('\n');
  return `<!doctype html>
<html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Datos de ${html(name)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1b1f24}
div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}th,td{border:1px solid #c9ced6;padding:.25rem .5rem;text-align:left;vertical-align:top}
th{background:#eef1f5}</style></head><body>
<h1>Datos de ${html(name)}</h1>
<p>Hecho el ${html(madeAt)}. Aquí está lo que la plataforma guarda de ${html(name)}: sus datos, lo que hizo y escribió, y lo que otras personas escribieron sobre ella. Quién escribió una evaluación de pares no se dice, y las respuestas de encuestas no pertenecen a nadie.</p>
<h2>Contenido</h2>
<ul>
${list}
</ul>
${files.length > 0 ? `<h2>Archivos (${numberText(files.length)})</h2>\n<ul>\n${links}\n</ul>` : ''}
${tables.map(section).join('\n')}
</body></html>
`;
}
