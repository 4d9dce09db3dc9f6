import { expect, it } from 'vitest';
import { scopeChange } from './scope.ts';

it.each([
  ['groupId', { groupId: 9 }],
  ['programmeId', { groupId: 1, programmeId: 9 }],
  ['unitId', { groupId: 1, programmeId: 2, unitId: 9 }],
  ['moduleId', { groupId: 1, programmeId: 2, unitId: 3, moduleId: 9 }],
] as const)('another %s takes away what is below it (spec §3.7, §4.5)', (level, left) => {
  const all = { groupId: 1, programmeId: 2, unitId: 3, moduleId: 4 };
  expect({ ...all, ...scopeChange(level, 9) }).toEqual(left);
});
