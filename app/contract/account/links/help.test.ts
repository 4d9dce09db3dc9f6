import { describe, expect, it } from 'vitest';
import { helpHref, openHelpOf, withoutHelp } from './help.ts';

describe('openHelpOf', () => {
  it.each([
    ['', null],
    ['?actividad=7', null],
    ['?ayuda=nueva', 'nueva'],
    ['?ayuda=solicitudes', 'solicitudes'],
    ['?ayuda=S-000123', 123],
    ['?ayuda=arco', 'arco'],
    ['?ayuda=revision', 'revision'],
    ['?ayuda=A-000123', { arcoId: 123, sheet: null }],
    ['?ayuda=a-000123.acuse', { arcoId: 123, sheet: 'receipt' }],
    ['?ayuda=A-000123.respuesta', { arcoId: 123, sheet: 'answer' }],
    ['?ayuda=A-000123.otra', { arcoId: 123, sheet: null }],
    ['?ayuda=A-000000', 'solicitudes'],
    ['?ayuda=', 'solicitudes'],
    ['?ayuda=<script>', 'solicitudes'],
  ])('reads %j', (search, open) => expect(openHelpOf(search)).toEqual(open));
});

it('keeps the screen where help is opened, and gives it back', () => {
  const place = { pathname: '/objetos', search: '?actividad=7' };
  expect(helpHref(123, place)).toBe('/objetos?actividad=7&ayuda=S-000123');
  expect(helpHref({ arcoId: 7, sheet: 'receipt' }, place)).toBe('/objetos?actividad=7&ayuda=A-000007.acuse');
  expect(withoutHelp({ ...place, search: '?actividad=7&ayuda=S-000123' })).toBe('/objetos?actividad=7');
  expect(withoutHelp({ pathname: '/', search: '?ayuda=nueva' })).toBe('/');
});
