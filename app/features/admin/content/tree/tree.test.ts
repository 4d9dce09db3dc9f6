import { expect, test } from 'vitest';
import { nothingChosen } from '#app/contract/admin/content/links/tree.ts';
import type { ContentTree } from '#app/contract/admin/content/tree.ts';
import { itemBy, keysAbove, placeBeside, placeTaker, treeItems, visibleItems } from './tree-items.ts';
import { treeStep, typedAhead } from './tree-keys.ts';

const node = (id: number, name: string) => ({ id, name, state: 'published' as const });
const tree: ContentTree = {
  ...node(1, 'Programa'),
  units: [
    {
      ...node(10, 'Ética'),
      number: 1,
      modules: [
        {
          ...node(100, 'Escuchar'),
          activities: [
            { ...node(1000, 'Podcast'), activityKind: 1, hasDraft: true },
            { ...node(1001, 'Artículo'), activityKind: 3, isBroken: true },
          ],
        },
        { ...node(101, 'Hablar'), activities: [] },
      ],
    },
    { ...node(11, 'Estrategia'), modules: [] },
  ],
};
const root = treeItems(tree, nothingChosen);
const namesOf = (...open: string[]) => visibleItems(root, new Set(open)).map(({ name }) => name);

test('only the children of what is open are on the screen', () => {
  expect(namesOf()).toEqual(['Programa']);
  expect(namesOf('programme.1')).toEqual(['Programa', 'Ética', 'Estrategia']);
  expect(namesOf('programme.1', 'module.100')).toEqual(['Programa', 'Ética', 'Estrategia']);
  expect(namesOf('programme.1', 'unit.10')).toEqual([
    'Programa',
    'Ética',
    'Escuchar',
    'Hablar',
    'Estrategia',
  ]);
});

test('an object knows its place and what is special about it', () => {
  expect(itemBy(root, 'activity.1001')).toMatchObject({
    kind: 'activity',
    level: 4,
    index: 1,
    siblings: 2,
    parent: { key: 'module.100', id: 100 },
    isBroken: true,
    hasDraft: false,
  });
  expect(itemBy(root, 'unit.99')).toBeNull();
  expect(keysAbove(root, 'activity.1000')).toEqual(['programme.1', 'unit.10', 'module.100']);
  expect(keysAbove(root, 'unit.99')).toEqual([]);
});

test('a chosen unit and module leave the way to them, with their own places', () => {
  const narrowed = treeItems(tree, { ...nothingChosen, unitId: 10, moduleId: 101 });
  expect(narrowed.children.map(({ name }) => name)).toEqual(['Ética']);
  expect(narrowed.children[0]?.children.map(({ name, index, siblings }) => [name, index, siblings])).toEqual([
    ['Hablar', 1, 2],
  ]);
});

test('an object goes one step up or down among what stands, and what is archived nowhere', () => {
  const units = [
    node(10, 'Ética'),
    node(11, 'Estrategia'),
    { id: 12, name: 'Antigua', state: 'archived' as const },
  ].map((unit) => ({ ...unit, modules: [] }));
  const shelf = treeItems({ ...node(1, 'Programa'), units }, nothingChosen);
  const steps = shelf.children.map((item) => [placeBeside(item, -1), placeBeside(item, 1)]);
  expect(steps).toEqual([
    [null, 1],
    [0, null],
    [null, null],
  ]);
  expect(placeBeside(shelf, 1)).toBeNull();
});

const open = new Set(['programme.1', 'unit.10']);
const shown = visibleItems(root, open);
const step = (key: string, current: string) => treeStep(key, { shown, current, open });

test.each([
  ['ArrowDown', 'programme.1', { focus: 'unit.10' }],
  ['ArrowDown', 'unit.11', null],
  ['ArrowUp', 'unit.11', { focus: 'module.101' }],
  ['ArrowUp', 'programme.1', null],
  ['Home', 'module.101', { focus: 'programme.1' }],
  ['End', 'programme.1', { focus: 'unit.11' }],
  ['ArrowRight', 'unit.10', { focus: 'module.100' }],
  ['ArrowRight', 'module.100', { open: 'module.100' }],
  ['ArrowRight', 'module.101', null],
  ['ArrowLeft', 'unit.10', { close: 'unit.10' }],
  ['ArrowLeft', 'module.100', { focus: 'unit.10' }],
  ['ArrowLeft', 'unit.11', { focus: 'programme.1' }],
  ['a', 'unit.11', null],
  ['ArrowDown', 'unit.99', null],
])('%s on %s', (key, current, expected) => {
  expect(step(key, current)).toEqual(expected);
});

test('typing leads to the next name that begins so, accents aside', () => {
  const typed = (text: string, current: string) => typedAhead(text, { shown, current });
  expect(typed('e', 'programme.1')).toBe('unit.10');
  expect(typed('e', 'unit.10')).toBe('module.100');
  expect(typed('es', 'module.100')).toBe('module.100');
  expect(typed('est', 'module.100')).toBe('unit.11');
  expect(typed('z', 'unit.10')).toBeNull();
});

test('the place of an object that is gone is taken by the next beside it, the one before, or its parent', () => {
  const without = (...gone: number[]) => {
    const stays = ({ id }: { id: number }) => !gone.includes(id);
    const units = tree.units.filter(stays).map((unit) => ({
      ...unit,
      modules: unit.modules.filter(stays).map((module) => ({
        ...module,
        activities: module.activities.filter(stays),
      })),
    }));
    return treeItems({ ...tree, units }, nothingChosen);
  };
  expect(placeTaker('activity.1000', root, without())).toBe('activity.1000');
  expect(placeTaker('activity.1000', root, without(1000))).toBe('activity.1001');
  expect(placeTaker('activity.1001', root, without(1001))).toBe('activity.1000');
  expect(placeTaker('activity.1001', root, without(1000, 1001))).toBe('module.100');
  expect(placeTaker('activity.1001', root, without(100))).toBe('module.101');
  expect(placeTaker('unit.99', root, without(10))).toBe('programme.1');
});
