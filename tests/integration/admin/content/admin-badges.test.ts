import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { personRoom, profileRoom } from '#app/contract/catalogue/pushes.ts';
import {
  giveBadge,
  previewGiving,
  revokeAwards,
} from '#app/features/admin/content/badges/awards/awards.commands.server.ts';
import {
  awardList,
  simulationView,
} from '#app/features/admin/content/badges/awards/awards.queries.server.ts';
import {
  giveToQualified,
  simulateBadge,
} from '#app/features/admin/content/badges/badge-tasks.commands.server.ts';
import {
  changeBadge,
  createBadge,
  setBadgeState,
} from '#app/features/admin/content/badges/badges.commands.server.ts';
import { badgeDetail, badgeList } from '#app/features/admin/content/badges/badges.queries.server.ts';
import { badgesStep } from '#app/features/admin/content/badges/badges.step.server.ts';
import { actOnBadges } from '#app/features/admin/content/badges/badges-bulk.commands.server.ts';
import {
  copyBadge,
  setBadgeDeleted,
} from '#app/features/admin/content/badges/bin/badge-bin.commands.server.ts';
import { sweepBadgeBin } from '#app/features/admin/content/badges/bin/badge-bin.sweep.server.ts';
import { taskView } from '#app/features/admin/support/tasks/tasks.queries.server.ts';
import type { Handlers } from '#server/outbox/handler.ts';
import { pendingPopup } from '#server/repositories/badges/badge-popups.ts';
import { retryTask } from '#server/tasks/commands.ts';
import { runSteps, type Step } from '#server/tasks/steps.ts';
import { createBadge as storeBadge } from '#tests/factories/badges.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { confirmSession, uploadCsv } from '#tests/factories/people-import.ts';
import { createLedTeam, giveEvaluation } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';
import { handlers } from '#workers/handlers.ts';
import { steps } from '#workers/tasks.ts';

const { world, pushes, clock } = await openWorld();
let admin: TestPerson;
let course: Course;
let groupId: number;
let last = 0;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
});

beforeEach(async () => {
  course = await createCourse(world.db);
  groupId = await createGroup(world.db, course, ['2026-01-01']);
});

const by = () => ({ world, actor: admin.actor });
/** A key that no other badge of this database has. */
const newKey = () =>
  `de_prueba_${'abcdefghijklmnopqrstuvwxyz'[last++ % 26]}${'x'.repeat(Math.floor(last / 26))}` as const;

const form = (over: object = {}) => ({
  key: newKey(),
  audience: 'learner' as const,
  name: 'Rumbo firme',
  description: 'Terminaste un módulo.',
  howToEarn: 'Termina un módulo.',
  image: '',
  levels: [],
  position: 3,
  rule: { measure: 'modules' as const, targets: [1], programmeIds: null },
  ...over,
});

/** A published badge for modules of this test's programme alone. */
const moduleBadge = (targets = [1, 2]) =>
  storeBadge(world.db, newKey(), {
    levelNames: targets.slice(1).map((target) => `Nivel de ${target}`),
    rule: { measure: 'modules', targets, programmeIds: [course.programmeId] },
  });

const versionOf = async (badgeId: number) => (await badgeDetail(world, badgeId)).version;

/** Finishes the first modules of the programme; no event says so. */
async function finish(learner: TestLearner, modules: number): Promise<void> {
  const activities = (course.units[0]?.modules ?? []).slice(0, modules).flatMap((one) => one.activityIds);
  for (const activityId of activities) {
    await sql`insert into activity_completion (member_id, activity_id, finished)
      values (${learner.memberId}, ${activityId}, true)`.execute(world.db);
  }
}

const awardsOf = (badgeId: number) =>
  world.db
    .selectFrom('badge_award')
    .where('badge_id', '=', badgeId)
    .orderBy('person_id')
    .orderBy('level')
    .selectAll()
    .execute();

const actionsOf = async (badgeId: number) => {
  const rows = await world.db
    .selectFrom('audit')
    .where('object_kind', '=', 'badge')
    .where('object_id', '=', String(badgeId))
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
};

describe('the form of a badge', () => {
  test('makes a draft that nobody sees, is changed from a version, and is published with its picture', async () => {
    const input = form();
    const { id } = await createBadge(by(), input);
    const { key: _key, audience: _audience, ...fields } = input;
    expect(await badgeDetail(world, id)).toMatchObject({ state: 'draft', type: 1, levels: 1, version: 1 });
    expect(await refusalOf(setBadgeState(by(), { badgeId: id, version: 1, state: 'published' }))).toBe(
      'badge.notReady',
    );
    expect(await refusalOf(setBadgeState(by(), { badgeId: id, version: 1, state: 'archived' }))).toBe(
      'badge.draft',
    );

    const { id: fileId } = await world.db
      .insertInto('file')
      .values({
        storage_key: `insignias/${id}.png`,
        name: 'a.png',
        content_type: 'image/png',
        size: 9,
        purpose: 'badge',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const image = `/archivos/${fileId}`;
    const level = { name: 'Dos módulos', description: 'Terminaste dos.', image };
    const rule = { measure: 'modules' as const, targets: [1, 2], programmeIds: [course.programmeId] };
    const changed = { ...fields, image, levels: [level], rule };
    expect(await changeBadge(by(), { badgeId: id, version: 1, input: changed })).toEqual({ version: 2 });
    expect(await changeBadge(by(), { badgeId: id, version: 2, input: changed })).toEqual({ version: 2 });
    expect(await refusalOf(changeBadge(by(), { badgeId: id, version: 1, input: fields }))).toBe(
      'state.conflict',
    );
    expect(await setBadgeState(by(), { badgeId: id, version: 2, state: 'published' })).toEqual({
      version: 3,
    });
    expect(await badgeDetail(world, id)).toMatchObject({
      state: 'published',
      type: 2,
      levels: 2,
      ownLevels: [level],
    });
    expect(await actionsOf(id)).toEqual(['badge.created', 'badge.changed', 'badge.published']);
    await drain(world);
    expect(pushes).toContainEqual({ room: profileRoom(1), message: 'read.again', data: {} });
  });

  test.each([
    [
      'a rule of bosses for learners',
      { rule: { measure: 'sent', targets: [1], programmeIds: null } },
      'regla.medida',
    ],
    [
      'a threshold too many',
      { rule: { measure: 'modules', targets: [1, 2], programmeIds: null } },
      'regla.umbrales',
    ],
    [
      'a threshold too few',
      { rule: { measure: 'modules', targets: [], programmeIds: null } },
      'regla.umbrales',
    ],
    [
      'half a module',
      { rule: { measure: 'modules', targets: [1.5], programmeIds: null } },
      'regla.umbrales.0',
    ],
    [
      'a grade of 11',
      { rule: { measure: 'finalGrade', targets: [11], programmeIds: null } },
      'regla.umbrales.0',
    ],
    [
      'a threshold by hand',
      { rule: { measure: 'manual', targets: [1], programmeIds: null } },
      'regla.umbrales',
    ],
    [
      'an unknown programme',
      { rule: { measure: 'modules', targets: [1], programmeIds: [2 ** 31 - 1] } },
      'regla.programas',
    ],
    ['a picture of another kind', { image: '/archivos/2147483' }, 'imagen'],
    ['a picture of elsewhere', { image: 'https://example.com/a.svg' }, 'imagen'],
  ])('refuses %s', async (_, change, field) => {
    await expect(createBadge(by(), form(change) as never)).rejects.toMatchObject({
      code: 'body.invalid',
      faults: [{ field }],
    });
  });

  test('refuses the key of another one, and fewer levels than were given', async () => {
    const badgeId = await moduleBadge();
    const { key, version, rule, ownLevels, ...rest } = await badgeDetail(world, badgeId);
    await expect(createBadge(by(), form({ key }))).rejects.toMatchObject({ field: 'llave_insignia' });
    const learner = await createLearner(world.db, groupId);
    await giveBadge(by(), { badgeId, ids: [learner.personId], level: 2, reason: 'Mérito', hasPopup: false });
    const input = { ...rest, levels: [], rule: { ...rule, targets: [1] } };
    await expect(changeBadge(by(), { badgeId, version, input })).rejects.toMatchObject({ field: 'niveles' });
    expect(ownLevels).toHaveLength(1);
    expect(await refusalOf(badgeDetail(world, 2 ** 31 - 1))).toBe('scope.notFound');
  });

  test('several are published and archived at once, and who is refused keeps no other from it', async () => {
    const ready = await moduleBadge();
    const { id: draft } = await createBadge(by(), form());
    const result = await actOnBadges(by(), { action: 'archive', ids: [ready, draft, 2 ** 31 - 1] });
    expect(result).toMatchObject({ done: 1, refused: [{ id: draft }, { id: 2 ** 31 - 1 }] });
    const found = await badgeList(world, { state: 'archived', size: 100 });
    expect(found.rows.map(({ id }) => id)).toContain(ready);
    const sorted = await badgeList(world, {
      search: 'rumbo',
      order: { key: 'awarded', down: true },
      audience: 'learner',
    });
    expect(sorted.rows.length).toBe(sorted.total);
  });
});

describe('who qualifies already', () => {
  test('as many get the badge as the simulation said, once, with the congratulation and the notification', async () => {
    const badgeId = await moduleBadge();
    const [one, two, none] = [
      await createLearner(world.db, groupId),
      await createLearner(world.db, groupId),
      await createLearner(world.db, groupId),
    ];
    await finish(one, 1);
    await finish(two, 2);
    await simulateBadge(by(), badgeId);
    expect(await refusalOf(simulateBadge(by(), badgeId))).toBe('badge.busy');
    await drain(world);
    const simulated = await simulationView(world, badgeId, {});
    expect(simulated).toMatchObject({ state: 'done', people: 2, levels: [2, 1], found: 3, isStale: false });
    expect(simulated.rows.map(({ person, level }) => [person.id, level])).toEqual([
      [one.personId, 1],
      [two.personId, 1],
      [two.personId, 2],
    ]);
    expect(await awardsOf(badgeId)).toEqual([]);

    const version = await versionOf(badgeId);
    const { taskId } = await giveToQualified(by(), { badgeId, hasPopup: true, version });
    await drain(world);
    expect(await taskView(world, taskId)).toMatchObject({ kind: 'badges', state: 'done', done: 3, total: 3 });
    const given = await awardsOf(badgeId);
    expect(given).toHaveLength(simulated.found);
    expect(
      given.every((award) => award.given_as === 'retroactive' && award.given_by === admin.personId),
    ).toBe(true);
    expect((await pendingPopup(world.db, one.personId))?.badgeId).toBe(badgeId);
    expect(await pendingPopup(world.db, none.personId)).toBeUndefined();
    expect(
      pushes.filter(({ room, message }) => room === personRoom(one.personId) && message === 'badge.earned'),
    ).toHaveLength(1);

    await giveToQualified(by(), { badgeId, hasPopup: true, version });
    await drain(world);
    expect(await awardsOf(badgeId)).toHaveLength(simulated.found);
    await simulateBadge(by(), badgeId);
    await drain(world);
    expect(await simulationView(world, badgeId, { page: 9 })).toMatchObject({ people: 0, found: 0, page: 1 });
    expect((await awardList(world, badgeId, {})).total).toBe(3);
  });

  test('a giving that was killed between its steps gives each award once', async () => {
    const badgeId = await moduleBadge([1]);
    const people = 120;
    const learners: TestLearner[] = [];
    for (let n = 0; n < people; n += 1) learners.push(await createLearner(world.db, groupId));
    await sql`insert into activity_completion (member_id, activity_id, finished)
      select member.id, activity.id, true from member, activity
      where member.group_id = ${groupId} and activity.module_id = ${course.units[0]?.modules[0]?.id ?? 0}`.execute(
      world.db,
    );
    const { taskId } = await giveToQualified(by(), {
      badgeId,
      hasPopup: false,
      version: await versionOf(badgeId),
    });
    let steps = 0;
    const { parked } = await drain(
      world,
      withStep(async (work) => {
        steps += 1;
        const outcome = await badgesStep(work);
        // The second step has written its awards, and is killed before it counts.
        if (steps > 1) throw new Error('killed');
        return outcome;
      }),
    );
    expect([...parked.values()]).toEqual(['killed']);
    expect(await awardsOf(badgeId)).toHaveLength(100);
    expect(await taskView(world, taskId)).toMatchObject({ state: 'failed', done: 100, total: 120 });
    await retryTask(by(), taskId);
    await drain(world);
    expect(await taskView(world, taskId)).toMatchObject({ state: 'done', done: 120, total: 120 });
    const given = await awardsOf(badgeId);
    expect(new Set(given.map((award) => award.person_id)).size).toBe(people);
    expect(given).toHaveLength(people);
    expect(await pendingPopup(world.db, learners[0]?.personId ?? 0)).toBeUndefined();
    const lines = await world.db
      .selectFrom('audit')
      .where('action', '=', 'award.given')
      .where(sql<boolean>`(after ->> 'taskId')::int = ${taskId}`)
      .select('id')
      .execute();
    expect(lines).toHaveLength(people);
  });

  test('is refused for a draft, by hand, without the password, and from an older version', async () => {
    const badgeId = await moduleBadge();
    const version = await versionOf(badgeId);
    const stranger = await createPerson(world.db, 1);
    const asStranger = { world, actor: stranger.actor };
    expect(await refusalOf(giveToQualified(asStranger, { badgeId, hasPopup: true, version }))).toBe(
      'identity.unconfirmed',
    );
    expect(await refusalOf(giveToQualified(by(), { badgeId, hasPopup: true, version: version + 1 }))).toBe(
      'state.conflict',
    );
    const { id: draft } = await createBadge(by(), form());
    expect(await refusalOf(giveToQualified(by(), { badgeId: draft, hasPopup: true, version: 1 }))).toBe(
      'badge.notPublished',
    );
    const byHand = await storeBadge(world.db, newKey());
    expect(await refusalOf(simulateBadge(by(), byHand))).toBe('badge.byHand');
    expect(await refusalOf(simulationView(world, byHand, {}))).toBe('scope.notFound');
  });

  test('a badge that was changed meanwhile is not given any more, and a raised threshold takes nothing back', async () => {
    const badgeId = await moduleBadge([1]);
    const learner = await createLearner(world.db, groupId);
    await finish(learner, 1);
    await giveToQualified(by(), { badgeId, hasPopup: false, version: await versionOf(badgeId) });
    await drain(world);
    const { version, ownLevels, rule, ...rest } = await badgeDetail(world, badgeId);
    const input = { ...rest, levels: ownLevels, rule: { ...rule, targets: [2] } };
    const late = await createLearner(world.db, groupId);
    await finish(late, 2);
    await giveToQualified(by(), { badgeId, hasPopup: false, version });
    await changeBadge(by(), { badgeId, version, input });
    await drain(world);
    const held = await awardsOf(badgeId);
    expect(held.map((award) => [award.person_id, award.revoked_at])).toEqual([[learner.personId, null]]);
  });

  test('bosses get it in their generation', async () => {
    const led = await createLedTeam(world, { opensOn: ['2026-03-01'] });
    const badgeId = await storeBadge(world.db, newKey(), {
      audience: 'boss',
      rule: { measure: 'sent', targets: [1], programmeIds: [led.course.programmeId] },
    });
    const unitId = led.course.units[0]?.id ?? 0;
    await giveEvaluation(world.db, { memberId: led.member.memberId, unitId }, { boss: led.boss, grade: 9 });
    await simulateBadge(by(), badgeId);
    await drain(world);
    expect(await simulationView(world, badgeId, {})).toMatchObject({
      people: 1,
      rows: [{ person: { id: led.boss.personId }, group: { id: led.groupId } }],
    });
    await giveToQualified(by(), { badgeId, hasPopup: true, version: await versionOf(badgeId) });
    await drain(world);
    expect(await awardsOf(badgeId)).toMatchObject([
      { person_id: led.boss.personId, group_id: led.groupId, level: 1 },
    ]);
    expect((await pendingPopup(world.db, led.boss.personId))?.badgeId).toBe(badgeId);
  });
});

describe('chosen content and two demands', () => {
  test('are kept with their names, found by the simulation, and given by the rule', async () => {
    const module = course.units[0]?.modules[0]?.id ?? 0;
    const rule = {
      measure: 'modules' as const,
      targets: [1],
      programmeIds: [course.programmeId],
      chosen: [module],
      also: { measure: 'sessions' as const, target: 1 },
    };
    const { id } = await createBadge(by(), form({ rule, image: '' }));
    const saved = await badgeDetail(world, id);
    expect(saved.rule).toEqual({ ...rule, also: { ...rule.also, chosen: null } });
    expect(saved.chosenContent.map((one) => one.id)).toEqual([module]);
    const learner = await createLearner(world.db, groupId);
    await finish(learner, 1);
    await simulateBadge(by(), id);
    await drain(world);
    expect(await simulationView(world, id, {})).toMatchObject({ people: 0 });
    const { version, rule: _, ownLevels, ...rest } = saved;
    const alone = { ...rest, levels: ownLevels, rule: { ...rule, also: null } };
    const next = await changeBadge(by(), { badgeId: id, version, input: alone });
    expect(await changeBadge(by(), { badgeId: id, version: next.version, input: alone })).toEqual(next);
    await simulateBadge(by(), id);
    await drain(world);
    expect(await simulationView(world, id, {})).toMatchObject({ people: 1 });
  });

  test('a badge is saved with a chosen module that went to the bin, which none can choose', async () => {
    const { id: gone } = await world.db
      .insertInto('module')
      .values({
        unit_id: course.units[0]?.id ?? 0,
        position: 90,
        place: 90,
        name: 'Se va',
        status: 'archived',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rule = { measure: 'modules' as const, targets: [1], programmeIds: null, chosen: [gone] };
    const { id } = await createBadge(by(), form({ rule }));
    await world.db.updateTable('module').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    const { version, ownLevels, ...saved } = await badgeDetail(world, id);
    expect(saved.chosenContent).toEqual([{ id: gone, name: 'Se va', isGone: true }]);
    const input = { ...saved, levels: ownLevels, name: 'Otro nombre' };
    await changeBadge(by(), { badgeId: id, version, input });
    expect((await badgeDetail(world, id)).name).toBe('Otro nombre');
    await expect(createBadge(by(), form({ rule }))).rejects.toMatchObject({
      faults: [{ field: 'regla.elegidos' }],
    });
  });

  test('a chosen object is found finished by the simulation', async () => {
    const [object = 0] = course.units[0]?.modules[0]?.activityIds ?? [];
    const rule = { measure: 'objects', targets: [1], programmeIds: [course.programmeId], chosen: [object] };
    const { id } = await createBadge(by(), form({ rule }) as never);
    expect((await badgeDetail(world, id)).chosenContent.map((one) => one.id)).toEqual([object]);
    const learner = await createLearner(world.db, groupId);
    await createLearner(world.db, groupId);
    await finish(learner, 1);
    await simulateBadge(by(), id);
    await drain(world);
    expect(await simulationView(world, id, {})).toMatchObject({
      people: 1,
      rows: [{ person: { id: learner.personId } }],
    });
  });

  test.each([
    ['objects without a choice', { measure: 'objects' }, 'regla.elegidos'],
    ['more than are chosen', { targets: [2], chosen: [1] }, 'regla.elegidos'],
    ['something that is gone', { chosen: [2 ** 31 - 1] }, 'regla.elegidos'],
    ['a choice of points', { measure: 'points', chosen: [1] }, 'regla.elegidos'],
    ['a second demand of bosses', { also: { measure: 'sent', target: 1 } }, 'regla.ademas.medida'],
    ['a second grade of 11', { also: { measure: 'finalGrade', target: 11 } }, 'regla.ademas.umbral'],
    ['half a second module', { also: { measure: 'modules', target: 0.5 } }, 'regla.ademas.umbral'],
    [
      'something beside by hand',
      { measure: 'manual', targets: [], also: { measure: 'points', target: 1 } },
      'regla.ademas',
    ],
  ])('refuses %s', async (_, change, field) => {
    const rule = { measure: 'modules', targets: [1], programmeIds: null, ...change };
    await expect(createBadge(by(), form({ rule }) as never)).rejects.toMatchObject({
      code: 'body.invalid',
      faults: expect.arrayContaining([expect.objectContaining({ field })]),
    });
  });

  test('a finished programme has one level', async () => {
    const levels = [{ name: 'Otro nivel', description: 'Otro.', image: '' }];
    const rule = { measure: 'programme', targets: [1, 2], programmeIds: null };
    await expect(createBadge(by(), form({ rule, levels }) as never)).rejects.toMatchObject({
      faults: [{ field: 'niveles' }],
    });
  });
});

describe('by hand', () => {
  test('a badge is given to people, to a pasted list and to a CSV, with the reason; who is refused is told', async () => {
    const badgeId = await moduleBadge();
    const [learner, numbered] = [
      await createLearner(world.db, groupId),
      await createLearner(world.db, groupId),
    ];
    const tutor = await createPerson(world.db, 4);
    await world.db
      .updateTable('person')
      .set({ employee_number: 'EMP-77' })
      .where('id', '=', numbered.personId)
      .execute();
    const input = {
      badgeId,
      ids: [learner.personId, tutor.personId],
      // Two in a line: whoever is nobody is named, and nobody is passed over.
      numbers: 'emp-77, NADIE-1\n',
      level: 2,
      reason: 'Ayudó a su generación',
      hasPopup: true,
    };
    const result = await giveBadge(by(), input);
    expect(result.done).toBe(2);
    const listed = await createLearner(world.db, groupId);
    const { username } = await world.db
      .selectFrom('person')
      .where('id', '=', listed.personId)
      .select('username')
      .executeTakeFirstOrThrow();
    const file = await uploadCsv(world, admin, Buffer.from(`usuario;nombre\n${username};Íñigo\n`, 'latin1'));
    const { ids: _i, numbers: _n, ...rest } = input;
    expect(await giveBadge(by(), { ...rest, file })).toEqual({ done: 1, refused: [] });
    expect(result.refused.map(({ text }) => text).sort()).toEqual(
      ['No es aprendiz.', 'No hay nadie con este número o usuario.'].sort(),
    );
    expect(await giveBadge(by(), input)).toMatchObject({ done: 0 });
    const given = await awardsOf(badgeId);
    expect(given.map((award) => [award.person_id, award.level, award.given_as, award.reason])).toEqual(
      [learner, numbered, listed].flatMap(({ personId }) =>
        [1, 2].map((level) => [personId, level, 'manual', 'Ayudó a su generación']),
      ),
    );
    expect(await actionsOf(badgeId)).toEqual(['badge.given', 'badge.given']);
    await drain(world);
    expect((await pendingPopup(world.db, learner.personId))?.badgeId).toBe(badgeId);
  });

  test('refuses a level that it has not, nobody, a draft, and a boss without a team in the generation', async () => {
    const badgeId = await moduleBadge();
    const common = { badgeId, reason: 'Mérito', hasPopup: false };
    await expect(giveBadge(by(), { ...common, ids: [1], level: 3 })).rejects.toMatchObject({
      field: 'nivel',
    });
    await expect(giveBadge(by(), { ...common, level: 1 })).rejects.toMatchObject({ field: 'numeros' });
    const numbers = Array.from({ length: 201 }, (_, n) => `E${n}`).join('\n');
    await expect(giveBadge(by(), { ...common, numbers, level: 1 })).rejects.toMatchObject({
      field: 'numeros',
    });
    const { id: draft } = await createBadge(by(), form());
    expect(await refusalOf(giveBadge(by(), { ...common, badgeId: draft, ids: [1], level: 1 }))).toBe(
      'badge.notPublished',
    );
    const ofBosses = await storeBadge(world.db, newKey(), { audience: 'boss' });
    const boss = await createPerson(world.db, 3);
    const toBoss = { ...common, badgeId: ofBosses, ids: [boss.personId], level: 1 };
    await expect(giveBadge(by(), toBoss)).rejects.toMatchObject({ field: 'generacion' });
    expect(await giveBadge(by(), { ...toBoss, groupId })).toMatchObject({
      done: 0,
      refused: [{ text: 'No es jefe de nadie en esta generación.' }],
    });
  });

  test('reto_extra is not given in a reduced programme (A-62)', async () => {
    const badgeId = await storeBadge(world.db, 'reto_extra');
    const reduced = await createGroup(world.db, await createCourse(world.db, { reduced: true }), [
      '2026-01-01',
    ]);
    const learner = await createLearner(world.db, reduced);
    const input = { badgeId, ids: [learner.personId], level: 1, reason: 'Mérito', hasPopup: true };
    expect(await giveBadge(by(), input)).toMatchObject({
      done: 0,
      refused: [{ text: 'Su programa es reducido: no tiene esta insignia.' }],
    });
  });

  test('a revoked award is born again by hand alone, once that is confirmed, with another reason', async () => {
    const badgeId = await moduleBadge([1]);
    const learner = await createLearner(world.db, groupId);
    await finish(learner, 1);
    await giveBadge(by(), { badgeId, ids: [learner.personId], level: 1, reason: 'Mérito', hasPopup: true });
    const [award] = await awardsOf(badgeId);
    const ids = [award?.id ?? 0, 2 ** 31 - 1];
    const stranger = await createPerson(world.db, 1);
    expect(
      await refusalOf(revokeAwards({ world, actor: stranger.actor }, { badgeId, ids, reason: 'Error' })),
    ).toBe('identity.unconfirmed');
    const revoked = await revokeAwards(by(), { badgeId, ids, reason: 'Fue un error' });
    expect(revoked).toMatchObject({ done: 1, refused: [{ text: 'No es de esta insignia.' }] });
    expect(await revokeAwards(by(), { badgeId, ids: ids.slice(0, 1), reason: 'Otra vez' })).toMatchObject({
      done: 0,
    });
    await drain(world);
    expect(pushes).toContainEqual({ room: personRoom(learner.personId), message: 'read.again', data: {} });
    expect(await pendingPopup(world.db, learner.personId)).toBeUndefined();

    const again = await giveBadge(by(), {
      badgeId,
      ids: [learner.personId],
      level: 1,
      reason: 'Sí',
      hasPopup: true,
    });
    expect(again.refused).toMatchObject([{ text: 'Se le retiró: solo se otorga otra vez si lo confirmas.' }]);
    await giveToQualified(by(), { badgeId, hasPopup: true, version: await versionOf(badgeId) });
    await drain(world);
    expect(await awardsOf(badgeId)).toMatchObject([
      { id: award?.id, revoked_by: admin.personId, reason: 'Fue un error' },
    ]);
    expect((await badgeDetail(world, badgeId)).revoked).toBe(1);

    const meant = { badgeId, ids: [learner.personId], level: 1 };
    expect(await previewGiving(by(), meant)).toMatchObject({
      people: [{ id: learner.personId, levels: [1], wasRevoked: true }],
      refused: [],
    });
    const confirmed = await giveBadge(by(), { ...meant, reason: 'Sí era suya', hasPopup: true, again: true });
    expect(confirmed).toEqual({ done: 1, refused: [] });
    expect(await awardsOf(badgeId)).toMatchObject([
      { id: award?.id, revoked_at: null, revoked_by: null, given_as: 'manual', reason: 'Sí era suya' },
    ]);
    await drain(world);
    expect((await pendingPopup(world.db, learner.personId))?.badgeId).toBe(badgeId);
  });

  test('a look at a giving names who gets which levels and who does not, and gives nothing', async () => {
    const badgeId = await moduleBadge();
    const learner = await createLearner(world.db, groupId);
    const held = await createLearner(world.db, groupId);
    await giveBadge(by(), { badgeId, ids: [held.personId], level: 1, reason: 'Mérito', hasPopup: false });
    const ids = [learner.personId, held.personId];
    const seen = await previewGiving(by(), { badgeId, ids, numbers: 'NADIE-9', level: 2 });
    expect(seen.people.map(({ id, levels, wasRevoked }) => [id, levels, wasRevoked])).toEqual([
      [learner.personId, [1, 2], false],
      [held.personId, [2], false],
    ]);
    expect(seen.refused).toEqual([{ who: 'NADIE-9', text: 'No hay nadie con este número o usuario.' }]);
    expect(await awardsOf(badgeId)).toHaveLength(1);
  });
});

/** The product's handlers with another step of badges. */
const withStep = (step: Step<'badge.give'>): Handlers => ({
  ...handlers,
  'task.step': runSteps({ ...steps, 'badge.give': step }),
});

describe('the bin', () => {
  const moved = async (badgeId: number, isDeleted: boolean) =>
    setBadgeDeleted(by(), { badgeId, version: await versionOf(badgeId), isDeleted });
  const archive = async (badgeId: number) =>
    setBadgeState(by(), { badgeId, version: await versionOf(badgeId), state: 'archived' });
  const listed = async (state?: 'bin') =>
    (await badgeList(world, { state, size: 100 })).rows.map(({ id }) => id);

  test('takes what is archived and was never given, gives it back, and is emptied after 30 days', async () => {
    const badgeId = await moduleBadge();
    expect(await refusalOf(moved(badgeId, true))).toBe('badge.notArchived');
    await archive(badgeId);
    await moved(badgeId, true);
    expect(await listed()).not.toContain(badgeId);
    expect(await listed('bin')).toContain(badgeId);
    const version = await versionOf(badgeId);
    expect(await refusalOf(setBadgeState(by(), { badgeId, version, state: 'published' }))).toBe(
      'badge.deleted',
    );
    await moved(badgeId, false);
    expect(await listed()).toContain(badgeId);
    expect(await badgeDetail(world, badgeId)).toMatchObject({ state: 'archived', isDeleted: false });

    await moved(badgeId, true);
    clock.advance(29 * 24 * 3_600_000);
    await sweepBadgeBin(world);
    expect(await listed('bin')).toContain(badgeId);
    clock.advance(2 * 24 * 3_600_000);
    await sweepBadgeBin(world);
    clock.advance(-31 * 24 * 3_600_000);
    expect(await refusalOf(badgeDetail(world, badgeId))).toBe('scope.notFound');
  });

  test('takes no badge that somebody has, or had: not one by one, and not in bulk', async () => {
    const [used, unused] = [await moduleBadge(), await moduleBadge()];
    const { personId } = await createLearner(world.db, groupId);
    await giveBadge(by(), { badgeId: used, ids: [personId], level: 1, reason: 'Ayudó', hasPopup: false });
    const [award] = await awardsOf(used);
    await revokeAwards(by(), { badgeId: used, ids: [award?.id ?? 0], reason: 'Fue un error' });
    await archive(used);
    await archive(unused);
    expect(await refusalOf(moved(used, true))).toBe('badge.inUse');
    expect(await actOnBadges(by(), { action: 'delete', ids: [used, unused] })).toMatchObject({
      done: 1,
      refused: [{ id: used }],
    });
    expect(await actOnBadges(by(), { action: 'restore', ids: [unused] })).toMatchObject({ done: 1 });
    expect(await listed()).toEqual(expect.arrayContaining([used, unused]));
  });
});

test('a copy is a draft with all but the name and the key, and nobody has it', async () => {
  const badgeId = await moduleBadge();
  const { personId } = await createLearner(world.db, groupId);
  await giveBadge(by(), { badgeId, ids: [personId], level: 1, reason: 'Ayudó', hasPopup: false });
  const from = await badgeDetail(world, badgeId);
  const first = await badgeDetail(world, (await copyBadge(by(), badgeId)).id);
  const second = await badgeDetail(world, (await copyBadge(by(), badgeId)).id);
  expect([first.key, second.key]).toEqual([`${from.key}_copia`, `${from.key}_copia_b`]);
  expect(first).toMatchObject({
    name: `${from.name.slice(0, 52)} (copia)`,
    state: 'draft',
    awarded: 0,
    image: from.image,
    rule: from.rule,
    ownLevels: from.ownLevels,
  });
});
