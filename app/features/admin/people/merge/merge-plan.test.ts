import { describe, expect, test } from 'vitest';
import { effectsOf } from './merge.texts.ts';
import { type Mergeable, mergePlan, mergeRefusal, mergeWay } from './merge-plan.ts';

const account = (more: Partial<Mergeable> = {}): Mergeable => ({
  id: 1,
  active: true,
  isMerged: false,
  profiles: [2],
  records: 0,
  groupIds: [],
  member: null,
  team: [],
  tutoredIds: [],
  openSessions: 0,
  number: null,
  email: null,
  store: '',
  area: '',
  jobTitle: '',
  ...more,
});
const other = (more: Partial<Mergeable> = {}) => account({ id: 2, ...more });
const group = { id: 7, name: 'Norte' };
const member = { id: 70, group, bossId: 5 };
const who = { actorId: 9, administrators: [9] };

describe('two accounts are refused', () => {
  test.each<[string, Partial<Mergeable>, Partial<Mergeable>, typeof who, string | null]>([
    ['not where one is empty', { records: 3 }, {}, who, null],
    ['not where both are empty', {}, {}, who, null],
    ['where both have records', { records: 1 }, { records: 1 }, who, 'merge.bothHaveRecords'],
    ['where the closed one has records', {}, { records: 1 }, who, 'merge.hasRecords'],
    ['where one was merged before', { isMerged: true }, {}, who, 'person.merged'],
    ['where the other was merged before', {}, { isMerged: true }, who, 'person.merged'],
    ['where one is one’s own', {}, {}, { actorId: 1, administrators: [1, 9] }, 'merge.own'],
    ['where the closed one is one’s own', {}, {}, { actorId: 2, administrators: [2, 9] }, 'merge.own'],
    ['where a dropped one would stay', { active: false }, {}, who, 'merge.keptDropped'],
    ['not where a dropped one is closed', {}, { active: false }, who, null],
    [
      'where the last administrator would go',
      {},
      {},
      { actorId: 9, administrators: [2] },
      'profile.lastAdministrator',
    ],
  ])('%s', (_, kept, closed, actor, code) => {
    expect(mergeRefusal({ kept: account(kept), other: other(closed) }, actor)).toBe(code);
  });
});

describe('what moves', () => {
  test('are the data and the profiles that the account which stays has not', () => {
    const kept = account({ number: 'A-1', store: 'Centro' });
    const closed = other({
      number: 'A-2',
      email: 'ana@rumbo.example',
      store: 'Sur',
      area: 'Piso',
      profiles: [2, 3],
    });
    expect(mergePlan({ kept, other: closed })).toMatchObject({ fields: ['email', 'area'], profiles: [3] });
  });

  test('is the membership that goes on, unless the other account learns or accompanies there', () => {
    const plan = (kept: Partial<Mergeable>) =>
      mergePlan({ kept: account(kept), other: other({ member }) }).member;
    expect(plan({})).toBe('moves');
    expect(plan({ member: { ...member, id: 71, group: { id: 8, name: 'Sur' } }, groupIds: [8] })).toBe(
      'ends',
    );
    expect(plan({ groupIds: [7] })).toBe('ends');
    expect(plan({ tutoredIds: [7] })).toBe('ends');
    expect(mergePlan({ kept: account(), other: other() }).member).toBeNull();
  });

  test('is a team, and nobody leads themselves', () => {
    const team = [
      { memberId: 80, personId: 1 },
      { memberId: 81, personId: 4 },
    ];
    expect(mergePlan({ kept: account(), other: other({ team }) })).toMatchObject({
      team: [81],
      withoutBoss: [80],
    });
    const led = other({ member: { ...member, bossId: 1 } });
    expect(mergePlan({ kept: account(), other: led }).withoutBoss).toEqual([70]);
    expect(mergePlan({ kept: account({ groupIds: [7] }), other: led }).withoutBoss).toEqual([]);
  });

  test('are generations of a tutor, but those in which the account learns', () => {
    const plan = mergePlan({ kept: account({ groupIds: [7] }), other: other({ tutoredIds: [7, 8] }) });
    expect(plan).toMatchObject({ tutoredIds: [8], untutoredIds: [7] });
  });
});

test('a merge says what it does, in numbers', () => {
  const closed = other({
    email: 'ana@rumbo.example',
    profiles: [2, 3, 4],
    member,
    team: [
      { memberId: 81, personId: 4 },
      { memberId: 82, personId: 1 },
    ],
    tutoredIds: [7, 8],
    openSessions: 2,
  });
  const way = mergeWay({ kept: account(), other: closed }, null);
  expect(effectsOf(way, { username: 'ana2' })).toEqual([
    'Toma de la otra: correo.',
    'Recibe el perfil de jefe y tutor.',
    'Entra a Norte en lugar de la otra.',
    'Queda como jefe de 1 colaborador.',
    '1 participante queda sin jefe: nadie es su propio jefe.',
    'Acompaña 1 generación de la otra.',
    '1 generación queda sin ese tutor: ahí es aprendiz.',
    '«ana2» se cierra para siempre y terminan sus 2 sesiones: ya no podrá iniciar sesión.',
  ]);
  const plain = mergeWay(
    { kept: account({ groupIds: [7] }), other: other({ member, openSessions: 1 }) },
    null,
  );
  expect(effectsOf(plain, { username: 'ana2' })).toEqual([
    'La otra sale de Norte.',
    '«ana2» se cierra para siempre y termina su sesión: ya no podrá iniciar sesión.',
  ]);
});
