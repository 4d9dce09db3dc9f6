import { expect, it } from 'vitest';
import type { BossTeam } from '#app/contract/admin/groups/bosses.ts';
import { foundTeams } from './found-teams.ts';

const person = (id: number, name: string, number: string | null = null) => ({
  id,
  name,
  number,
  since: null,
  planned: null,
});
const teams: BossTeam[] = [
  { boss: null, collaborators: [person(1, 'Íñigo Peña', 'E-10')] },
  {
    boss: { id: 9, name: 'Ángela Soto', number: 'J-1', photo: null, leads: true },
    collaborators: [person(2, 'Ana Ruiz', 'E-20'), person(3, 'Ana Ruiz', 'E-21')],
  },
];
const found = (search: string) =>
  foundTeams(teams, search).map(({ boss, collaborators }) => [
    boss?.id ?? 0,
    collaborators.map(({ id }) => id),
  ]);

it('finds teams by name and number of boss and collaborators, without accents', () => {
  expect(found(' ')).toEqual([
    [0, [1]],
    [9, [2, 3]],
  ]);
  expect(found('pena inigo')).toEqual([[0, [1]]]);
  expect(found('e-21')).toEqual([[9, [3]]]);
  expect(found('ANGELA')).toEqual([[9, [2, 3]]]);
  expect(found('j-1')).toEqual([[9, [2, 3]]]);
  expect(found('nadie')).toEqual([]);
});
