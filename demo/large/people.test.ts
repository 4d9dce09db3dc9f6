import { expect, test } from 'vitest';
import { people } from '#demo/content/people.ts';
import { largeAccounts, largePeople } from './people.ts';
import { GENERATIONS } from './shape.ts';

const all = largePeople();

test('makes about two thousand people, the same ones at every load', () => {
  expect(all.length).toBeGreaterThan(1_950);
  expect(all.length).toBeLessThan(2_100);
  expect(largePeople()).toEqual(all);
});

test('a smaller load makes the first of them', () => {
  for (const generations of [1, 4, GENERATIONS]) {
    const fewer = largePeople(generations);
    expect(all.slice(0, fewer.length)).toEqual(fewer);
  }
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
  expect(all.filter(({ username }) => largeAccounts.some((one) => one === username))).toHaveLength(3);
});

test('the boss of the list of accounts leads fourteen people', () => {
  const boss = all.find(({ username }) => username === 'jefe3');
  const team = all.filter(
    ({ profile, generation, team }) =>
      profile === 2 && generation === boss?.generation && team === boss?.team,
  );
  expect(team).toHaveLength(14);
  expect(team.map(({ username }) => username)).toContain('aprendiz14');
});
