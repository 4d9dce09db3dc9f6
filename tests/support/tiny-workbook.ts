import { strToU8, zipSync } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

/** A workbook of sheets by their names; each is the XML of its rows, however odd. `shared`: a text that cells share. */
export function tinyWorkbook(sheets: Readonly<Record<string, string>>, shared?: string): Uint8Array {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const links = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${officeNames}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  if (shared !== undefined)
    links.push(`<Relationship Id="shared" Type="${officeNames}/sharedStrings" Target="sharedStrings.xml"/>`);
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packageNames}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${mainType}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageNames}/relationships"><Relationship Id="rId1" Type="${officeNames}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${sheetNames}" xmlns:r="${officeNames}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNames}/relationships">${links.join('')}</Relationships>`,
  };
  if (shared !== undefined)
    parts['xl/sharedStrings.xml'] = `<sst xmlns="${sheetNames}"><si><t>${shared}</t></si></sst>`;
  for (const [at, name] of names.entries()) {
    parts[`xl/worksheets/sheet${at + 1}.xml`] =
      `<worksheet xmlns="${sheetNames}"><sheetData>${sheets[name]}</sheetData></worksheet>`;
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(`${head}${xml}`)])),
  );
}

/** A row of texts. */
export const tinyRow = (line: number, texts: readonly string[]): string =>
  `<row r="${line}">${texts
    .map(
      (text, at) => `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`;
