import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkImport, runImport } from '#app/features/admin/people/import/import.commands.server.ts';
import { importDetail, importRows } from '#app/features/admin/people/import/import.queries.server.ts';
import { importStep } from '#app/features/admin/people/import/import.step.server.ts';
import { resultText } from '#app/features/admin/people/import/import.texts.ts';
import { undoImport } from '#app/features/admin/people/import/undo/undo.commands.server.ts';
import { changePerson, setPersonState } from '#app/features/admin/people/list/people.commands.server.ts';
import { personDetail } from '#app/features/admin/people/list/people.queries.server.ts';
import { isRefusal } from '#server/errors.ts';
import { cancelTask, retryTask } from '#server/tasks/commands.ts';
import { runSteps } from '#server/tasks/steps.ts';
import type { Trx } from '#server/world.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { checkedImport, confirmSession, finishedImport } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { somebodyWaits } from '#tests/support/waiting.ts';
import { openWorld } from '#tests/support/world.ts';
import { handlers } from '#workers/handlers.ts';
import { steps } from '#workers/tasks.ts';

const { world, clock } = await openWorld();
const { db } = world;
let admin: TestPerson;
let groupId: number;
let made = 0;
const by = () => ({ world, actor: admin.actor });
const incoming = () => ({
  ...by(),
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});

beforeAll(async () => {
  admin = await createPerson(db, 1);
  await confirmSession(world, admin);
});
beforeEach(async () => {
  groupId = await createGroup(db, await createCourse(db), ['2026-01-01']);
});

/** Gives somebody a number that no other row has. */
async function numbered(personId: number): Promise<string> {
  const number = `D-${++made}`;
  await db.updateTable('person').set({ employee_number: number }).where('id', '=', personId).execute();
  return number;
}

/** Everything that an import may change of the people of these ids, and who there is. */
async function pictureOf(ids: readonly number[]) {
  const { rows } = await sql`
    select person.id, username, email, employee_number, first_name, paternal_surname, maternal_surname, store, area,
      job_title, person.active, person.dropped_at,
      array(select profile_id from person_profile where person_id = person.id order by 1) as profiles,
      (select json_agg(json_build_object('group', group_id, 'active', member.active, 'left', left_as,
        'reason', drop_reason, 'at', member.dropped_at,
        'pairs', (select json_agg(json_build_object('boss', boss_id, 'from', from_on, 'to', to_on) order by id)
          from member_boss where member_id = member.id)) order by member.id)
        from member where person_id = person.id) as members,
      (select json_agg(json_build_object('group', group_id, 'ended', ended_at) order by group_id)
        from group_tutor where tutor_id = person.id) as tutored
    from person where person.id = any(${[...ids]}) order by id
  `.execute(db);
  const { n } = await db
    .selectFrom('person')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { people: rows, n: Number(n) };
}

const undone = async (importId: number) => {
  await undoImport(by(), importId);
  expect((await drain(world)).parked).toEqual(new Map());
  return importDetail(world, importId);
};

const head =
  'numero_empleado,usuario,correo,nombre,apellido_paterno,perfil,generacion,jefe_numero_empleado,sucursal,activo,motivo_baja';

describe('a review', () => {
  test('counts drops, renames and moves apart, names who is dropped, and finds each', async () => {
    const [one, two, three] = [
      await createLearner(db, groupId),
      await createLearner(db, groupId),
      await createLearner(db, groupId),
    ];
    const numbers = [
      await numbered(one.personId),
      await numbered(two.personId),
      await numbered(three.personId),
    ];
    const importId = await checkedImport(
      world,
      admin,
      [
        head,
        `${numbers[0]},,,,,,,,,no,Cierre`,
        `${numbers[1]},,,,,,,,,no,Cierre`,
        `${numbers[2]},,,Luz,,,,,Tienda 9,,`,
        `D-nueva-${numbers[0]},,,Ana,Ruiz,,,,,,`,
      ].join('\n'),
    );
    const { effects, counts, drops } = await importDetail(world, importId);
    expect(counts).toEqual({ create: 1, update: 3, same: 0, refused: 0 });
    expect(effects).toMatchObject({ drop: 2, restore: 0, rename: 1, place: 1, boss: 0, group: 0 });
    expect([drops.count, drops.isTyped]).toEqual([2, true]);
    const found = await importRows(world, importId, { effect: 'drop' });
    expect(found.total).toBe(2);
    expect(found.rows[0]?.name).toBe(`Ana Ruiz (${numbers[0]})`);
    const renamed = await importRows(world, importId, { effect: 'rename' });
    expect(renamed.total).toBe(1);
    // The file has the first name alone: the person is named as the product knows them.
    expect(renamed.rows[0]?.name).toBe(`Ana Ruiz (${numbers[2]})`);
  });

  test('of many drops is run only with their number typed', async () => {
    const { personId } = await createLearner(db, groupId);
    const number = await numbered(personId);
    const importId = await checkedImport(
      world,
      admin,
      `numero_empleado,activo,motivo_baja\n${number},no,Cierre`,
      { mode: 'change' },
    );
    const refusal = async (typed?: number) => {
      const error: unknown = await runImport(by(), importId, { drops: typed }).catch((thrown) => thrown);
      if (!isRefusal(error)) throw error;
      return [error.code, error.field];
    };
    expect(await refusal()).toEqual(['body.invalid', 'bajas']);
    expect(await refusal(2)).toEqual(['body.invalid', 'bajas']);
    await runImport(by(), importId, { drops: 1 });
    await drain(world);
    expect((await importDetail(world, importId)).counts.update).toBe(1);
  });
});

const idOf = async (number: string) =>
  (await db.selectFrom('person').where('employee_number', '=', number).select('id').executeTakeFirstOrThrow())
    .id;

/** Undoes an import while another transaction holds what it wrote; that one ends once the undo waits for it. */
async function undoneWhile(importId: number, write: (trx: Trx) => Promise<unknown>) {
  const running = await db.transaction().execute(async (trx) => {
    await write(trx);
    const undoing = undone(importId);
    await somebodyWaits(db);
    // In a box: the transaction ends before the undo does.
    return { undoing };
  });
  return running.undoing;
}

describe('an undo', () => {
  test('takes back what a file made and changed: drops, names, bosses, generations, profiles and tutors', async () => {
    const [dropped, moved, joins, tutor] = [
      await createLearner(db, groupId),
      await createLearner(db, groupId),
      await createPerson(db, 2),
      await createPerson(db, 4),
    ];
    const [boss, former] = [await createPerson(db, 3), await createPerson(db, 3)];
    await lead(world, former, [moved.memberId]);
    await db.insertInto('group_tutor').values({ group_id: groupId, tutor_id: tutor.personId }).execute();
    const ids = [dropped, moved, joins, tutor, boss, former].map(({ personId }) => personId);
    const [n1, n2, n3, n4, n5] = [
      await numbered(dropped.personId),
      await numbered(moved.personId),
      await numbered(joins.personId),
      await numbered(tutor.personId),
      await numbered(boss.personId),
    ];
    await drain(world);
    const before = await pictureOf(ids);
    const importId = await finishedImport(
      world,
      admin,
      [
        head,
        `${n1},,otro.${n1}@rumbo.example,,,,,,,no,Cierre`,
        `${n2},,,Luz,,,,${n5},Tienda 9,,`,
        `${n3},,,,,aprendiz|jefe,${groupId},X-jefa,,,`,
        `${n4},,,,,,,,,no,Cierre`,
        `X-jefa,,,Eva,Paz,jefe,,,,,`,
        `X-nueva,,,Ana,Ruiz,,${groupId},X-jefa,,,`,
      ].join('\n'),
    );
    expect((await importDetail(world, importId)).counts).toEqual({
      create: 2,
      update: 4,
      same: 0,
      refused: 0,
    });
    expect(await pictureOf(ids)).not.toEqual(before);
    const { undo, done } = await undone(importId);
    expect([undo.isDone, undo.refused, done]).toEqual([true, [], 6]);
    expect(await pictureOf(ids)).toEqual(before);
    const lines = await db
      .selectFrom('audit')
      .where('action', '=', 'person.import-undone')
      .where('request_id', '=', `task-${importId}`)
      .select(['actor_id as actorId'])
      .execute();
    expect(lines).toEqual(Array.from({ length: 6 }, () => ({ actorId: admin.personId })));
    // Neither a second undo nor a second run.
    expect(await refusalOf(undoImport(by(), importId))).toBe('import.otherStep');
    expect(await refusalOf(runImport(by(), importId))).toBe('import.otherStep');
    // The corrected file can be taken: nobody stands in its way.
    const again = await checkedImport(world, admin, `${head}\nX-nueva,,,Ana,Ruiz,,,,,,`);
    expect((await importDetail(world, again)).counts.create).toBe(1);
  });

  test('is refused with the names and the reasons where something else touched its people, and changes nothing', async () => {
    const [changed, moved] = [await createLearner(db, groupId), await createLearner(db, groupId)];
    const [n1, n2] = [await numbered(changed.personId), await numbered(moved.personId)];
    const importId = await finishedImport(
      world,
      admin,
      [
        head,
        `${n1},,,,,,,,Tienda 9,,`,
        `${n2},,,,,,,,Tienda 9,,`,
        `Y-${n1},,,Ana,Ruiz,,${groupId},,,,`,
        `Z-${n1},,,Eva,Paz,jefe,,,,,`,
        `W-${n1},,,Luz,Sol,,,,,,`,
      ].join('\n'),
    );
    await db.updateTable('person').set({ store: 'Tienda 5' }).where('id', '=', changed.personId).execute();
    await db
      .updateTable('person')
      .set({ password_hash: 'una' })
      .where('id', '=', await idOf(`Y-${n1}`))
      .execute();
    const jefa = await idOf(`Z-${n1}`);
    await db
      .insertInto('member_boss')
      .values({ member_id: moved.memberId, boss_id: jefa, from_on: '2026-02-01' })
      .execute();
    await setPersonState(incoming(), { personId: await idOf(`W-${n1}`), active: false, reason: 'Se fue' });
    const before = await pictureOf([changed.personId, moved.personId, jefa]);
    const { undo, done, state } = await undone(importId);
    expect([undo.isDone, undo.isPossible, undo.refusedCount, done, state]).toEqual([
      false,
      true,
      5,
      5,
      'done',
    ]);
    expect(undo.refused.map(({ text }) => text)).toEqual([
      'Después cambió: Sucursal.',
      'Su generación o su jefe cambiaron después.',
      'Ya activó su cuenta.',
      'Ya es jefe de otras personas.',
      'Su cuenta se dio de baja o se reactivó después.',
    ]);
    expect(undo.refused[0]?.name).toContain('Ana Ruiz');
    expect(await pictureOf([changed.personId, moved.personId, jefa])).toEqual(before);
  });

  test('is refused where a number of before is somebody else’s now, and changes nothing', async () => {
    const { personId } = await createPerson(db, 2);
    const other = await createPerson(db, 2);
    const number = await numbered(personId);
    const { username } = await db
      .selectFrom('person')
      .where('id', '=', personId)
      .select('username')
      .executeTakeFirstOrThrow();
    const importId = await finishedImport(
      world,
      admin,
      `usuario,numero_empleado,correo\n${username},${number},a.${number}@rumbo.example`,
      { mode: 'change' },
    );
    const second = await finishedImport(
      world,
      admin,
      `usuario,numero_empleado,correo\n${username},${number},b.${number}@rumbo.example`,
      { mode: 'change' },
    );
    await db
      .updateTable('person')
      .set({ email: `a.${number}@rumbo.example` })
      .where('id', '=', other.personId)
      .execute();
    const { undo } = await undone(second);
    expect([undo.isDone, undo.refused.map(({ text }) => text)]).toEqual([
      false,
      ['Su número, usuario o correo de antes ya es de otra cuenta.'],
    ]);
    // The earlier one is no longer the last that touched them.
    expect((await undone(importId)).undo.refused[0]?.text).toBe('Después cambió: Correo.');
  });

  test('is refused where something refers to an account that it made', async () => {
    const number = `T-${++made}`;
    const importId = await finishedImport(world, admin, `${head}\n${number},,,Ana,Ruiz,,,,,,`);
    const { id } = await db
      .selectFrom('person')
      .where('employee_number', '=', number)
      .select('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('support_ticket')
      .values({ kind: 'password', person_id: id, subject: 'Ayuda', body: 'No puedo entrar' })
      .execute();
    const { undo } = await undone(importId);
    expect(undo.refused).toEqual([
      {
        id,
        name: `Ana Ruiz (${number.toLowerCase()})`,
        text: 'Otro registro ya hace referencia a su cuenta.',
      },
    ]);
    expect((await pictureOf([id])).people).toHaveLength(1);
  });

  test('waits for a record that is being written, and is then refused: the record stands', async () => {
    const { personId } = await createPerson(db, 2);
    const number = await numbered(personId);
    const importId = await finishedImport(world, admin, `numero_empleado,generacion\n${number},${groupId}`, {
      mode: 'change',
    });
    const { id: memberId } = await db
      .selectFrom('member')
      .where('person_id', '=', personId)
      .select('id')
      .executeTakeFirstOrThrow();
    const { undo } = await undoneWhile(importId, (trx) =>
      trx
        .insertInto('tutor_note')
        .values({ member_id: memberId, author_id: admin.personId, text: 'Va bien' })
        .execute(),
    );
    expect([undo.isDone, undo.refused.map(({ text }) => text)]).toEqual([false, ['Ya tiene registros.']]);
    expect(
      await db.selectFrom('tutor_note').where('member_id', '=', memberId).select('text').execute(),
    ).toEqual([{ text: 'Va bien' }]);
  });

  test('waits for a badge that is being given to an account that the file made, and is then refused', async () => {
    const number = `B-${++made}`;
    const importId = await finishedImport(world, admin, `${head}\n${number},,,Ana,Ruiz,,,,,,`);
    const personId = await idOf(number);
    const { id: badgeId } = await db
      .insertInto('badge')
      .values({
        key: number,
        name: 'B',
        description: '',
        how_to_earn: '',
        image: 'x',
        audience: 'learner',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { undo } = await undoneWhile(importId, (trx) =>
      trx.insertInto('badge_award').values({ person_id: personId, badge_id: badgeId }).execute(),
    );
    expect([undo.isDone, undo.refused.map(({ text }) => text)]).toEqual([false, ['Ya tiene registros.']]);
    expect((await pictureOf([personId])).people).toHaveLength(1);
  });

  test('is of whoever asks for it, also where whoever made the import administers no more', async () => {
    const maker = await createPerson(db, 1);
    await confirmSession(world, maker);
    const { personId } = await createPerson(db, 2);
    const number = await numbered(personId);
    const before = await pictureOf([personId]);
    const importId = await finishedImport(world, maker, `numero_empleado,sucursal\n${number},Tienda 9`, {
      mode: 'change',
    });
    await db.deleteFrom('person_profile').where('person_id', '=', maker.personId).execute();
    const { undo, state } = await undone(importId);
    expect([undo.isDone, state]).toEqual([true, 'done']);
    expect(await pictureOf([personId])).toEqual(before);
  });

  test('goes no further where whoever asked for it administers no more; somebody else asks for it anew', async () => {
    const asker = await createPerson(db, 1);
    await confirmSession(world, asker);
    const { personId } = await createPerson(db, 2);
    const number = await numbered(personId);
    const importId = await finishedImport(world, admin, `numero_empleado,sucursal\n${number},Tienda 9`, {
      mode: 'change',
    });
    await undoImport({ world, actor: asker.actor }, importId);
    await db.deleteFrom('person_profile').where('person_id', '=', asker.personId).execute();
    await drain(world);
    expect((await importDetail(world, importId)).state).toBe('failed');
    await retryTask(by(), importId);
    await drain(world);
    expect((await importDetail(world, importId)).state).toBe('failed');
    await cancelTask(by(), importId);
    expect((await undone(importId)).undo.isDone).toBe(true);
  });

  test.each([
    ['was dropped', (id: number) => db.updateTable('person').set({ active: false }).where('id', '=', id)],
    [
      'was deleted',
      (id: number) => db.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', id),
    ],
    [
      'is no boss any more',
      (id: number) => db.deleteFrom('person_profile').where('person_id', '=', id).where('profile_id', '=', 3),
    ],
  ])('gives nobody back to a boss who %s', async (_, change) => {
    const moved = await createLearner(db, groupId);
    const [former, next] = [await createPerson(db, 3), await createPerson(db, 3)];
    await lead(world, former, [moved.memberId]);
    const number = await numbered(moved.personId);
    const importId = await finishedImport(
      world,
      admin,
      `numero_empleado,jefe_numero_empleado\n${number},${await numbered(next.personId)}`,
      { mode: 'change' },
    );
    await change(former.personId).execute();
    const before = await pictureOf([moved.personId]);
    expect(before.people).toMatchObject([{ members: [{ pairs: [{}, { boss: next.personId, to: null }] }] }]);
    const { undo } = await undone(importId);
    expect([undo.isDone, undo.refused.map(({ text }) => text)]).toEqual([
      false,
      [
        'Quien era su jefe ya no puede serlo: su cuenta se dio de baja, se eliminó o ya no tiene el perfil de jefe.',
      ],
    ]);
    expect(await pictureOf([moved.personId])).toEqual(before);
  });

  test('gives people back to a boss whom the same file dropped', async () => {
    const moved = await createLearner(db, groupId);
    const [former, next] = [await createPerson(db, 3), await createPerson(db, 3)];
    await lead(world, former, [moved.memberId]);
    const ids = [moved.personId, former.personId];
    const [n1, n2, n3] = [
      await numbered(moved.personId),
      await numbered(former.personId),
      await numbered(next.personId),
    ];
    const before = await pictureOf(ids);
    const importId = await finishedImport(
      world,
      admin,
      `numero_empleado,jefe_numero_empleado,activo,motivo_baja\n${n1},${n3},,\n${n2},,no,Cierre`,
      { mode: 'change' },
    );
    expect(await pictureOf(ids)).not.toEqual(before);
    expect((await undone(importId)).undo.refused).toEqual([]);
    expect(await pictureOf(ids)).toEqual(before);
  });

  test('overwrites nothing that somebody changed before the bosses of the file were given', async () => {
    const learner = await createLearner(db, groupId);
    const number = await numbered(learner.personId);
    const importId = await checkedImport(
      world,
      admin,
      `${head}\n${number},,,,,,,J-${number},Tienda 9,,\nJ-${number},,,Eva,Paz,jefe,,,,,`,
    );
    await runImport(by(), importId);
    await drain(world, {
      ...handlers,
      'task.step': runSteps({
        ...steps,
        'people.import': async (work) => {
          const outcome = await importStep(work);
          if (outcome.input?.step === 'bosses' && !outcome.hasEnded) {
            await work.trx
              .updateTable('person')
              .set({ store: 'Tienda 5' })
              .where('id', '=', learner.personId)
              .execute();
          }
          return outcome;
        },
      }),
    });
    const before = await pictureOf([learner.personId]);
    expect(before.people).toMatchObject([
      { store: 'Tienda 5', members: [{ pairs: [{ boss: await idOf(`J-${number}`) }] }] },
    ]);
    const { undo } = await undone(importId);
    expect([undo.isDone, undo.refused.map(({ text }) => text)]).toEqual([
      false,
      ['Después cambió: Sucursal.'],
    ]);
    expect(await pictureOf([learner.personId])).toEqual(before);
  });

  test('asks for the password, and of an import that has not run, or is forgotten, there is none', async () => {
    const checked = await checkedImport(world, admin, `${head}\nV-${++made},,,Ana,Ruiz,,,,,,`);
    expect(await refusalOf(undoImport(by(), checked))).toBe('import.otherStep');
    expect(await refusalOf(undoImport(by(), 2 ** 31 - 1))).toBe('scope.notFound');
    const importId = await finishedImport(world, admin, `${head}\nV-${++made},,,Ana,Ruiz,,,,,,`);
    const stranger = await createPerson(db, 1);
    expect(await refusalOf(undoImport({ world, actor: stranger.actor }, importId))).toBe(
      'identity.unconfirmed',
    );
    await db.updateTable('task_row').set({ undo: null }).where('task_id', '=', importId).execute();
    expect(await refusalOf(undoImport(by(), importId))).toBe('import.forgotten');
    expect((await importDetail(world, importId)).undo.isPossible).toBe(false);
    expect(await refusalOf(checkImport(by(), importId, { mapping: [], mode: 'add' }))).toBe(
      'import.otherStep',
    );
  });

  /** An import of so many new accounts that was stopped after its first step. */
  const halfRun = async (count: number, mark: string) => {
    const lines = Array.from({ length: count }, (_, index) => `${mark}-${index},,,Ana,Ruiz,,,,,,`);
    const importId = await checkedImport(world, admin, [head, ...lines].join('\n'));
    await runImport(by(), importId);
    await drain(world, {
      ...handlers,
      'task.step': runSteps({
        ...steps,
        'people.import': async (work) => {
          await cancelTask(by(), importId);
          return importStep(work);
        },
      }),
    });
    return importId;
  };

  test('of a half-run import, refused or stopped, leaves the rest to go on', async () => {
    const mark = `H${++made}`;
    const importId = await halfRun(210, mark);
    expect(await importDetail(world, importId)).toMatchObject({ state: 'cancelled', left: 10 });

    // Stopped before it began.
    await undoImport(by(), importId);
    await cancelTask(by(), importId);
    await drain(world);
    const stopped = await importDetail(world, importId);
    expect(stopped).toMatchObject({ left: 10, undo: { wasStopped: true, isUnderWay: false, isDone: false } });
    expect(resultText(stopped)).toBe(
      'Se detuvo antes de deshacer: no se deshizo nada. Quedan 10 filas sin hacer; lo hecho se queda hecho.',
    );

    // Refused.
    await db
      .updateTable('person')
      .set({ password_hash: 'una' })
      .where('id', '=', await idOf(`${mark}-0`))
      .execute();
    const refused = await undone(importId);
    expect(refused).toMatchObject({ left: 10, undo: { isDone: false, refusedCount: 1 } });
    expect(resultText(refused)).toBe(
      'La importación se detuvo. Quedan 10 filas sin hacer; lo hecho se queda hecho.',
    );
    const left = await importRows(world, importId, { page: 5 });
    expect(left.rows.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => 'planned'));

    await runImport(by(), importId);
    await drain(world);
    const whole = await importDetail(world, importId);
    expect([whole.left, whole.state, resultText(whole)]).toEqual([0, 'done', 'Listo: se hicieron 10 filas.']);
    expect(await idOf(`${mark}-209`)).toBeGreaterThan(0);
    expect(await refusalOf(runImport(by(), importId))).toBe('import.otherStep');

    await db
      .updateTable('person')
      .set({ password_hash: null })
      .where('id', '=', await idOf(`${mark}-0`))
      .execute();
    const again = await undone(importId);
    expect(again).toMatchObject({ left: 0, undo: { isDone: true } });
    expect(resultText(again)).toBe('Se deshizo la importación: 210 filas quedaron como antes.');
    const rows = await importRows(world, importId, {});
    expect(new Set(rows.rows.map(({ state }) => state))).toEqual(new Set(['undone']));
  });

  test('takes back no change that somebody made by hand before the file was run', async () => {
    const { personId } = await createPerson(db, 2);
    const number = await numbered(personId);
    await db
      .updateTable('person')
      .set({ password_hash: 'una', email: `a.${number}@rumbo.example` })
      .where('id', '=', personId)
      .execute();
    const importId = await checkedImport(world, admin, `numero_empleado,sucursal\n${number},Tienda 9`, {
      mode: 'change',
    });
    const { version } = await personDetail(world, personId);
    const stored = await personDetail(world, personId);
    await changePerson(incoming(), {
      personId,
      version,
      input: { ...stored, profiles: [2], email: `b.${number}@rumbo.example` },
    });
    clock.advance(1000);
    await runImport(by(), importId);
    await drain(world);
    expect((await undone(importId)).undo.isDone).toBe(true);
    const links = await db
      .selectFrom('account_change')
      .where('person_id', '=', personId)
      .select('used_at')
      .execute();
    expect(links).toEqual([{ used_at: null }]);
    const person = db.selectFrom('person').where('id', '=', personId).select('email_changed_at');
    expect((await person.executeTakeFirstOrThrow()).email_changed_at).not.toBeNull();
  });
});
