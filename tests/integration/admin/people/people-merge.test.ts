import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import { importRows } from '#app/features/admin/people/import/import.queries.server.ts';
import { sendActivation } from '#app/features/admin/people/list/activation.commands.server.ts';
import { changePerson, setPersonState } from '#app/features/admin/people/list/people.commands.server.ts';
import { peopleList, personDetail } from '#app/features/admin/people/list/people.queries.server.ts';
import { sweepLookAlikes } from '#app/features/admin/people/merge/look-alikes.sweep.server.ts';
import { mergePeople } from '#app/features/admin/people/merge/merge.commands.server.ts';
import { mergePreview } from '#app/features/admin/people/merge/merge.queries.server.ts';
import { searchAdministration } from '#app/features/admin/support/search/search.queries.server.ts';
import { asRefusal } from '#server/errors.ts';
import { assignTutor } from '#server/repositories/groups/tutors.ts';
import { validReset } from '#server/repositories/sessions/recovery.ts';
import { hasSecondFactor } from '#server/repositories/sessions/second-factor.ts';
import { createAccount, password } from '#tests/factories/accounts.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  createTutor,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { checkedImport, confirmSession } from '#tests/factories/people-import.ts';
import { createFactor } from '#tests/factories/second-factor.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { ask } from '#tests/support/ask.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: TestPerson;
const anyId = 2 ** 31 - 1;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
});

const by = (who = admin) => ({
  world,
  actor: who.actor,
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});

const person = (id: number) =>
  world.db.selectFrom('person').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const change = (id: number, values: object) =>
  world.db.updateTable('person').set(values).where('id', '=', id).execute();
const versionOf = async (id: number) => (await person(id)).version;
const merge = async (personId: number, otherId: number, who = admin) =>
  mergePeople(by(who), {
    personId,
    otherId,
    version: await versionOf(personId).catch(() => 1),
    otherVersion: await versionOf(otherId).catch(() => 1),
  });
const profilesOf = async (personId: number) =>
  (
    await world.db
      .selectFrom('person_profile')
      .where('person_id', '=', personId)
      .orderBy('profile_id')
      .select('profile_id')
      .execute()
  ).map(({ profile_id }) => profile_id);
const bossOf = async (memberId: number) =>
  (
    await world.db
      .selectFrom('member_boss')
      .where('member_id', '=', memberId)
      .where('to_on', 'is', null)
      .select('boss_id')
      .executeTakeFirst()
  )?.boss_id ?? null;
const memberRow = (id: number) =>
  world.db.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const tutors = async (groupId: number) =>
  (
    await world.db
      .selectFrom('group_tutor')
      .where('group_id', '=', groupId)
      .where('ended_at', 'is', null)
      .select('tutor_id')
      .execute()
  ).map(({ tutor_id }) => tutor_id);
/** A record of that person, which keeps their account from being closed by a merge. */
const award = async (personId: number) => {
  const { id } = await world.db
    .insertInto('badge')
    .values({
      key: `b-${personId}`,
      name: 'B',
      description: '',
      how_to_earn: '',
      image: 'x',
      audience: 'learner',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db.insertInto('badge_award').values({ badge_id: id, person_id: personId }).execute();
};

describe('a merge', () => {
  test('moves what the account that stays has not, and closes the other one', async () => {
    const { groupId, boss, member } = await createLedTeam(world);
    const kept = await createPerson(world.db, 2);
    await change(kept.personId, { store: 'Centro' });
    await change(member.personId, { store: 'Sur', employee_number: 'U-1', email: 'u1@rumbo.example' });
    const team = await createLedTeam(world);
    await lead(world, member, []);
    await world.db
      .updateTable('member_boss')
      .set({ boss_id: member.personId })
      .where('member_id', '=', team.member.memberId)
      .execute();
    const tutored = await createGroup(world.db, await createCourse(world.db), []);
    await world.db
      .insertInto('person_profile')
      .values([3, 4].map((profile_id) => ({ person_id: member.personId, profile_id })))
      .execute();
    await world.db
      .insertInto('group_tutor')
      .values({ group_id: tutored, tutor_id: member.personId })
      .execute();
    await award(kept.personId);

    const preview = await mergePreview(world, {
      personId: kept.personId,
      otherId: member.personId,
      actorId: admin.personId,
    });
    expect(preview.ways).toMatchObject([
      {
        keptId: kept.personId,
        refusal: null,
        fields: ['number', 'email'],
        profiles: [3, 4],
        team: 1,
        tutored: 1,
      },
      { keptId: member.personId, refusal: expect.stringContaining('tiene registros') },
    ]);
    expect(preview.accounts[0]?.records).toEqual([{ kind: 'awards', count: 1 }]);

    await merge(kept.personId, member.personId);
    await drain(world);
    expect(await person(kept.personId)).toMatchObject({
      store: 'Centro',
      employee_number: 'U-1',
      email: 'u1@rumbo.example',
    });
    expect(await profilesOf(kept.personId)).toEqual([2, 3, 4]);
    expect(await memberRow(member.memberId)).toMatchObject({
      person_id: kept.personId,
      group_id: groupId,
      active: true,
    });
    expect(await bossOf(member.memberId)).toBe(boss.personId);
    expect(await bossOf(team.member.memberId)).toBe(kept.personId);
    expect(await tutors(tutored)).toEqual([kept.personId]);
    expect(await person(member.personId)).toMatchObject({
      active: false,
      merged_into: kept.personId,
      employee_number: null,
      email: null,
    });
    const lines = await world.db
      .selectFrom('audit')
      .where('action', '=', 'person.merged')
      .where('object_id', '=', String(kept.personId))
      .select(['after', 'actor_id'])
      .execute();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ actor_id: admin.personId, after: { fields: ['number', 'email'] } });
    expect(JSON.stringify(lines)).not.toContain('u1@rumbo');
    const told = (
      await world.db.selectFrom('outbox').where('name', '=', 'person.changed').select('payload').execute()
    ).map(({ payload }) => (payload as { personId: number }).personId);
    expect(told).toEqual(expect.arrayContaining([kept.personId, member.personId]));
  });

  test('ends a membership that cannot move, and leaves nobody as their own boss', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), []);
    const [kept, other] = [await createLearner(world.db, groupId), await createLearner(world.db, groupId)];
    await lead(world, other, [kept.memberId]);
    await world.db
      .insertInto('person_profile')
      .values({ person_id: other.personId, profile_id: 3 })
      .execute();
    await merge(kept.personId, other.personId);
    expect(await memberRow(other.memberId)).toMatchObject({ active: false, person_id: other.personId });
    expect(await bossOf(kept.memberId)).toBeNull();
  });

  test.each([
    ['stays the boss of a membership that moves, and the one who waited is kept no longer', true],
    ['waited is given with a membership that moves without one', false],
  ])('the boss who %s', async (_, isLed) => {
    const { boss, member } = await createLedTeam(world);
    if (!isLed) {
      await world.db.deleteFrom('member_boss').where('member_id', '=', member.memberId).execute();
    }
    const kept = await createPerson(world.db, 2);
    const waiting = await createPerson(world.db, 3);
    await world.db
      .insertInto('waiting_boss')
      .values({ person_id: kept.personId, boss_id: waiting.personId })
      .execute();
    await merge(kept.personId, member.personId);
    expect(await bossOf(member.memberId)).toBe((isLed ? boss : waiting).personId);
    expect((await personDetail(world, kept.personId)).waitingBoss).toBeNull();
  });

  test('does not make a tutor of a generation in which the account learns', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), []);
    const kept = await createLearner(world.db, groupId);
    const other = await createTutor(world.db, groupId);
    await merge(kept.personId, other.personId);
    expect(await tutors(groupId)).toEqual([]);
  });

  test('takes along what was merged before', async () => {
    const [one, two, three] = [
      await createPerson(world.db, 2),
      await createPerson(world.db, 2),
      await createPerson(world.db, 2),
    ];
    await merge(two.personId, one.personId);
    await merge(three.personId, two.personId);
    expect((await person(one.personId)).merged_into).toBe(three.personId);
  });
});

describe('is in the history', () => {
  /** Lines of the generation or the person since the merge began, without those of the fixture. */
  const lines = async (kind: 'group' | 'person', id: number) =>
    (
      await world.db
        .selectFrom('audit')
        .where('object_kind', '=', kind)
        .where('object_id', '=', String(id))
        .orderBy('id')
        .select(['action', 'before', 'after', 'actor_id'])
        .execute()
    ).map(({ action, before, after, actor_id }) => ({
      action,
      ...(before ? { before } : {}),
      after,
      byAdmin: actor_id === admin.personId,
    }));
  const reason = 'Su cuenta se unió a otra';

  test('of each generation whose participant, boss or tutor becomes the other account, and of the profiles', async () => {
    const kept = await createPerson(world.db, 2);
    const { groupId, member, boss } = await createLedTeam(world);
    const led = await createLedTeam(world);
    const tutored = await createGroup(world.db, await createCourse(world.db), []);
    await world.db
      .insertInto('person_profile')
      .values([
        { person_id: member.personId, profile_id: 3 },
        { person_id: member.personId, profile_id: 4 },
      ])
      .execute();
    await world.db
      .updateTable('member_boss')
      .set({ boss_id: member.personId })
      .where('member_id', '=', led.member.memberId)
      .execute();
    await world.db
      .insertInto('group_tutor')
      .values({ group_id: tutored, tutor_id: member.personId, assigned_at: new Date(0) })
      .execute();
    await merge(kept.personId, member.personId);
    expect(boss.personId).not.toBe(kept.personId);
    expect(await lines('group', groupId)).toEqual([
      {
        action: 'member.merged',
        before: { personId: member.personId },
        after: { personId: kept.personId },
        byAdmin: true,
      },
    ]);
    expect(await lines('group', led.groupId)).toMatchObject([
      {
        action: 'member.transferred',
        before: { bossId: member.personId },
        after: { personId: led.member.personId, bossId: kept.personId, reason },
      },
    ]);
    expect(await lines('group', tutored)).toMatchObject([
      { action: 'tutor.ended', after: { personId: member.personId, reason } },
      { action: 'tutor.assigned', after: { personId: kept.personId } },
    ]);
    expect(await lines('person', kept.personId)).toMatchObject([
      { action: 'profile.given', after: { profileId: 3 } },
      { action: 'profile.given', after: { profileId: 4 } },
      { action: 'person.merged' },
    ]);
  });

  test('of a generation that the other account leaves, and of one whose participant loses their boss', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), []);
    const [kept, other] = [await createLearner(world.db, groupId), await createLearner(world.db, groupId)];
    await lead(world, other, [kept.memberId]);
    await merge(kept.personId, other.personId);
    expect(await lines('group', groupId)).toMatchObject([
      { action: 'member.dropped', after: { personIds: [other.personId], reason } },
      {
        action: 'member.transferred',
        before: { bossId: other.personId },
        after: { personId: kept.personId, bossId: null, reason },
      },
    ]);
  });
});

describe('generations in the bin', () => {
  const bin = (groupId: number) =>
    world.db
      .updateTable('learner_group')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', groupId)
      .execute();

  test('have the account that stays as their tutor, unless it learns there', async () => {
    const [first, second] = [
      await createGroup(world.db, await createCourse(world.db), []),
      await createGroup(world.db, await createCourse(world.db), []),
    ];
    const kept = await createLearner(world.db, second);
    await world.db.insertInto('person_profile').values({ person_id: kept.personId, profile_id: 4 }).execute();
    const other = await createTutor(world.db, first);
    await world.db
      .insertInto('group_tutor')
      .values({ group_id: second, tutor_id: other.personId, assigned_at: new Date(0) })
      .execute();
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: world.clock.now(), left_as: 'dropped', drop_reason: 'x' })
      .where('id', '=', kept.memberId)
      .execute();
    await Promise.all([bin(first), bin(second)]);
    await merge(kept.personId, other.personId);
    expect(await tutors(first)).toEqual([kept.personId]);
    expect(await tutors(second)).toEqual([]);
  });

  test('name no closed account as a boss', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), []);
    const [kept, learner] = [await createLearner(world.db, groupId), await createLearner(world.db, groupId)];
    const other = await createPerson(world.db, 3);
    await lead(world, other, [kept.memberId, learner.memberId]);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: world.clock.now(), left_as: 'dropped', drop_reason: 'x' })
      .where('group_id', '=', groupId)
      .execute();
    await bin(groupId);
    await merge(kept.personId, other.personId);
    expect(await bossOf(learner.memberId)).toBe(kept.personId);
    expect(await bossOf(kept.memberId)).toBeNull();
  });
});

describe('whoever writes at the same moment', () => {
  const writersWaiting = async (count: number) => {
    for (;;) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db);
      if ((rows[0]?.n ?? 0) >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  /** Stops a merge where it has closed nothing yet and holds both accounts; `meanwhile` begins to write. */
  async function during(running: () => Promise<void>, meanwhile: () => Promise<unknown>) {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    let merged: Promise<void> | undefined;
    let written: Promise<string> | undefined;
    const gate = world.db.transaction().execute(async (trx) => {
      await sql`lock table session in share mode`.execute(trx);
      merged = running();
      await writersWaiting(1);
      written = meanwhile().then(
        () => 'written',
        (error: unknown) => asRefusal(error).code,
      );
      await writersWaiting(2);
      open();
    });
    await opened;
    await gate;
    await merged;
    return written;
  }

  test('leaves no record behind on the closed account, nor on a membership of it that ended', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), []);
    const [kept, other] = [await createLearner(world.db, groupId), await createLearner(world.db, groupId)];
    const wrote = await during(
      () => merge(kept.personId, other.personId),
      () => award(other.personId),
    );
    expect(wrote).toBe('person.merged');

    const third = await createLearner(world.db, groupId);
    const points = () =>
      world.db
        .insertInto('points_entry')
        .values({ member_id: third.memberId, rule: 'x', source: 'x', points: 1 })
        .execute();
    expect(await during(() => merge(kept.personId, third.personId), points)).toBe('person.merged');
  });

  test('waits by the foreign key of the record, which every guarded one has and checks at once', async () => {
    const { rows } = await sql`
      select guarded.relname, guard.proname
      from pg_trigger join pg_class as guarded on guarded.oid = tgrelid join pg_proc as guard on guard.oid = tgfoid
      where guard.proname like 'record_of_merged_%' and not exists (
        select from pg_constraint as key join pg_attribute as part on part.attrelid = key.conrelid
        where key.conrelid = guarded.oid and key.contype = 'f' and not key.condeferrable and key.conkey = array[part.attnum]
          and part.attname = case guard.proname when 'record_of_merged_member' then 'member_id'
            else substr(guard.proname, length('record_of_merged_') + 1) end
      )
    `.execute(world.db);
    expect(rows).toEqual([]);
  });

  test('finds the account closed that was to be a tutor', async () => {
    const kept = await createPerson(world.db, 4);
    const other = await createPerson(world.db, 4);
    const groupId = await createGroup(world.db, await createCourse(world.db), []);
    let result = '';
    await during(
      () => merge(kept.personId, other.personId),
      () =>
        world.db.transaction().execute(async (trx) => {
          result = await assignTutor(trx, { groupId, tutorId: other.personId, at: world.clock.now() });
        }),
    );
    expect(result).toBe('no-tutor');
    expect(await tutors(groupId)).toEqual([]);
  });
});

test.each([
  ['moves to an account without one', null, 2],
  ['goes where the account that stays has its own', 5, 5],
])('the rhythm of a closed account %s', async (_, own, goal) => {
  const [kept, other] = [await createPerson(world.db, 2), await createPerson(world.db, 2)];
  const choose = (personId: number, weekly: number) =>
    world.db.insertInto('rhythm').values({ person_id: personId, weekly_goal: weekly }).execute();
  await choose(other.personId, 2);
  if (own !== null) await choose(kept.personId, own);
  await merge(kept.personId, other.personId);
  const left = await world.db
    .selectFrom('rhythm')
    .where('person_id', 'in', [kept.personId, other.personId])
    .select(['person_id', 'weekly_goal'])
    .execute();
  expect(left).toEqual([{ person_id: kept.personId, weekly_goal: goal }]);
});

test('the second factor of a closed account goes with it', async () => {
  const kept = await createPerson(world.db, 1);
  const other = await createAccount(world.db, [1]);
  await createFactor(world, other.personId);
  await merge(kept.personId, other.personId);
  expect(await hasSecondFactor(world.db, other.personId)).toBe(false);
  const reset = await world.db
    .selectFrom('audit')
    .where('action', '=', 'factor.reset')
    .where('object_id', '=', String(other.personId))
    .select('actor_id')
    .execute();
  expect(reset).toEqual([{ actor_id: admin.personId }]);
});

test('a day that came with a joining is no record', async () => {
  const kept = await createPerson(world.db, 2);
  const course = await createCourse(world.db, { units: [{}] });
  const other = await createLearner(world.db, await createGroup(world.db, course, []));
  await world.db
    .insertInto('deadline_extension')
    .values({
      member_id: other.memberId,
      unit_id: course.units[0]?.id ?? 0,
      approved: true,
      due_on: '2026-12-29',
      decided_at: new Date(),
      decided_by: other.personId,
      on_joining: true,
    })
    .execute();
  await merge(kept.personId, other.personId);
  expect((await person(other.personId)).merged_into).toBe(kept.personId);
});

describe('is refused', () => {
  test('with records on the wrong side, or on both', async () => {
    const [one, two] = [await createPerson(world.db, 2), await createPerson(world.db, 2)];
    await award(two.personId);
    expect(await refusalOf(merge(one.personId, two.personId))).toBe('merge.hasRecords');
    await award(one.personId);
    expect(await refusalOf(merge(one.personId, two.personId))).toBe('merge.bothHaveRecords');
  });

  test('for oneself, one and the same, an unknown, a dropped and a merged account, and another version', async () => {
    const [one, two] = [
      (await createPerson(world.db, 2)).personId,
      (await createPerson(world.db, 2)).personId,
    ];
    expect(await refusalOf(merge(admin.personId, one))).toBe('merge.own');
    expect(await refusalOf(merge(one, admin.personId))).toBe('merge.own');
    expect(await refusalOf(merge(one, one))).toBe('body.invalid');
    expect(await refusalOf(merge(one, anyId))).toBe('scope.notFound');
    expect(
      await refusalOf(mergePeople(by(), { personId: one, otherId: two, version: 1, otherVersion: 9 })),
    ).toBe('state.conflict');
    await change(one, { active: false });
    expect(await refusalOf(merge(one, two))).toBe('merge.keptDropped');
    await merge(two, one);
    expect(await refusalOf(merge(two, one))).toBe('person.merged');
    expect(await refusalOf(mergePreview(world, { personId: two, otherId: anyId, actorId: 1 }))).toBe(
      'scope.notFound',
    );
    expect(await refusalOf(mergePreview(world, { personId: two, otherId: two, actorId: 1 }))).toBe(
      'body.invalid',
    );
  });

  test('until the password was given again', async () => {
    const another = await createPerson(world.db, 1);
    const [one, two] = [await createPerson(world.db, 2), await createPerson(world.db, 2)];
    await world.db
      .insertInto('session')
      .values({
        id: another.actor.sessionId,
        person_id: another.personId,
        profile_id: 1,
        bound: false,
        idle_until: new Date(world.clock.now().getTime() + 3_600_000),
        absolute_until: new Date(world.clock.now().getTime() + 3_600_000),
      })
      .execute();
    expect(await refusalOf(merge(one.personId, two.personId, another))).toBe('identity.unconfirmed');
    expect((await person(two.personId)).active).toBe(true);
  });
});

describe('a merged account', () => {
  async function merged() {
    const kept = await createAccount(world.db);
    const closed = await createAccount(world.db);
    await merge(kept.personId, closed.personId);
    return { kept, closed };
  }

  test('signs in nobody, with the sentence of a wrong password, and its sessions have ended', async () => {
    const kept = await createAccount(world.db);
    const closed = await createAccount(world.db);
    const login = async (secret: string) => {
      const answer = await ask(world, loginAction, {
        method: 'POST',
        path: '/api/login',
        body: { username: closed.username, password: secret },
      });
      if (!(answer instanceof Response)) throw new Error('the login gave no response');
      const { error } = (await answer.json()) as { error?: { codigo: string; mensaje: string } };
      return { status: answer.status, error };
    };
    expect((await login(password)).status).toBe(200);
    await merge(kept.personId, closed.personId);
    const refused = await login(password);
    const wrong = await login('Otra#Clave2026');
    expect(refused.status).toBe(401);
    expect(refused.error?.codigo).toBe('login.refused');
    expect(refused.error?.mensaje).toBe(wrong.error?.mensaje);
    const open = await world.db
      .selectFrom('session')
      .where('person_id', '=', closed.personId)
      .where('revoked_at', 'is', null)
      .select('id')
      .execute();
    expect(open).toEqual([]);
  });

  test('has no link that opens, and gets none', async () => {
    const kept = await createPerson(world.db, 2);
    const waiting = await createAccount(world.db);
    await change(waiting.personId, { password_hash: null });
    await sendActivation(by(), waiting.personId, { print: true });
    const [link] = await world.db
      .selectFrom('password_reset')
      .where('person_id', '=', waiting.personId)
      .select('key_hash')
      .execute();
    const opens = () =>
      validReset(
        world.db,
        { username: waiting.username, keyHash: link?.key_hash ?? Buffer.of() },
        world.clock.now(),
      );
    expect(await opens()).toBeDefined();
    await merge(kept.personId, waiting.personId);
    expect(await opens()).toBeUndefined();
    expect(await refusalOf(sendActivation(by(), waiting.personId, { print: true }))).toBe('person.merged');
  });

  test('is in no list but under its state, says where it went, and is not changed', async () => {
    const { kept, closed } = await merged();
    const listed = async (query: object) =>
      (await peopleList(world, { search: closed.username, ...query })).total;
    expect(await listed({})).toBe(0);
    expect(await listed({ state: 'dropped' })).toBe(0);
    expect(await listed({ state: 'merged' })).toBe(1);
    expect(await searchAdministration(world, closed.username)).toEqual([]);
    const detail = await personDetail(world, closed.personId);
    expect(detail).toMatchObject({ state: 'merged', mergedInto: { id: kept.personId } });
    const { id: _i, photo: _p, state: _s, group: _g, boss: _b, ...input } = detail;
    const changing = changePerson(by(), {
      personId: closed.personId,
      version: detail.version,
      input: { ...input, profiles: [2] },
    });
    expect(await refusalOf(changing)).toBe('person.merged');
    const restoring = setPersonState(by(), { personId: closed.personId, active: true, reason: 'Volvió' });
    expect(await refusalOf(restoring)).toBe('person.merged');
  });

  test('is named by a row of a file in vain', async () => {
    const { kept, closed } = await merged();
    const importId = await checkedImport(
      world,
      admin,
      `usuario,nombre,apellido_paterno\n${closed.username},Ana,Ruiz`,
    );
    const { rows } = await importRows(world, importId, { verdict: 'refused' });
    expect(rows[0]?.problems.map(({ text }) => text)).toEqual([
      `Esta cuenta se unió a la de Daniela Muñoz (${kept.username}): usa esa.`,
    ]);
  });
});

describe('probable duplicates', () => {
  const named = async (names: object) => {
    const { personId } = await createPerson(world.db, 2);
    await change(personId, names);
    return personId;
  };
  const alike = async (search: string) => {
    await sweepLookAlikes(world);
    return (await peopleList(world, { search, looksAlike: '1' })).rows
      .map(({ id }) => id)
      .sort((a, b) => a - b);
  };

  test('have one name, accents and capitals aside, or nearly one in one store', async () => {
    const zoe = { first_name: 'Zoé', paternal_surname: 'Xochitl', maternal_surname: 'Ibarra' };
    const one = await named(zoe);
    const two = await named({ first_name: 'ZOE', paternal_surname: 'xóchitl', maternal_surname: 'Ibarra' });
    const three = await named({ ...zoe, maternal_surname: 'Ybarra', store: 'Centro' });
    const four = await named({ ...zoe, maternal_surname: 'Ybara', store: 'CENTRO' });
    await named({ ...zoe, maternal_surname: 'Ivarra', store: 'Sur' });
    expect(await alike('xochitl')).toEqual([one, two, three, four]);
    expect((await personDetail(world, one)).lookAlikes.map(({ id }) => id)).toEqual([two]);
  });

  test('are not looked for by a worker that leaves', async () => {
    const sol = { first_name: 'Sol', paternal_surname: 'Tequio' };
    const both = [await named(sol), await named(sol)];
    await sweepLookAlikes(world, AbortSignal.abort());
    expect((await peopleList(world, { search: 'tequio', looksAlike: '1' })).rows).toEqual([]);
    expect(await alike('tequio')).toEqual(both);
  });

  test('are none any more once one was renamed, or merged', async () => {
    const wu = { first_name: 'Wu', paternal_surname: 'Quetzal' };
    const [one, two, three] = [await named(wu), await named(wu), await named(wu)];
    expect(await alike('quetzal')).toEqual([one, two, three]);
    await merge(one, two);
    expect((await peopleList(world, { search: 'quetzal', looksAlike: '1' })).total).toBe(2);
    await change(three, { first_name: 'Otra' });
    expect(await alike('quetzal')).toEqual([]);
  });
});
