import { describe, expect, it } from 'vitest';
import { helpHref, openHelpOf, withoutHelp } from './help.ts';

describe('openHelpOf', () => {
  it.each([
    ['', null],
    ['?actividad=7', null],
    ['?ayuda=nueva', 'nueva'],
    ['?ayuda=solicitudes', 'solicitudes'],
    ['?ayuda=S-000123', 123],
    ['?ayuda=', 'solicitudes'],
    ['?ayuda=<script>', 'solicitudes'],
  ])('reads %j', (search, open) => expect(openHelpOf(search)).toBe(open));
});

it('keeps the screen where help is opened, and gives it back', () => {
  const place = { pathname: '/objetos', search: '?actividad=7' };
  expect(helpHref(123, place)).toBe('/objetos?actividad=7&ayuda=S-000123');
  expect(withoutHelp({ ...place, search: '?actividad=7&ayuda=S-000123' })).toBe('/objetos?actividad=7');
  expect(withoutHelp({ pathname: '/', search: '?ayuda=nueva' })).toBe('/');
});
