import { expect, test } from 'vitest';
import { screenPolicy } from '#app/domain/access/access.ts';
import { adminEntries } from './admin-entries.ts';

/** The table of spec §2.8, letter by letter. */
const literal = [
  ['/cms/analiticos', 'Analíticos'],
  ['/cms/usuarios', 'Usuarios'],
  ['/cms/avanceUsuarios', 'Avance de Usuarios'],
  ['/cms/retoJobAnaliticos', 'Reto On The Job'],
  ['/cms/jefe', 'Jefe'],
  ['/cms/insignias', 'Insignias'],
  ['/cms/grupos', 'Grupos'],
  ['/cms/programas', 'Programas'],
  ['/cms/unidades', 'Unidades'],
  ['/cms/modulos', 'Módulos'],
  ['/cms/actividades', 'Objetos de aprendizaje'],
  ['/cms/perfiles', 'Perfiles'],
  ['/cms/arbol', 'Árbol de contenidos'],
  ['/cms/soporte', 'Soporte'],
];

test('the menu has the routes and labels of the specification, in its order (spec §2.8)', () => {
  expect(adminEntries.map(({ to, label }) => [to, label])).toEqual(literal);
});

test('each entry has an icon of its own', () => {
  expect(new Set(adminEntries.map(({ icon }) => icon)).size).toBe(literal.length);
});

test('each entry leads to a screen for administrators alone', () => {
  expect(adminEntries.filter(({ to }) => screenPolicy(to) !== 'admin')).toEqual([]);
});
