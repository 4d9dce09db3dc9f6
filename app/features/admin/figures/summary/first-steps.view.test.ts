import { expect, test } from 'vitest';
import { type Beginnings, firstSteps } from './first-steps.view.ts';

const nothing: Beginnings = {
  hasPeople: false,
  hasProgramme: false,
  hasGroup: false,
  hasDates: false,
  isPublished: false,
};
const all: Beginnings = {
  hasPeople: true,
  hasProgramme: true,
  hasGroup: true,
  hasDates: true,
  isPublished: true,
};
const states = (begun: Beginnings) => firstSteps(begun)?.map(({ state }) => state);

test('begins with the programme when the product is empty', () => {
  expect(states(nothing)).toEqual(['done', 'current', 'pending', 'pending', 'pending', 'pending']);
});

test('goes on with the first step that is missing, in whatever order the others were done', () => {
  expect(states({ ...nothing, hasPeople: true, isPublished: true })).toEqual([
    'done',
    'current',
    'done',
    'pending',
    'pending',
    'done',
  ]);
  expect(states({ ...all, isPublished: false })?.at(-1)).toBe('current');
});

test('ends when every step is done', () => {
  expect(firstSteps(all)).toBeNull();
});
