import { beforeEach, describe, expect, test } from 'vitest';
import { personAnalytics } from '#app/contract/admin/figures/person-analytics.ts';
import { profileRoom } from '#app/contract/catalogue/pushes.ts';
import { personRecord } from '#app/features/admin/figures/people/person.queries.server.ts';
import { recalculatePerson } from '#app/features/admin/figures/people/recalculate.commands.server.ts';
import { progressView } from '#app/features/boss/progress/progress.queries.server.ts';
import { finishActivity, noteVisit } from '#app/features/learner/learning/learning.commands.server.ts';
import { createBadge } from '#tests/factories/badges.ts';
import { ask, createForum, type Forum } from '#tests/factories/forum.ts';
import { createPerson, enrol, type TestPerson } from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
const now = '2026-11-18T18:00:00.000Z';
const nobody = 2_000_000_000;
let forum: Forum;
let admin: TestPerson;

beforeEach(async () => {
  clock.set(now);
  forum = await createForum(world.db);
  admin = await createPerson(world.db, 1);
});

const record = (membershipId: number | null = null, personId = forum.asker.personId) =>
  personRecord(world, { personId, membershipId });

describe('all that one person did (product: one person)', () => {
  test('comes in one round trip, and travels as the contract says', async () => {
    const { result, statements } = await countStatements(world, (counted) =>
      personRecord(counted, { personId: forum.asker.personId, membershipId: null }),
    );
    expect(statements).toBe(1);
    expect(wireOf(personAnalytics.reply, result)).toMatchObject({
      persona: { nombre: 'Ana Ruiz' },
      objetos: [],
    });
  });

  test('names the person and their generation, their boss of today and their standing', async () => {
    const { asker, groupId } = forum;
    const boss = await createPerson(world.db, 3);
    await lead(world, boss, [asker.memberId]);
    await world.db
      .updateTable('person')
      .set({
        employee_number: 'E-7',
        store: 'Tienda 4',
        area: 'Ventas',
        job_title: 'Gerente',
        last_access_at: now,
      })
      .where('id', '=', asker.personId)
      .execute();
    await world.db
      .updateTable('standing')
      .set({ progress: 40, challenge_average: 9.2, final_grade: 8.5, verdict: 'Aprobado', computed_at: now })
      .where('member_id', '=', asker.memberId)
      .execute();
    expect(await record()).toMatchObject({
      person: {
        name: 'Ana Ruiz',
        username: asker.actor.username,
        number: 'E-7',
        profiles: [2],
        store: 'Tienda 4',
        area: 'Ventas',
        jobTitle: 'Gerente',
        lastAccessAt: now,
      },
      memberships: [{ id: asker.memberId, groupId, state: 'active', joinedOn: '2026-01-01', endedOn: null }],
      chosenId: asker.memberId,
      figures: {
        boss: 'Ana Ruiz',
        progress: 40,
        challengeAverage: 9.2,
        bossAverage: null,
        finalGrade: 8.5,
        verdict: 'Aprobado',
        computedAt: now,
      },
    });
  });

  test('has the time in the objects that were opened, in the order of the programme', async () => {
    const { asker, classmate, activityId, secondActivityId } = forum;
    const by = { world, actor: asker.actor };
    await noteVisit(by, { activityId: secondActivityId, seconds: 0 });
    await noteVisit(by, { activityId, seconds: 0 });
    clock.advance(90_000);
    await noteVisit(by, { activityId, seconds: 60 });
    clock.advance(60_000);
    await noteVisit(by, { activityId, seconds: 40 });
    await finishActivity(by, { activityId, finished: true });
    await noteVisit({ world, actor: classmate.actor }, { activityId, seconds: 0 });
    const lastAt = '2026-11-18T18:02:30.000Z';
    expect((await record()).objects).toMatchObject([
      {
        id: activityId,
        unit: 1,
        module: 1,
        firstAt: now,
        lastAt,
        minutes: 2,
        finishedAt: expect.any(String),
      },
      { id: secondActivityId, unit: 1, module: 1, firstAt: now, lastAt: now, minutes: 0, finishedAt: null },
    ]);
    await finishActivity(by, { activityId, finished: false });
    expect((await record()).objects[0]).toMatchObject({ id: activityId, finishedAt: null });
  });

  test('has forum and points of the membership', async () => {
    const { asker, classmate, activityId } = forum;
    const questionId = await ask(world, asker, activityId, '¿Cómo lo aplico?');
    const other = await ask(world, classmate, activityId, '¿Y yo?');
    const answered = { question_id: other, person_id: asker.personId, body: 'Así.' };
    await world.db
      .insertInto('answer')
      .values([answered, { ...answered, by_tutor: true }])
      .execute();
    await world.db
      .insertInto('points_entry')
      .values([
        { member_id: asker.memberId, rule: 'solution', source: 'solution:1', points: 10 },
        { member_id: asker.memberId, rule: 'solution', source: 'solution:2', points: 10, reversed_at: now },
      ])
      .execute();
    const { forum: shown, entries, figures } = await record();
    expect(shown).toMatchObject({ questionCount: 1, answerCount: 1, solutionCount: 1 });
    expect(shown.questions).toMatchObject([
      { id: questionId, text: '¿Cómo lo aplico?', state: 'open', answers: 0 },
    ]);
    expect(entries.slice(0, 2)).toMatchObject([
      { reason: 'Su respuesta resolvió una pregunta', points: 10, withdrawn: true },
      { reason: 'Su respuesta resolvió una pregunta', points: 10, withdrawn: false },
    ]);
    const balance = entries.reduce((sum, { points, withdrawn }) => sum + (withdrawn ? 0 : points), 0);
    expect(figures?.points).toBe(balance);
  });

  test('has badges, notifications and accesses of the person, nothing of anybody else', async () => {
    const { asker, classmate } = forum;
    const badgeId = await createBadge(world.db, 'de_prueba_uno');
    const held = (person_id: number) => ({ badge_id: badgeId, person_id, given_as: 'manual' as const });
    await world.db
      .insertInto('badge_award')
      .values([held(asker.personId), held(classmate.personId)])
      .execute();
    const told = (person_id: number, seq: number, seen_at: string | null) => ({
      person_id,
      seq,
      type: 2,
      source: `prueba:${seq}`,
      data: '{}',
      seen_at,
    });
    await world.db
      .insertInto('notification')
      .values([
        told(asker.personId, 1, now),
        told(asker.personId, 2, null),
        told(classmate.personId, 1, null),
      ])
      .execute();
    const came = (person_id: number, day: string, profile_id = 2) => ({ person_id, day, profile_id });
    await world.db
      .insertInto('access_day')
      .values([
        came(asker.personId, '2026-11-17'),
        came(asker.personId, '2026-11-18'),
        came(asker.personId, '2026-11-18', 3),
        came(asker.personId, '2026-08-20'),
        came(classmate.personId, '2026-11-16'),
      ])
      .execute();
    await world.db
      .insertInto('session')
      .values({
        id: crypto.randomUUID(),
        person_id: asker.personId,
        profile_id: 2,
        bound: false,
        idle_until: now,
        absolute_until: now,
      })
      .execute();
    const { awards, notifications, accesses } = await record();
    expect(awards).toMatchObject([
      { name: 'Insignia de_prueba_uno', level: 1, givenAs: 'manual', revokedAt: null },
    ]);
    expect(notifications).toMatchObject({
      sentCount: 2,
      seenCount: 1,
      latest: [{ seenAt: null }, { seenAt: now }],
    });
    expect(accesses.days).toEqual(['2026-11-18', '2026-11-17']);
    expect(accesses.sessions).toMatchObject([{ profileId: 2 }]);
  });

  test('of several memberships shows the one that goes on, and another one where it is asked for', async () => {
    const { asker, stranger, activityId, groupId } = forum;
    await noteVisit({ world, actor: asker.actor }, { activityId, seconds: 0 });
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: now, left_as: 'moved' })
      .where('id', '=', asker.memberId)
      .execute();
    const { group_id: nextGroup } = await world.db
      .selectFrom('member')
      .where('id', '=', stranger.memberId)
      .select('group_id')
      .executeTakeFirstOrThrow();
    const next = await enrol(world.db, nextGroup, asker);
    expect(await record()).toMatchObject({
      chosenId: next.memberId,
      memberships: [
        { id: next.memberId, state: 'active' },
        { id: asker.memberId, groupId, state: 'moved', endedOn: '2026-11-18' },
      ],
      objects: [],
    });
    const former = await record(asker.memberId);
    expect(former).toMatchObject({ chosenId: asker.memberId, objects: [{ id: activityId }] });
    // The units beside it are read in the same generation.
    const progress = await progressView(world, admin.actor, { groupId, personId: asker.personId });
    expect(progress.groupId).toBe(groupId);
    expect(progress.units).toHaveLength(2);
  });

  test('is not found for nobody, and for a membership of somebody else', async () => {
    expect(await refusalOf(record(null, nobody))).toBe('scope.notFound');
    expect(await refusalOf(record(forum.classmate.memberId))).toBe('scope.notFound');
    expect(await refusalOf(record(nobody))).toBe('scope.notFound');
  });

  test('has the person alone of somebody who never took part', async () => {
    expect(await record(null, admin.personId)).toMatchObject({
      person: { profiles: [1] },
      memberships: [],
      chosenId: null,
      figures: null,
      objects: [],
      forum: { questionCount: 0, answerCount: 0 },
    });
  });

  test('says nothing of who a deleted account was', async () => {
    const { asker } = forum;
    await world.db
      .updateTable('person')
      .set({ employee_number: 'E-8', active: false, deleted_at: now })
      .where('id', '=', asker.personId)
      .execute();
    const shown = await record();
    expect(shown.person).toMatchObject({
      name: 'Persona dada de baja',
      username: null,
      number: null,
      photoUrl: null,
      deleted: true,
    });
    expect(shown.chosenId).toBe(asker.memberId);
    expect(JSON.stringify(shown)).not.toContain('Ruiz');
  });
});

describe('recalculating', () => {
  const recalculate = (personId: number) => recalculatePerson({ world, actor: admin.actor }, personId);

  test('mends a wrong standing in every membership, leaves a line in the trail and tells the administration', async () => {
    const { asker } = forum;
    await world.db
      .updateTable('standing')
      .set({ progress: 77 })
      .where('member_id', '=', asker.memberId)
      .execute();
    expect(await recalculate(asker.personId)).toBe(1);
    expect((await record()).figures).toMatchObject({ progress: 77, outdated: true });
    pushes.length = 0;
    await drain(world);
    expect((await record()).figures).toMatchObject({
      progress: 0,
      outdated: false,
      computedAt: expect.any(String),
    });
    expect(pushes).toContainEqual({ room: profileRoom(1), message: 'read.again', data: {} });
    const lines = await world.db
      .selectFrom('audit')
      .where('action', '=', 'standing.asked')
      .where('object_id', '=', String(asker.personId))
      .select(['actor_id', 'object_kind'])
      .execute();
    expect(lines).toEqual([{ actor_id: admin.personId, object_kind: 'person' }]);
  });

  test('says that it is done when nothing differed, and tells nobody of the others’ work', async () => {
    await recalculate(forum.asker.personId);
    await drain(world);
    pushes.length = 0;
    await recalculate(forum.asker.personId);
    await drain(world);
    expect(pushes).toEqual([{ room: profileRoom(1), message: 'read.again', data: {} }]);
    pushes.length = 0;
    await finishActivity(
      { world, actor: forum.asker.actor },
      { activityId: forum.activityId, finished: true },
    );
    await drain(world);
    expect(pushes.map(({ room }) => room)).not.toContain(profileRoom(1));
  });

  test('is not found for nobody, and has nothing to do for somebody who never took part', async () => {
    expect(await refusalOf(recalculate(nobody))).toBe('scope.notFound');
    expect(await recalculate(admin.personId)).toBe(0);
  });
});
