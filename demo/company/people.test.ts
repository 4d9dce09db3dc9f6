import { expect, test } from 'vitest';
import { people } from '#demo/content/people.ts';
import { companyAccounts, companyPeople } from './people.ts';
import { largeShape, smallShape } from './shape.ts';

const all = companyPeople(largeShape);

test('makes about two thousand people, the same ones at every load', () => {
  expect(all.length).toBeGreaterThan(1_950);
  expect(all.length).toBeLessThan(2_100);
  expect(companyPeople(largeShape)).toEqual(all);
});

test('the smaller load makes about a hundred and sixty of them, the same ones', () => {
  const some = companyPeople(smallShape);
  expect(some.length).toBeGreaterThan(130);
  expect(some.length).toBeLessThan(180);
  const usernames = new Set(some.map(({ username }) => username));
  expect(all.filter(({ username }) => usernames.has(username))).toEqual(some);
});

test('every load has all the tutors of its generations, and no other', () => {
  const tutorsIn = (shape: typeof smallShape) =>
    companyPeople(shape).flatMap(({ profile, tutor }) => (profile === 4 ? [tutor] : []));
  expect(tutorsIn({ 0: 1 })).toEqual([0]);
  expect(tutorsIn({ 2: 1, 3: 1 })).toEqual([0, 2, 3]);
  expect(tutorsIn(largeShape)).toHaveLength(10);
});

test('nobody shares a name, an account, an e-mail or a number with another one, nor an account with the small one', () => {
  const given = [...all, ...people.map((one) => ({ ...one, employeeNumber: one.username }))];
  for (const of of [
    (one: (typeof given)[number]) => `${one.firstName} ${one.paternalSurname}`,
    (one: (typeof given)[number]) => one.username,
    (one: (typeof given)[number]) => one.email,
    (one: (typeof given)[number]) => one.employeeNumber,
  ])
    expect(new Set(given.map(of)).size).toBe(given.length);
});

test('the names are written as in this country', () => {
  const names = all.map(({ firstName, paternalSurname }) => `${firstName} ${paternalSurname}`).join(' ');
  expect(names).toMatch(/ñ/);
  expect(names).toMatch(/[áéíóú]/);
  expect(all.every(({ email }) => /^[a-z.]+\d+@rumbo\.example$/.test(email))).toBe(true);
});

test('has a store for everybody, and an account of each profile that is easily typed', () => {
  expect(all.every(({ store, area, jobTitle }) => store && area && jobTitle)).toBe(true);
  expect(all.filter(({ username }) => companyAccounts.some((one) => one === username))).toHaveLength(3);
});

test.each([
  ['large', largeShape],
  ['small', smallShape],
])('the boss of the list of accounts leads fourteen people in the %s one', (_, shape) => {
  const people = companyPeople(shape);
  const boss = people.find(({ username }) => username === 'jefe3');
  const team = people.filter(
    ({ profile, generation, team }) =>
      profile === 2 && generation === boss?.generation && team === boss?.team,
  );
  expect(team).toHaveLength(14);
  expect(team.map(({ username }) => username)).toContain('aprendiz14');
});
