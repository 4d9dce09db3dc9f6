import { beforeEach, describe, expect, test } from 'vitest';
import { bellText } from '#app/features/account/notifications/bell/bell.texts.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import {
  bossFiguresList,
  bossPeopleList,
} from '#app/features/admin/figures/bosses/boss-figures.queries.server.ts';
import {
  previewBossReminder,
  remindBosses,
} from '#app/features/admin/figures/bosses/boss-reminders.commands.server.ts';
import { saveAgreements } from '#app/features/boss/evaluation/agreements/agreements.commands.server.ts';
import { nameUnits } from '#tests/factories/evaluations.ts';
import { type Course, createPerson, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge, notificationsOf } from '#tests/factories/notices.ts';
import { createCollaborator, createLedTeam, giveEvaluation } from '#tests/factories/team.ts';
import { at, forgetNews, moveWave, tickAt } from '#tests/support/schedule.ts';
import { openWorld } from '#tests/support/world.ts';

const open = await openWorld();
const { world, clock } = open;
const { db } = world;
let course: Course;
let groupId: number;
let boss: TestPerson;
let member: TestLearner;
let admin: TestPerson;
const unitId = (unit = 0): number => course.units[unit]?.id ?? 0;
const by = () => ({ world, actor: admin.actor });
const tick = (wall: string) => tickAt(open, wall);

/** A team whose 1-1 has begun in both units, with one challenge delivered in the first. */
beforeEach(async () => {
  await forgetNews(world);
  clock.set(at('2026-03-12T12:00'));
  ({ course, groupId, boss, member } = await createLedTeam(world));
  await nameUnits(db, course.units);
  for (const unit of [0, 1]) {
    await moveWave(
      world,
      { groupId, unitId: unitId(unit) },
      { boss_period_starts_on: '2026-03-05', one_to_one_on: '2026-03-10', boss_period_ends_on: '2026-03-11' },
    );
  }
  await forgetNews(world);
  await deliver(member);
  admin = await createPerson(db, 1);
});

const deliver = ({ memberId }: TestLearner, unit = 0) =>
  deliverChallenge(world, { memberId, unitId: unitId(unit) }, at('2026-03-06T10:00'));
const evaluate = ({ memberId }: TestLearner, given: Parameters<typeof giveEvaluation>[2], unit = 0) =>
  giveEvaluation(db, { memberId, unitId: unitId(unit) }, { boss, ...given });

/** The row of the boss in the list. */
async function rowId(of = boss): Promise<number> {
  const { rows } = await bossFiguresList(world, { groupId, size: 100 });
  return rows.find((row) => row.boss.id === of.personId)?.id ?? 0;
}

const told = async (of = boss) =>
  (await notificationsOf(world, of))
    .filter(({ type }) => type === 6)
    .map(
      ({ type, data }) => bellText({ type, data: data ?? {}, cause: { actor: null, groupId } }, 'boss').text,
    );

describe('a reminder of an administrator to bosses (product: bosses in figures)', () => {
  test('says what each unit owes, once a day, also after the period, and is as its preview', async () => {
    const second = await createCollaborator(world, { groupId, boss });
    await deliver(second);
    await evaluate(second, { answered: 21 });
    await deliver(member, 1);
    await evaluate(member, { grade: 9 }, 1);
    const input = { ids: [await rowId()] };
    expect(await previewBossReminder(by(), input)).toEqual({ done: 1, refused: [] });
    expect(await db.selectFrom('reminder').select('id').execute()).toEqual([]);

    expect(await remindBosses(by(), input)).toEqual({ done: 1, refused: [] });
    await tick('2026-03-12T12:01');
    expect((await told()).sort()).toEqual([
      'Te faltan 2 evaluaciones por preparar o enviar en Generación de prueba, unidad ESTRATEGIA',
      'Te faltan los acuerdos de 1 enviada en Generación de prueba, unidad GESTIÓN',
    ]);
    expect(await remindBosses(by(), input)).toMatchObject({
      done: 0,
      refused: [{ id: input.ids[0], text: 'Hoy ya se le recordó.' }],
    });
    const { changes } = await historyOf(world, { object: 'group', id: groupId });
    expect(changes.filter(({ action }) => action === 'boss.reminded')).toMatchObject([
      { actor: { id: admin.personId } },
    ]);

    clock.set(at('2026-03-13T12:00'));
    expect(await remindBosses(by(), { ...input, unitId: unitId(1) })).toMatchObject({ done: 1 });
    await tick('2026-03-13T12:01');
    expect(await told()).toHaveLength(3);
  });

  test('waits for the morning at night, and is not told of what was done meanwhile', async () => {
    clock.set(at('2026-03-12T22:30'));
    const other = await createPerson(db, 3);
    const theirs = await createCollaborator(world, { groupId, boss: other });
    await deliver(theirs);
    await remindBosses(by(), { ids: [await rowId(), await rowId(other)] });
    await tick('2026-03-12T22:31');
    expect([...(await told()), ...(await told(other))]).toEqual([]);
    await evaluate(member, { grade: 9 });
    await saveAgreements(
      { world, actor: boss.actor },
      { groupId, personId: member.personId, unitId: unitId(), texts: ['Delegar la apertura'] },
    );
    await tick('2026-03-13T08:00');
    expect([await told(), await told(other)]).toEqual([
      [],
      ['Te falta 1 evaluación por preparar o enviar en Generación de prueba, unidad ESTRATEGIA'],
    ]);
  });

  test('is refused for who owes nothing, whose period has not begun, whose account is closed, or who is gone', async () => {
    const [idle, early, closed] = [
      await createPerson(db, 3),
      await createPerson(db, 3),
      await createPerson(db, 3),
    ];
    await createCollaborator(world, { groupId, boss: idle });
    await deliver(await createCollaborator(world, { groupId, boss: early }), 1);
    await deliver(await createCollaborator(world, { groupId, boss: closed }));
    await moveWave(
      world,
      { groupId, unitId: unitId(1) },
      { boss_period_starts_on: '2026-03-20', one_to_one_on: '2026-03-25', boss_period_ends_on: null },
    );
    await db.updateTable('person').set({ active: false }).where('id', '=', closed.personId).execute();
    const ids = [await rowId(idle), await rowId(early), await rowId(closed), 2 ** 31 - 1];
    const { done, refused } = await remindBosses(by(), { ids });
    expect([done, refused.map(({ id, text }) => [id, text])]).toEqual([
      0,
      [
        [ids[0], 'No tiene evaluaciones ni acuerdos pendientes.'],
        [ids[1], 'Su periodo todavía no empieza.'],
        [ids[2], 'Su cuenta está cerrada.'],
        [ids[3], 'Ya no tiene a esa persona a su cargo.'],
      ],
    ]);
    expect(
      await db.selectFrom('reminder').where('occasion', 'like', 'admin:%').select('id').execute(),
    ).toEqual([]);
  });
});

test('a sent evaluation leads to the membership and the unit in which it is reopened', async () => {
  await evaluate(member, { grade: 9 });
  const { rows } = await bossPeopleList(world, { figure: 'members', bossId: boss.personId, groupId });
  expect(rows).toMatchObject([{ id: member.personId, membershipId: member.memberId, unit: null }]);
});
