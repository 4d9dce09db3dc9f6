import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { csvOf, sheetFile, sheetName, workbookOf } from '#app/ui/controls/sheet-file.ts';
import type { Team, TeamMember } from './team.view.ts';
import { teamSheet } from './team-sheet.ts';

const quiet = { endsOn: null, overdue: false, reopened: false, sentBy: null };
const undated = { oneToOneOn: null, endsOn: null, over: false, overdue: false };
const someone: TeamMember = {
  personId: 1,
  firstName: 'Zoé "Z"',
  surnames: 'Ñúñez & Peña',
  initials: 'ZÑ',
  photoUrl: null,
  active: true,
  goesOn: true,
  status: 'overdue',
  progress: 42,
  progressHref: '',
  cells: [
    { state: 'sent', text: '9.0', href: null, grade: 9, ...quiet },
    { state: 'prepare', text: 'Prepara evaluación', href: null, grade: null, ...quiet },
  ],
  average: 9,
  received: null,
  dueFirst: null,
};
const attacker = { ...someone, firstName: '=HYPERLINK("http://x")', surnames: '@a\u0007', average: null };
const team: Team = {
  groupId: 1,
  name: 'Generación 2026: Ñ',
  startsOn: '',
  shortName: 'LTC',
  units: [
    { id: 1, number: 1, name: '', ...undated },
    { id: 2, number: 2, name: '', ...undated },
  ],
  members: [someone, attacker],
  pending: { people: 0, cells: 0 },
  next: null,
};
const sheet = teamSheet(team, team.members);

test('CSV is for Excel: marked as UTF-8, quoted, grades as numbers, a missing average as 0, and nothing in it runs', () => {
  expect(csvOf(sheet)).toBe(
    '\uFEFF"Nombre","Apellidos","Avance en Programa","Avance de las unidades (%)","Calif. Unidad 1","Calif. Unidad 2","Promedio LTC"\r\n' +
      '"Zoé ""Z""","Ñúñez & Peña","No entregado",42,9,"Prepara evaluación",9\r\n' +
      '"\'=HYPERLINK(""http://x"")","\'@a\u0007","No entregado",42,9,"Prepara evaluación",0\r\n',
  );
});

test('writes XLSX as a workbook of one sheet, without characters that XML cannot hold', () => {
  const parts = unzipSync(workbookOf(sheet));
  expect(Object.keys(parts)).toContain('[Content_Types].xml');
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(xml).toContain('<c r="B2" t="inlineStr"><is><t xml:space="preserve">Ñúñez &amp; Peña</t></is></c>');
  expect(xml).toContain('<c r="D2"><v>42</v></c>');
  expect(xml).toContain('<c r="G3"><v>0</v></c>');
  expect(xml).toContain('>@a</t>');
  expect(xml.match(/<row /g)).toHaveLength(3);
});

test('the file has its kind and a name every system takes', async () => {
  expect(sheetFile(sheet, 'csv').type).toBe('text/csv;charset=utf-8');
  expect(sheetFile(sheet, 'xlsx').size).toBeGreaterThan(500);
  expect(sheetName(team.name, 'csv')).toBe('generacion-2026-n.csv');
  expect(sheetName('¡!', 'xlsx')).toBe('datos.xlsx');
});
