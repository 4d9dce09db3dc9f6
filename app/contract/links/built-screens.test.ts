import { expect, it } from 'vitest';
import { openable } from './built-screens.ts';

it.each([
  ['/perfil', '/perfil'],
  ['/reto?unidad=3&pestana=pares', '/reto?unidad=3&pestana=pares'],
  ['/#sesion-en-vivo', '/#sesion-en-vivo'],
  ['/perfil#insignias', '/perfil#insignias'],
  ['/perfiles', null],
  ['/cms/perfiles?perfil=4', '/cms/perfiles?perfil=4'],
  ['/no-existe?unidad=1', null],
  ['', null],
  [null, null],
])('%j opens %j', (href, opens) => {
  expect(openable(href)).toBe(opens);
});
