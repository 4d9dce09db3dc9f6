import { expect, it } from 'vitest';
import { actionWords } from '#app/product/admin/trail/change.texts.ts';
import { actionGroups } from './action-groups.ts';

it('every action can be chosen once, and within its group its words tell it from the others', () => {
  const values = actionGroups.flatMap(({ items }) => items.map(({ value }) => value));
  expect(values.toSorted()).toEqual(actionWords.map(([action]) => action).toSorted());
  for (const { group, items } of actionGroups) {
    expect(items.length, group).toBeGreaterThan(0);
    const words = items.map(({ label }) => label);
    expect(words.filter((label, at) => words.indexOf(label) !== at)).toEqual([]);
  }
});
