import { sql } from 'kysely';
import { finishActivity } from '#app/contract/learner/learning.ts';
import type { UnitStanding } from '#app/domain/grades/standing.ts';
import { createPersonLike, holdEveryBadge, leadSince } from '#tests/factories/demonstration.ts';
import { createCourse, createGroup } from '#tests/factories/learning.ts';
import { api, onStack } from '../../support/helpers.ts';

/** Everything of the author's journey has a name of its own, so that it can be taken away again. */
export const names = {
  programme: 'Programa de la travesía de autora',
  generation: 'Generación de la travesía de autora',
  unit: 'ESCUCHA EN TIENDA',
  questionnaire: 'Escucha del jefe',
  key: 'travesia-de-autora',
  boss: 'jefa.autora',
  /** One has a module finished, one everything, one nothing. */
  learners: ['autora.modulo', 'autora.todo', 'autora.nada'],
} as const;

export type AuthorGround = { programmeId: number; groupId: number; memberIds: number[]; personIds: number[] };

/** A living generation of three in a programme of one unit, with a boss; what they finished is stored in their standing. */
export async function createAuthorGround(): Promise<AuthorGround> {
  await removeAuthorGround();
  const { ground, activityIds } = await onStack(async (db) => {
    const course = await createCourse(db);
    const { programmeId } = course;
    await db.updateTable('programme').set({ name: names.programme }).where('id', '=', programmeId).execute();
    const groupId = await createGroup(db, course, ['2026-01-01']);
    await db
      .updateTable('learner_group')
      .set({ name: names.generation, status: 'published' })
      .where('id', '=', groupId)
      .execute();
    const bossId = await createPersonLike(db, 'jefe', {
      username: names.boss,
      profile: 3,
      firstName: 'Elena',
      surname: 'Prado',
    });
    await holdEveryBadge(db, bossId, 'boss', groupId);
    const ids = { memberIds: [] as number[], personIds: [] as number[] };
    for (const username of names.learners) {
      const personId = await createPersonLike(db, 'aprendiz2', {
        username,
        profile: 2,
        firstName: 'Renata',
        surname: 'Solís',
      });
      await holdEveryBadge(db, personId, 'learner');
      const { id: memberId } = await db
        .insertInto('member')
        .values({ group_id: groupId, person_id: personId, joined_on: '2026-01-01' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('standing').values({ member_id: memberId }).execute();
      await leadSince(db, { bossId, memberId, daysAgo: 100 });
      ids.memberIds.push(memberId);
      ids.personIds.push(personId);
    }
    const modules = course.units[0]?.modules ?? [];
    return { ground: { programmeId, groupId, ...ids }, activityIds: modules.map((one) => one.activityIds) };
  });
  const [first = [], second = []] = activityIds;
  const finished = [first, [...first, ...second], []];
  for (const [index, username] of names.learners.entries()) {
    const call = await api(username);
    const finish = (id: number, done: boolean) =>
      call('POST', finishActivity.path.replace(':activityId', String(id)), { finalizada: done });
    for (const id of finished[index] ?? []) await finish(id, true);
    // A learner without finished activities gets a stored standing too.
    if (finished[index]?.length === 0) for (const done of [true, false]) await finish(first[0] ?? 0, done);
  }
  return ground;
}

/** The stored progress and finished modules of each member, in the order of the ids; null while one is owed. */
export async function storedStandings({ memberIds }: AuthorGround) {
  const rows = await onStack((db) =>
    db
      .selectFrom('standing')
      .where('member_id', 'in', memberIds)
      .orderBy('member_id')
      .select(['progress', 'units', 'requested', 'computed'])
      .execute(),
  );
  if (rows.some(({ requested, computed }) => computed < requested)) return null;
  return rows.map(({ progress, units }) => ({
    progress,
    finishedModules: (units as unknown as UnitStanding[])
      .flatMap(({ modules }) => modules)
      .filter(({ finished }) => finished).length,
  }));
}

/** Takes the programme, its generation, its people and its questionnaire away again. */
export async function removeAuthorGround(): Promise<void> {
  await onStack(async (db) => {
    const people = db
      .selectFrom('person')
      .where('username', 'in', [names.boss, ...names.learners])
      .select('id');
    const groups = db.selectFrom('learner_group').where('name', '=', names.generation).select('id');
    const programmes = db.selectFrom('programme').where('name', '=', names.programme).select('id');
    const units = db.selectFrom('unit').where('programme_id', 'in', programmes).select('id');
    const modules = db.selectFrom('module').where('unit_id', 'in', units).select('id');
    const waves = await db.selectFrom('wave').where('group_id', 'in', groups).select('id').execute();
    await db
      .deleteFrom('notification')
      .where((eb) =>
        eb.or([eb('person_id', 'in', people), eb('actor_id', 'in', people), eb('group_id', 'in', groups)]),
      )
      .execute();
    await db.deleteFrom('member').where('group_id', 'in', groups).execute();
    await db.updateTable('file').set({ owner_id: null }).where('owner_id', 'in', people).execute();
    await db.deleteFrom('person').where('id', 'in', people).execute();
    await db
      .deleteFrom('reminder')
      .where((eb) => eb('subject', '=', eb.fn.any(eb.val(waves.map(({ id }) => `wave:${id}`)))))
      .execute();
    await db.deleteFrom('wave_shift').where('group_id', 'in', groups).execute();
    await db.deleteFrom('wave').where('group_id', 'in', groups).execute();
    await db.deleteFrom('learner_group').where('id', 'in', groups).execute();
    await db.deleteFrom('step_content').where('unit_id', 'in', units).execute();
    await db.deleteFrom('activity').where('module_id', 'in', modules).execute();
    await db.deleteFrom('module').where('unit_id', 'in', units).execute();
    await db.deleteFrom('unit').where('programme_id', 'in', programmes).execute();
    await db.deleteFrom('programme').where('name', '=', names.programme).execute();
    const own = sql`select id from questionnaire where key = ${names.key}`;
    await sql`delete from questionnaire_version where questionnaire_id in (${own})`.execute(db);
    await sql`delete from questionnaire where key = ${names.key}`.execute(db);
  });
}
