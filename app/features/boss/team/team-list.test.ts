import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  firstState,
  type TeamTableState,
  tableStateOf,
  withTableState,
} from '#app/contract/boss/links/team.ts';
import { csvOf, sheetFile, sheetName, workbookOf } from '#app/ui/controls/sheets/sheet-file.ts';
import { averageText } from './team.texts.ts';
import type { Team, TeamCellView, TeamMember } from './team.view.ts';
import { teamList, teamSheet } from './team-list.ts';

const cell = (
  state: TeamCellView['state'],
  grade: number | null = null,
  endsOn: string | null = null,
): TeamCellView => ({
  state,
  text: '',
  href: null,
  grade,
  endsOn,
  overdue: false,
  reopened: false,
  sentBy: null,
});

let lastId = 0;
const member = (firstName: string, surnames: string, more: Partial<TeamMember> = {}): TeamMember => ({
  personId: ++lastId,
  firstName,
  surnames,
  initials: '',
  photoUrl: null,
  active: true,
  goesOn: more.active ?? true,
  status: 'on-time',
  progress: 0,
  progressHref: '',
  cells: [cell('unavailable')],
  average: null,
  received: null,
  dueFirst: null,
  ...more,
});

const names = (state: Partial<TeamTableState>, members: readonly TeamMember[]) =>
  teamList(members, { ...firstState, ...state }).found.map(({ firstName }) => firstName);

test('the table says 0 for an average that is missing (spec §9), and one decimal for one that is there', () => {
  expect(averageText(member('Ana', 'Ávila'))).toBe('0');
  expect(averageText(member('Beto', 'Bravo', { average: 8 }))).toBe('8.0');
});

describe('the chips', () => {
  const members = [
    member('Ana', 'Ávila', { cells: [cell('sent', 9), cell('prepare')] }),
    member('Beto', 'Bravo', { status: 'overdue' }),
    member('Caro', 'Cruz', { active: false, status: 'dropped', cells: [cell('draft')] }),
    member('Dani', 'Díaz', { cells: [cell('draft')] }),
  ];
  test.each([
    ['everyone', ['Ana', 'Beto', 'Caro', 'Dani']],
    ['pending', ['Ana', 'Dani']],
    ['late', ['Beto']],
    ['dropped', ['Caro']],
  ] as const)('%s', (filter, found) => expect(names({ filter }, members)).toEqual(found));
});

test('the search takes words in any order, and knows no accents and no capitals', () => {
  const members = [member('María José', 'Núñez Peña'), member('Mario', 'Nuno')];
  for (const search of ['maria jose', 'NUÑEZ', 'jose nunez', 'Peña María', 'maria pena', '  Peña ']) {
    expect(names({ search }, members)).toEqual(['María José']);
  }
  expect(names({ search: 'mari' }, members)).toEqual(['Mario', 'María José']);
  expect(names({ search: 'zz' }, members)).toEqual([]);
});

test('sorts each column both ways, a unit from a cell that cannot be graded yet to the best grade', () => {
  const members = [
    member('Ana', 'A', { progress: 5, average: 7, cells: [cell('sent', 7)] }),
    member('Beto', 'B', { progress: 90, cells: [cell('draft')] }),
    member('Ágata', 'C', { progress: 40, average: 10, cells: [cell('sent', 10)] }),
    member('Ñoño', 'D', { progress: 20, cells: [cell('prepare')] }),
    member('Nora', 'E'),
  ];
  const by = (column: TeamTableState['sort']['column'], down = false) =>
    names({ sort: { column, down } }, members);
  expect(by('firstName')).toEqual(['Ágata', 'Ana', 'Beto', 'Nora', 'Ñoño']);
  expect(by('surnames', true)).toEqual(['Nora', 'Ñoño', 'Ágata', 'Beto', 'Ana']);
  expect(by('progress', true)[0]).toBe('Beto');
  expect(by('average', true).slice(0, 2)).toEqual(['Ágata', 'Ana']);
  expect(by('unit-0')).toEqual(['Nora', 'Ñoño', 'Beto', 'Ana', 'Ágata']);
});

test('puts the earliest last day first, then those that wait without one', () => {
  const members = [
    member('Ana', 'A', { cells: [cell('sent', 7)] }),
    member('Beto', 'B', { cells: [cell('prepare')] }),
    member('Caro', 'C', { cells: [cell('draft', null, '2026-03-20')], dueFirst: '2026-03-20' }),
    member('Dani', 'D', { cells: [cell('prepare', null, '2026-03-01')], dueFirst: '2026-03-01' }),
  ];
  const sort = { column: 'urgency', down: false } as const;
  expect(names({ sort }, members)).toEqual(['Dani', 'Caro', 'Beto', 'Ana']);
});

describe('pages (A-55)', () => {
  const members = Array.from({ length: 23 }, (_, index) =>
    member(`Nombre ${index}`, `Apellido ${index + 10}`),
  );
  const page = (state: Partial<TeamTableState>) => {
    const { from, to, found, page: open, pages } = teamList(members, { ...firstState, ...state });
    return [from, to, found.length, open, pages];
  };
  test.each([
    [{}, [1, 10, 23, 1, 3]],
    [{ page: 3 }, [21, 23, 23, 3, 3]],
    [{ page: 9 }, [21, 23, 23, 3, 3]],
    [{ size: 20, page: 2 }, [21, 23, 23, 2, 2]],
    [{ size: null }, [1, 23, 23, 1, 1]],
    [{ size: null, search: 'apellido 3' }, [1, 5, 5, 1, 1]],
    [{ search: 'nadie' }, [0, 0, 0, 1, 1]],
  ] as const)('%o', (state, wanted) => expect(page(state)).toEqual(wanted));
});

describe('the address', () => {
  test('keeps the state and the other parameters', () => {
    const state: TeamTableState = {
      search: 'Núñez',
      filter: 'dropped',
      sort: { column: 'unit-1', down: true },
      page: 2,
      size: null,
    };
    const query = withTableState(new URLSearchParams('pestana=equipos&grupo=3'), state);
    expect(Object.fromEntries(query)).toMatchObject({ pestana: 'equipos', grupo: '3', filtro: 'baja' });
    expect(tableStateOf(query)).toEqual(state);
    expect(String(withTableState(query, firstState))).toBe('pestana=equipos&grupo=3');
  });
  test('that makes no sense is as at first', () => {
    const query = new URLSearchParams('filtro=x&pagina=-1&mostrar=7&orden=-foto');
    expect(tableStateOf(query)).toEqual(firstState);
  });
});

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
