import { beforeAll, describe, expect, test } from 'vitest';
import { recordWord } from '#app/contract/admin/links/list-address.ts';
import type { AccountState, PersonInput } from '#app/contract/admin/people/people.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import { closePersonSessions } from '#app/features/admin/people/list/access/access.commands.server.ts';
import {
  changePerson,
  createPerson,
  setPersonState,
} from '#app/features/admin/people/list/people.commands.server.ts';
import {
  peopleList,
  peopleScreen,
  personDetail,
  viewActivation,
} from '#app/features/admin/people/list/people.queries.server.ts';
import { actOnPeople } from '#app/features/admin/people/list/people-actions.commands.server.ts';
import { isRefusal } from '#server/errors.ts';
import { createPerson as createActor, createLearner, type TestPerson } from '#tests/factories/learning.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, pushes, clock } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createActor(world.db, 1);
  await createActor(world.db, 1);
});

const by = () => ({
  world,
  actor: admin.actor,
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});

let made = 0;

/** Fields of somebody new. */
function typed(change: Partial<PersonInput> = {}): PersonInput {
  made += 1;
  return {
    username: `nueva.persona${made}`,
    email: `nueva${made}@rumbo.example`,
    firstName: 'Íñigo',
    paternalSurname: 'Núñez',
    maternalSurname: 'Solís',
    number: `E-${made}`,
    store: 'Tienda 4',
    area: 'Piso',
    jobTitle: 'Encargado',
    welcome: '',
    profiles: [2],
    ...change,
  };
}

const make = async (change?: Partial<PersonInput>) => (await createPerson(by(), typed(change))).id;

/** A session of the administrator who has just given the password again. */
async function confirm(): Promise<void> {
  const at = clock.now();
  const later = new Date(at.getTime() + 3_600_000);
  await world.db
    .insertInto('session')
    .values({
      id: admin.actor.sessionId,
      person_id: admin.personId,
      profile_id: 1,
      bound: false,
      idle_until: later,
      absolute_until: later,
      confirmed_at: at,
    })
    .execute();
}

const auditOf = (personId: number) =>
  world.db
    .selectFrom('audit')
    .where('object_kind', '=', 'person')
    .where('object_id', '=', String(personId))
    .orderBy('id')
    .select(['action', 'after', 'actor_id'])
    .execute();

describe('an account of an administrator', () => {
  test('waits for its owner without a password, is audited once and plans its reminders', async () => {
    const personId = await make();
    expect(await personDetail(world, personId)).toMatchObject({
      firstName: 'Íñigo',
      state: 'invited',
      profiles: [2],
      version: 1,
      openSessions: 0,
    });
    expect(await auditOf(personId)).toEqual([
      { action: 'person.created', after: { profiles: [2] }, actor_id: admin.personId },
    ]);
    await drain(world);
    expect(pushes).toContainEqual({ room: profileRoom(1), message: 'read.again', data: {} });
  });

  test('has a history, newest first, without a value of its data', async () => {
    const input = typed();
    const { id: personId } = await createPerson(by(), input);
    await changePerson(by(), { personId, version: 1, input: { ...input, store: 'Tienda 9' } });
    const { changes, more } = await historyOf(world, { object: 'person', id: personId });
    expect(changes.map(({ action, fields }) => ({ action, fields }))).toEqual([
      { action: 'person.changed', fields: ['store'] },
      { action: 'person.created', fields: [] },
    ]);
    expect(more).toBe(false);
    const older = await historyOf(world, { object: 'person', id: personId, before: changes[0]?.id });
    expect(older.changes.map(({ action }) => action)).toEqual(['person.created']);
  });

  test('is refused with every field that belongs to another account, capitals aside', async () => {
    const taken = typed();
    await createPerson(by(), taken);
    const refused: unknown = await createPerson(by(), {
      ...typed(),
      username: taken.username.toUpperCase(),
      email: taken.email?.toUpperCase() ?? null,
      number: taken.number,
    }).catch((error: unknown) => error);
    if (!isRefusal(refused)) throw refused;
    expect(refused.code).toBe('body.invalid');
    expect(refused.faults?.map(({ field }) => field)).toEqual(['username', 'correo', 'numero_empleado']);
  });

  test('changes over its version only; the trail names the fields and keeps no value', async () => {
    const input = typed();
    const { id: personId } = await createPerson(by(), input);
    const change = { personId, version: 1, input: { ...input, store: 'Tienda 9', area: 'Cajas' } };
    expect(await changePerson(by(), change)).toEqual({ version: 2 });
    expect(await refusalOf(changePerson(by(), change))).toBe('state.conflict');
    expect((await auditOf(personId)).at(-1)).toMatchObject({
      action: 'person.changed',
      after: { fields: ['store', 'area'] },
    });
    expect(await refusalOf(changePerson(by(), { ...change, personId: 2 ** 31 - 1 }))).toBe('scope.notFound');
  });
});

describe('a dropped person', () => {
  const drop = (personId: number, successors?: { groupId: number; personId: number | null }[]) =>
    setPersonState(by(), {
      personId,
      active: false,
      reason: 'Salió de la empresa',
      ...(successors ? { handover: { successors } } : {}),
    });

  test('loses sessions and memberships, and stays dropped until somebody opens the account again', async () => {
    const { member } = await createLedTeam(world);
    await drop(member.personId);
    expect(await personDetail(world, member.personId)).toMatchObject({ state: 'dropped', group: null });
    const { active, drop_reason } = await world.db
      .selectFrom('member')
      .where('id', '=', member.memberId)
      .select(['active', 'drop_reason'])
      .executeTakeFirstOrThrow();
    expect({ active, drop_reason }).toEqual({ active: false, drop_reason: 'Salió de la empresa' });
    await drop(member.personId);
    expect((await auditOf(member.personId)).map(({ action }) => action)).toEqual(['person.dropped']);
    await setPersonState(by(), { personId: member.personId, active: true, reason: 'Volvió' });
    expect(await personDetail(world, member.personId)).toMatchObject({ state: 'active' });
  });

  test('is not oneself, nor the last administrator', async () => {
    expect(await refusalOf(drop(admin.personId))).toBe('person.self');
    const others = await world.db
      .selectFrom('person_profile')
      .where('profile_id', '=', 1)
      .where('person_id', '<>', admin.personId)
      .select('person_id as personId')
      .execute();
    const [last, ...rest] = others;
    if (!last) throw new Error('there is one administrator only');
    for (const { personId } of rest) await drop(personId);
    await world.db.updateTable('person').set({ active: false }).where('id', '=', admin.personId).execute();
    expect(await refusalOf(drop(last.personId))).toBe('profile.lastAdministrator');
    await world.db.updateTable('person').set({ active: true }).where('id', '=', admin.personId).execute();
  });

  test('hands the team over to a boss, or to nobody, on purpose', async () => {
    const bossOf = (memberId: number) =>
      world.db
        .selectFrom('member_boss')
        .where('member_id', '=', memberId)
        .where('to_on', 'is', null)
        .select('boss_id as bossId')
        .executeTakeFirst();
    const first = await createLedTeam(world);
    expect(await refusalOf(drop(first.boss.personId))).toBe('person.leads');
    const learner = await createActor(world.db, 2);
    expect(
      await refusalOf(drop(first.boss.personId, [{ groupId: first.groupId, personId: learner.personId }])),
    ).toBe('body.invalid');
    const next = await createActor(world.db, 3);
    await drop(first.boss.personId, [{ groupId: first.groupId, personId: next.personId }]);
    expect(await bossOf(first.member.memberId)).toEqual({ bossId: next.personId });
    const second = await createLedTeam(world);
    await drop(second.boss.personId, [{ groupId: second.groupId, personId: null }]);
    expect(await bossOf(second.member.memberId)).toBeUndefined();
  });
});

describe('many people at once', () => {
  test('get their links, each refusal with its reason, and nobody keeps the others from it', async () => {
    const [one, two] = [await make({ email: null }), await make()];
    const active = await createActor(world.db, 2);
    const printed = await actOnPeople(by(), {
      action: 'print',
      ids: [one, two, two, active.personId, 2 ** 31 - 1],
    });
    expect(printed.done).toBe(2);
    expect(printed.links.map(({ id, link }) => [id, new URL(link).pathname.split('/')[1]])).toEqual([
      [one, 'reset'],
      [two, 'reset'],
    ]);
    expect(printed.refused.map(({ id }) => id)).toEqual([active.personId, 2 ** 31 - 1]);
    const mailed = await actOnPeople(by(), { action: 'mail', ids: [one, two], isForRecent: true });
    expect(mailed).toMatchObject({ done: 1, leftOut: 0, links: [], refused: [{ id: one }] });
  });

  test('invited in the last 7 days are left out, unless they are meant', async () => {
    const [one, two] = [await make(), await make()];
    await actOnPeople(by(), { action: 'mail', ids: [one] });
    expect(await viewActivation(world, { ids: [one, two] })).toEqual({
      withMail: { count: 2, recent: 1 },
      withoutMail: { count: 0, recent: 0 },
      others: 0,
    });
    const again = await actOnPeople(by(), { action: 'print', ids: [one, two] });
    expect([again.done, again.leftOut, again.links.map(({ id }) => id)]).toEqual([1, 1, [two]]);
    expect(again.refused).toEqual([]);
    const meant = await actOnPeople(by(), { action: 'print', ids: [one, two], isForRecent: true });
    expect([meant.done, meant.leftOut]).toEqual([2, 0]);
  });

  test('are dropped only after the password once more, bosses with a team apart', async () => {
    const { boss, member } = await createLedTeam(world);
    const ids = [boss.personId, member.personId, admin.personId];
    const drop = () => actOnPeople(by(), { action: 'drop', ids, reason: 'Cierre de tienda', typed: 1 });
    expect(await refusalOf(drop())).toBe('identity.unconfirmed');
    await confirm();
    const dropped = await drop();
    expect(dropped.done).toBe(1);
    expect(dropped.refused.map(({ id }) => id)).toEqual([boss.personId, admin.personId]);
    const noReason = actOnPeople(by(), { action: 'restore', ids });
    expect(await refusalOf(noReason)).toBe('body.invalid');
  });
});

test('every session of a person closes at once, the administrator’s own stays', async () => {
  const person = await createActor(world.db, 2);
  const at = clock.now();
  const session = {
    person_id: person.personId,
    profile_id: 2,
    bound: false,
    idle_until: new Date(at.getTime() + 3_600_000),
    absolute_until: new Date(at.getTime() + 3_600_000),
  };
  await world.db
    .insertInto('session')
    .values([
      { id: crypto.randomUUID(), ...session },
      { id: crypto.randomUUID(), ...session },
    ])
    .execute();
  expect((await personDetail(world, person.personId)).openSessions).toBe(2);
  await closePersonSessions(by(), person.personId);
  expect((await personDetail(world, person.personId)).openSessions).toBe(0);
  expect(await refusalOf(closePersonSessions(by(), 2 ** 31 - 1))).toBe('scope.notFound');
});

describe('the list of people', () => {
  const namesOf = async (query: Parameters<typeof peopleList>[1]) =>
    (await peopleList(world, query)).rows.map(({ username }) => username);

  test('finds every word of the search, accents and capitals aside, and takes no sign as a pattern', async () => {
    const input = typed({ firstName: 'Ángela', paternalSurname: 'Zúñiga', username: 'a.zuniga_1' });
    await createPerson(by(), input);
    expect(await namesOf({ search: 'ZUNIGA angela' })).toEqual(['a.zuniga_1']);
    expect(await namesOf({ search: `zúñiga ${input.number}` })).toEqual(['a.zuniga_1']);
    expect(await namesOf({ search: 'zuniga_1' })).toEqual(['a.zuniga_1']);
    expect(await namesOf({ search: 'zuniga%' })).toEqual([]);
    expect(await namesOf({ search: '\\' })).toEqual([]);
  });

  test('finds by the address: its name alone, a part with the @; a name like the domain finds nobody by it', async () => {
    const input = typed({ email: 'Compras_Norte@tiendas-valle.mx', area: 'Compras', jobTitle: 'Comprador' });
    await createPerson(by(), input);
    for (const search of [
      'compras_norte',
      'COMPRAS_norte@tiendas-valle.mx',
      '@tiendas-valle',
      `norte@tiendas ${input.number}`,
    ])
      expect(await namesOf({ search }), search).toEqual([input.username]);
    for (const search of ['tiendas-valle', 'valle', 'comprasxnorte@tiendas', 'sur@tiendas-valle.mx'])
      expect(await namesOf({ search }), search).toEqual([]);
    const [row] = (await peopleList(world, { search: '@tiendas-valle' })).rows;
    expect(row).toMatchObject({
      email: input.email,
      area: 'Compras',
      jobTitle: 'Comprador',
    });
  });

  test('filters by profile, generation, boss, store, state, access and mailbox', async () => {
    const { groupId, boss, member } = await createLedTeam(world);
    const invited = await make({ email: null, store: 'Querétaro Centro', profiles: [2, 4] });
    const usernameOf = async (personId: number) => (await personDetail(world, personId)).username;
    const learner = await usernameOf(member.personId);
    expect(await namesOf({ groupId })).toEqual([learner]);
    expect(await namesOf({ bossId: boss.personId })).toEqual([learner]);
    const programme = await world.db
      .selectFrom('learner_group')
      .innerJoin('member', 'member.group_id', 'learner_group.id')
      .where('member.id', '=', member.memberId)
      .select('learner_group.programme_id as id')
      .executeTakeFirstOrThrow();
    expect(await namesOf({ programmeId: programme.id })).toEqual([learner]);
    expect(await namesOf({ programmeId: 2 ** 31 - 1 })).toEqual([]);
    const alone = await createLearner(world.db, groupId);
    expect(await namesOf({ groupId, hasNoBoss: '1' })).toEqual([await usernameOf(alone.personId)]);
    expect(await namesOf({ store: 'queretaro' })).toEqual([await usernameOf(invited)]);
    const ofState = (state: AccountState) => namesOf({ store: 'queretaro', state });
    expect(await ofState('invited')).toEqual([await usernameOf(invited)]);
    expect(await ofState('active')).toEqual([]);
    const account = (change: { password_hash?: string; active?: boolean }) =>
      world.db.updateTable('person').set(change).where('id', '=', invited).execute();
    await account({ password_hash: 'chosen' });
    expect(await ofState('active')).toEqual([await usernameOf(invited)]);
    expect(await ofState('invited')).toEqual([]);
    await account({ active: false });
    expect(await ofState('dropped')).toEqual([await usernameOf(invited)]);
    expect([...(await ofState('active')), ...(await ofState('merged'))]).toEqual([]);
    await account({ active: true });
    expect(await namesOf({ store: 'queretaro', hasNoMail: '1', profile: 4, awayDays: 30 })).toHaveLength(1);
    expect(await namesOf({ store: 'queretaro', profile: 3 })).toEqual([]);
  });

  test('sorts by each column both ways, pages without a gap, and gives its last page beyond it', async () => {
    for (const key of ['name', 'username', 'number', 'store', 'lastAccess', 'created'] as const) {
      const seen: number[] = [];
      const { total } = await peopleList(world, { order: { key, down: true }, size: 10 });
      for (let page = 1; page <= Math.ceil(total / 10); page += 1) {
        const { rows } = await peopleList(world, { order: { key, down: true }, size: 10, page });
        seen.push(...rows.map(({ id }) => id));
      }
      expect(new Set(seen).size, key).toBe(total);
      expect(seen, key).toHaveLength(total);
    }
    const { total } = await peopleList(world, {});
    const beyond = await peopleList(world, { size: 10, page: 1_000 });
    expect(beyond.page).toBe(Math.ceil(total / 10));
    expect(beyond.rows.length).toBeGreaterThan(0);
  });

  test('leaves deleted people out', async () => {
    const personId = await make({ store: 'Mérida' });
    expect(await namesOf({ store: 'merida' })).toHaveLength(1);
    await world.db
      .updateTable('person')
      .set({ deleted_at: clock.now() })
      .where('id', '=', personId)
      .execute();
    expect(await namesOf({ store: 'merida' })).toEqual([]);
    expect(await refusalOf(personDetail(world, personId))).toBe('scope.notFound');
  });
});

test('the form suggests the stores, areas and job titles that people have, and the list reads none', async () => {
  const places = async (address: string) => (await peopleScreen(world, new URLSearchParams(address))).places;
  for (const store of ['Zacatecas', 'Ánimas', 'Ánimas']) await createPerson(by(), typed({ store }));
  const found = await places(`id=${recordWord('new')}`);
  expect(found?.store.filter((store) => ['Zacatecas', 'Ánimas'].includes(store)).sort()).toEqual(
    ['Zacatecas', 'Ánimas'].sort(),
  );
  expect(await places('')).toBeNull();
});
