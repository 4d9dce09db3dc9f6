import { describe, expect, test } from 'vitest';
import { groupHref, openGroupOf } from '../groups/links/group.ts';
import { groupsHref, groupsQueryOf, peopleHref, peopleQueryOf } from './admin.ts';
import { type OpenRecord, openRecordOf } from './list-address.ts';

const read = (text: string) => peopleQueryOf(new URLSearchParams(text));

describe('the address of the list of people', () => {
  test.each([
    '',
    'q=lucia&orden=-creado&perfil=3&generacion=7&jefe=8&sucursal=Norte&area=Piso&estado=baja',
    'sin_acceso=14&sin_correo=1&sin_jefe=1&pagina=4&tamano=50&ocultas=number%2Cstore',
  ])('?%s comes back as it was', (text) => {
    const back = peopleHref(read(text)).split('?')[1] ?? '';
    expect(Object.fromEntries(new URLSearchParams(back))).toEqual(
      Object.fromEntries(new URLSearchParams(text)),
    );
  });

  test('leaves out what chooses nothing', () => {
    expect(peopleHref({ search: '', page: 1, size: 25 })).toBe('/cms/usuarios');
  });

  test('a wrong word costs only itself', () => {
    expect(read('pagina=0&q=lucia&estado=otro')).toEqual({ search: 'lucia' });
  });
});

test.each<[string, OpenRecord]>([
  ['id=12', 12],
  ['id=nueva', 'new'],
  ['id=0', null],
  ['id=2147483648', null],
  ['id=abc', null],
  ['', null],
])('?%s opens %s', (text, open) => {
  expect(openRecordOf(new URLSearchParams(text))).toBe(open);
  if (open !== null) expect(peopleHref({}, open)).toBe(`/cms/usuarios?${text}`);
});

test.each([
  '',
  'q=oriente&orden=-inicio&programa=2&estado=borrador&desde=2026-01-01&hasta=2026-12-31&sin_tutor=1&pendientes=1',
])('/cms/grupos?%s comes back as it was', (text) => {
  const back = groupsHref(groupsQueryOf(new URLSearchParams(text))).split('?')[1] ?? '';
  expect(Object.fromEntries(new URLSearchParams(back))).toEqual(
    Object.fromEntries(new URLSearchParams(text)),
  );
});

test.each([
  ['', null],
  ['id=nueva', 'new'],
  ['id=7', { groupId: 7, part: 'form' }],
  ['id=7&pestana=olas', { groupId: 7, part: 'waves' }],
  ['id=7&pestana=otra', { groupId: 7, part: 'form' }],
])('/cms/grupos?%s opens %j', (text, open) => {
  expect(openGroupOf(new URLSearchParams(text))).toEqual(open);
});

test('the address of a part keeps what the part asks for', () => {
  expect(groupHref(7)).toBe('/cms/grupos?id=7');
  expect(groupHref(7, 'members', { pagina: '2' })).toBe('/cms/grupos?id=7&pestana=participantes&pagina=2');
});
