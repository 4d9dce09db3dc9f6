import { describe, expect, test } from 'vitest';
import { chosenIn, nothingChosen, treeHref, treeViewOf } from './tree.ts';

const all = { groupId: 1, programmeId: 2, unitId: 3, moduleId: 4 };

describe('a choice above the tree (spec §4.5)', () => {
  test('of a group resets programme, unit and module', () => {
    expect(chosenIn(all, 'groupId', 9)).toEqual({ ...nothingChosen, groupId: 9 });
  });

  test('of a programme resets unit and module', () => {
    expect(chosenIn(all, 'programmeId', 9)).toEqual({
      groupId: 1,
      programmeId: 9,
      unitId: null,
      moduleId: null,
    });
  });

  test('of a unit resets the module', () => {
    expect(chosenIn(all, 'unitId', 9)).toEqual({ ...all, unitId: 9, moduleId: null });
  });

  test.each([
    ['groupId', nothingChosen],
    ['programmeId', { ...nothingChosen, groupId: 1 }],
    ['unitId', { ...nothingChosen, groupId: 1, programmeId: 2 }],
    ['moduleId', { ...nothingChosen, groupId: 1, programmeId: 2, unitId: 3 }],
  ] as const)('that is cleared at %s clears what is below it too', (level, left) => {
    expect(chosenIn(all, level, null)).toEqual(left);
  });

  test('of a module resets nothing', () => {
    expect(chosenIn(all, 'moduleId', null)).toEqual({ ...all, moduleId: null });
  });
});

test('an address says what is chosen, shown and open, and back', () => {
  const view = { ...all, shows: 'tree', archived: true, open: { kind: 'module', id: 7 } } as const;
  const href = treeHref(view);
  expect(href).toBe('/cms/arbol?grupo=1&programa=2&unidad=3&modulo=4&archivados=1&nodo=modulo.7');
  expect(treeViewOf(new URL(href, 'http://x').searchParams)).toEqual(view);
  expect(treeHref(nothingChosen)).toBe('/cms/arbol');
});

test.each(['grupo=0', 'programa=abc', 'unidad=99999999999', 'nodo=casa.1', 'nodo=unidad.x', 'vista=otra'])(
  'an address with %s chooses nothing',
  (text) => {
    const nothing = { ...nothingChosen, shows: 'tree', archived: false, open: null };
    expect(treeViewOf(new URLSearchParams(text))).toEqual(nothing);
  },
);
