import { expect, test } from 'vitest';
import { type Beginnings, firstSteps } from './first-steps.view.ts';

const nothing: Beginnings = {
  hasPeople: false,
  hasProgramme: false,
  programmeId: null,
  hasGroup: false,
  groupId: null,
  hasDates: false,
  isPublished: false,
  hasInvited: false,
};
const all: Beginnings = {
  hasPeople: true,
  hasProgramme: true,
  programmeId: null,
  hasGroup: true,
  groupId: null,
  hasDates: true,
  isPublished: true,
  hasInvited: true,
};
const states = (begun: Beginnings) => firstSteps(begun)?.map(({ state }) => state);

test('begins with the programme when the product is empty', () => {
  expect(states(nothing)).toEqual(['done', 'current', 'pending', 'pending', 'pending', 'pending', 'pending']);
});

test('goes on with the first step that is missing, in whatever order the others were done', () => {
  expect(states({ ...nothing, hasPeople: true, isPublished: true })).toEqual([
    'done',
    'current',
    'pending',
    'pending',
    'done',
    'done',
    'pending',
  ]);
  expect(states({ ...all, hasInvited: false })?.at(-1)).toBe('current');
});

test('ends when every step is done', () => {
  expect(firstSteps(all)).toBeNull();
});

test('leads in the order that works, and ends with inviting', () => {
  expect(firstSteps(nothing)?.map(({ key }) => key)).toEqual([
    'account',
    'programme',
    'group',
    'dates',
    'people',
    'publication',
    'invitation',
  ]);
});

test('leads to the programme and to the generation that are being made, where they say what they lack', () => {
  const hrefs = (begun: Beginnings) =>
    Object.fromEntries((firstSteps(begun) ?? []).map(({ key, href }) => [key, href]));
  expect(hrefs({ ...nothing, programmeId: 4, groupId: 7 })).toMatchObject({
    programme: '/cms/programas?id=4&pestana=publicacion',
    dates: '/cms/grupos?id=7&pestana=olas',
    publication: '/cms/grupos?id=7&pestana=validar',
  });
  expect(hrefs(nothing)).toMatchObject({
    programme: '/cms/programas',
    dates: '/cms/grupos',
    publication: '/cms/grupos',
  });
});
