import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FoundKind, MAX_OF_KIND } from '#app/contract/admin/support/search.ts';
import {
  foundPeople,
  searchAdministration,
} from '#app/features/admin/support/search/search.queries.server.ts';
import { searchWords } from '#server/db/words.ts';
import { type Course, createCourse, createGroup } from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { writeMany } from '#tests/support/databases.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
const { db } = world;

type Named = {
  first?: string;
  paternal?: string;
  maternal?: string;
  username?: string;
  number?: string;
  email?: string;
};

async function person({ first = 'Ana', paternal = 'Ruiz', maternal = '', username, number, email }: Named) {
  const { id } = await db
    .insertInto('person')
    .values({
      username: username ?? crypto.randomUUID(),
      employee_number: number ?? null,
      email: email ?? null,
      first_name: first,
      paternal_surname: paternal,
      maternal_surname: maternal,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const idsOf = async (text: string, kinds: FoundKind[] = ['person']) =>
  (await searchAdministration(world, text, kinds)).map(({ id }) => id);

/** Nothing of the tests before is found. */
beforeEach(async () => {
  for (const table of ['person', 'learner_group', 'unit', 'module', 'activity'] as const)
    await db.updateTable(table).set({ deleted_at: new Date() }).execute();
});

describe('people', () => {
  test('are found without accents or capitals, by words in any order', async () => {
    const id = await person({ first: 'Sofía', paternal: 'Núñez', maternal: 'Ávila' });
    await person({ first: 'Sofía', paternal: 'Reyes' });
    for (const text of ['sofia nunez', 'NÚÑEZ SOFÍA', 'avila  sof', 'núñ áví'])
      expect(await idsOf(text), text).toEqual([id]);
  });

  test('are found by account and by employee number, the exact one first', async () => {
    const longer = await person({ paternal: 'Abad', username: 'mario.ruiz2', number: 'E-101' });
    const exact = await person({ paternal: 'Zavala', username: 'mario.ruiz', number: 'E-10' });
    expect(await idsOf('Mario.Ruiz')).toEqual([exact, longer]);
    expect(await idsOf('e-10')).toEqual([exact, longer]);
    expect(await idsOf('e-101')).toEqual([longer]);
  });

  test('are found by their address, which the line then says; the exact one first', async () => {
    await person({ paternal: 'Abad', email: 'lia.rey@correo.mx.example' });
    const exact = await person({ paternal: 'Zavala', username: 'z.1', email: 'lia.rey@correo.mx' });
    const found = await searchAdministration(world, 'LIA.rey@correo.mx', ['person']);
    expect(found.map(({ id, detail }) => [id, detail])[0]).toEqual([exact, 'z.1 · lia.rey@correo.mx']);
    expect(found).toHaveLength(2);
    expect(await idsOf('lia.rey')).toHaveLength(2);
    expect(await idsOf('correo')).toEqual([]);
  });

  test('come in the order of every list, at most five', async () => {
    const surnames = ['Zamora', 'Ñandú', 'Nava', 'Ordaz', 'Ávila', 'Bernal', 'Castro'];
    for (const paternal of surnames) await person({ first: 'Guadalupe', paternal });
    const found = await searchAdministration(world, 'guadalupe', ['person']);
    expect(found.map(({ name }) => name.split(' ')[1])).toEqual([
      'Ávila',
      'Bernal',
      'Castro',
      'Nava',
      'Ñandú',
    ]);
    expect(found).toHaveLength(MAX_OF_KIND);
  });

  test('come in that order too when they are too many to be sorted, the exact account first', async () => {
    const last = await person({ first: 'Masiva', paternal: 'Zzz', username: 'masiva' });
    await writeMany(db, (trx) =>
      sql`insert into person (username, first_name, paternal_surname)
      select 'm' || i, 'Masiva', 'B' || lpad(i::text, 5, '0') from generate_series(1, 2500) as i`.execute(
        trx,
      ),
    );
    const first = await person({ first: 'Masiva', paternal: 'Aa' });
    for (const text of ['mas', 'ma']) {
      const found = await searchAdministration(world, text, ['person']);
      expect(found.map(({ name }) => name.split(' ')[1])).toEqual([
        'Aa',
        'B00001',
        'B00002',
        'B00003',
        'B00004',
      ]);
    }
    expect((await idsOf('masiva')).slice(0, 2)).toEqual([last, first]);
  });

  test('say what tells them apart, and whose account is closed', async () => {
    const id = await person({ username: 'ana.ruiz', number: '4410', maternal: 'Solís' });
    await db.updateTable('person').set({ active: false }).where('id', '=', id).execute();
    expect(await searchAdministration(world, 'ana ruiz', ['person'])).toEqual([
      { kind: 'person', id, name: 'Ana Ruiz Solís', detail: 'ana.ruiz · 4410', isDropped: true },
    ]);
  });

  test('are not found once they are deleted', async () => {
    const id = await person({ first: 'Renata' });
    expect(await idsOf('renata')).toEqual([id]);
    await db.updateTable('person').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await idsOf('renata')).toEqual([]);
  });

  test('are found by two letters at the beginning of a word, not inside of it', async () => {
    const first = await person({ first: 'Iris', paternal: 'Maya', username: 'x1' });
    await person({ first: 'Emma', paternal: 'Cota', username: 'x2' });
    expect(await idsOf('ma')).toEqual([first]);
    expect(await idsOf('mma')).toHaveLength(1);
  });

  test('are not found by signs that mean something in a pattern', async () => {
    await person({ first: 'Iris', username: 'a_b' });
    expect(await idsOf('%%%')).toEqual([]);
    expect(await idsOf('i__s')).toEqual([]);
    expect(await idsOf('\\\\')).toEqual([]);
    expect(await idsOf('a_b')).toHaveLength(1);
  });
});

describe('generations, units and activities', () => {
  let course: Course;
  let groupId: number;
  beforeEach(async () => {
    course = await createCourse(db);
    groupId = await createGroup(db, course, ['2026-01-05']);
  });

  test('are found by their names, each with what it belongs to', async () => {
    const unitId = course.units[0]?.id ?? 0;
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await db.updateTable('activity').set({ name: 'Guía de PRUEBA' }).where('id', '=', activityId).execute();
    await db.updateTable('unit').set({ name: 'Prueba de visión' }).where('id', '=', unitId).execute();
    const found = await searchAdministration(world, 'prueba', ['group', 'unit', 'activity']);
    expect(found).toEqual([
      {
        kind: 'group',
        id: groupId,
        name: 'Generación de prueba',
        detail: 'Programa de prueba',
        isDropped: false,
      },
      {
        kind: 'unit',
        id: unitId,
        name: 'Prueba de visión',
        detail: 'Unidad 1 · Programa de prueba',
        isDropped: false,
      },
      {
        kind: 'activity',
        id: activityId,
        name: 'Guía de PRUEBA',
        detail: 'Programa de prueba · Prueba de visión · Módulo 0',
        isDropped: false,
      },
    ]);
    expect(await idsOf('guia prueba', ['activity'])).toEqual([activityId]);
  });

  test('are not found once they are deleted, nor an activity of a deleted module', async () => {
    const gone = { deleted_at: new Date() };
    expect(await idsOf('actividad', ['activity'])).toHaveLength(4);
    const [first] = course.units[0]?.modules ?? [];
    await db
      .updateTable('module')
      .set(gone)
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(await idsOf('actividad', ['activity'])).toHaveLength(2);
    await db.updateTable('learner_group').set(gone).where('id', '=', groupId).execute();
    await db.updateTable('unit').set(gone).execute();
    expect(await searchAdministration(world, 'prueba', ['group', 'unit', 'activity'])).toEqual([]);
    expect(await idsOf('unidad', ['unit'])).toEqual([]);
    expect(await idsOf('actividad', ['activity'])).toEqual([]);
  });

  test('are read with the people in one round trip, in the order of the kinds', async () => {
    const id = await person({ first: 'Prueba' });
    const { result, statements } = await countStatements(world, (counted) =>
      searchAdministration(counted, 'prueba', ['person', 'group', 'unit', 'activity']),
    );
    expect(result.map((one) => [one.kind, one.id])).toEqual([
      ['person', id],
      ['group', groupId],
    ]);
    expect(statements).toBe(1);
  });
});

test('one letter finds nothing, and asks the database nothing', async () => {
  await person({ first: 'Ana' });
  const { result, statements } = await countStatements(world, (counted) =>
    searchAdministration(counted, ' a ', ['person']),
  );
  expect(result).toEqual([]);
  expect(statements).toBe(0);
});

test('people are looked up in the index', async () => {
  await writeMany(db, (trx) =>
    sql`insert into person (username, first_name, paternal_surname)
    select 'p' || i, md5(i::text), md5((-i)::text) from generate_series(1, 20000) as i`.execute(trx),
  );
  for (const text of ['renata', 'renata c']) {
    const plan = await foundPeople(db, searchWords(text)).explain('json');
    expect(JSON.stringify(plan), text).toContain('person_search_idx');
  }
}, 30_000);
