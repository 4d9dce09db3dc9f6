import { expect, test } from 'vitest';
import { withKeys } from './item-keys.ts';

const known = new Map([
  ['e1', 'scale'],
  ['e7', 'text'],
  ['otra', 'text'],
]);
const keysOf = (items: readonly { key?: string; kind: string }[]) =>
  withKeys(items, { known, prefix: 'e' }).map(({ key }) => key);

test.each([
  [
    'keeps its key in another place',
    [
      { key: 'otra', kind: 'text' },
      { key: 'e1', kind: 'scale' },
    ],
    'otra e1',
  ],
  ['gets a key that nothing had when it is new', [{ kind: 'text' }, { kind: 'scale' }], 'e8 e9'],
  ['gets another key when its kind changes', [{ key: 'e1', kind: 'text' }], 'e8'],
  ['gets another key when somebody made its key up', [{ key: 'e99', kind: 'text' }], 'e8'],
  [
    'gets another key when the same key came before',
    [
      { key: 'e1', kind: 'scale' },
      { key: 'e1', kind: 'scale' },
    ],
    'e1 e8',
  ],
])('an item %s', (_, items, keys) => {
  expect(keysOf(items).join(' ')).toBe(keys);
});

test('the first item of all gets the first number', () => {
  expect(withKeys([{ kind: 'text' }], { known: new Map(), prefix: 'a' })).toEqual([
    { kind: 'text', key: 'a1' },
  ]);
});
