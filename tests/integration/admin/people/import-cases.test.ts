import iconv from 'iconv-lite';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ImportChoice } from '#app/contract/admin/people/import.ts';
import { checkImport } from '#app/features/admin/people/import/import.commands.server.ts';
import {
  importDetail,
  importRows,
  rejectedLines,
} from '#app/features/admin/people/import/import.queries.server.ts';
import { loader as rejected } from '#app/features/admin/people/import/rejected.resource.ts';
import { isRefusal } from '#server/errors.ts';
import { workbookOf } from '#server/files/tables/workbook.ts';
import { createCourse, createGroup, createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { checkedImport, confirmSession, finishedImport, readImport } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { tinyRow, tinyWorkbook } from '#tests/support/tiny-workbook.ts';
import { openWorld } from '#tests/support/world.ts';

/** Files as people have them: of Excel, of a Mac, of a payroll program. */
const { world } = await openWorld();
let admin: TestPerson;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
});

const by = () => ({ world, actor: admin.actor });
const rowsOf = async (importId: number) => (await importRows(world, importId, {})).rows;
const text = (importId: number) =>
  rowsOf(importId).then((rows) => rows.flatMap(({ problems }) => problems.map((one) => one.text)));

async function person(number: string, first: string, profile: 2 | 3 = 2): Promise<number> {
  const { personId } = await createPerson(world.db, profile);
  await world.db
    .updateTable('person')
    .set({
      employee_number: number,
      username: number.toLowerCase(),
      first_name: first,
      paternal_surname: 'Ceros',
    })
    .where('id', '=', personId)
    .execute();
  return personId;
}

/** Answers what the check asks of the whole file. */
async function answered(importId: number, said: Partial<ImportChoice>): Promise<void> {
  const { mapping, mode } = await importDetail(world, importId);
  await checkImport(by(), importId, { mapping, mode, ...said });
  await drain(world);
}

const workbook = (lines: readonly (readonly string[])[]) =>
  workbookOf({
    lines: Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    head: 1,
    kinds: ['text', 'text', 'text', 'day'],
  });

describe('letters', () => {
  const lines = 'numero_empleado;nombre;Género;apellido_paterno\nL1;José Ángel;x;Ñúñez\nL2;MARÍA;y;PEÑA';

  test.each([
    ['UTF-16 of Windows', Buffer.from(`\uFEFF${lines}`, 'utf16le'), 'utf8Bom', 0],
    ['UTF-16 without its mark', Buffer.from(lines, 'utf16le'), 'utf8Bom', 0],
    ['UTF-16 the other way round', iconv.encode(lines, 'utf-16be', { addBOM: true }), 'utf8Bom', 0],
    ['Windows', iconv.encode(lines, 'windows-1252'), 'latin1', 3],
    ['a Mac', iconv.encode(lines, 'macroman'), 'macRoman', 3],
    ['MS-DOS', iconv.encode(lines, 'cp850'), 'msDos', 3],
    ['UTF-8 behind the line of Excel', Buffer.from(`\uFEFFsep=;\r\n${lines}`), 'utf8Bom', 0],
  ] as const)('of %s are read', async (_, bytes, encoding, readings) => {
    const detail = await importDetail(world, await readImport(world, admin, bytes));
    expect(detail).toMatchObject({
      encoding,
      separator: 'semicolon',
      headings: ['numero_empleado', 'nombre', 'Género', 'apellido_paterno'],
      rowCount: 2,
    });
    expect(detail.sample[0]).toEqual(['L1', 'José Ángel', 'x', 'Ñúñez']);
    expect(detail.readings).toHaveLength(readings);
  });

  test('that nothing tells apart are chosen by the first rows, and the headings are read again', async () => {
    // One letter, which is «é» in Windows and «Ú» in MS-DOS.
    const bytes = iconv.encode('numero_empleado;nombre;apellido_paterno;GÚNERO\nLL1;LÚIS;Paz;x', 'cp850');
    const importId = await readImport(world, admin, bytes);
    const { encoding, readings, mapping } = await importDetail(world, importId);
    expect(encoding).toBe('latin1');
    expect(readings.map((one) => [one.encoding, one.headings[3], one.sample[0]?.[1]])).toEqual([
      ['windows1252', 'GéNERO', 'LéIS'],
      ['macRoman', expect.any(String), expect.any(String)],
      ['msDos', 'GÚNERO', 'LÚIS'],
    ]);
    expect(
      await refusalOf(checkImport(by(), importId, { mapping, mode: 'addAndChange', encoding: 'utf8' })),
    ).toBe('body.invalid');
    await answered(importId, { encoding: 'msDos' });
    expect((await rowsOf(importId))[0]?.name).toBe('LÚIS Paz (LL1)');
    expect((await importDetail(world, importId)).headings[3]).toBe('GÚNERO');
  });
});

describe('a workbook', () => {
  const lines = [
    ['No. de Empleado', 'Nombre', 'Apellido paterno', 'Jefe desde'],
    ['00077', 'Ana', 'Ruiz\nSoto', '2026-11-05'],
  ];

  test('is read as a CSV is, whatever it is called, with its zeros, its days and its line breaks', async () => {
    const importId = await checkedImport(world, admin, await workbook(lines));
    expect(await importDetail(world, importId)).toMatchObject({ rowCount: 1, readings: [] });
    expect((await rowsOf(importId))[0]).toMatchObject({ verdict: 'create', name: 'Ana Ruiz Soto (00077)' });
  });

  test('with several sheets is read by the first one that has something, and says which', async () => {
    const rows = [
      ['numero_empleado', 'nombre', 'apellido_paterno'],
      ['HOJA-1', 'Ana', 'Ruiz'],
    ].map((cells, at) => tinyRow(at + 1, cells));
    const importId = await readImport(
      world,
      admin,
      tinyWorkbook({ Vacía: '', Personas: rows.join(''), Notas: tinyRow(1, ['otra cosa']) }),
    );
    expect(await importDetail(world, importId)).toMatchObject({
      file: expect.stringMatching(/ › Personas$/),
      rowCount: 1,
    });
  });

  test('with a cell in the last place of a sheet takes the memory of its own process alone', async () => {
    const far = `<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
    const bytes = tinyWorkbook({ Hoja: `${tinyRow(1, ['a'])}${far}` });
    const error: unknown = await readImport(world, admin, bytes).catch((thrown: unknown) => thrown);
    expect(isRefusal(error) && error.code).toBe('file.slow');
  });

  test.each([
    [
      'of an older Excel',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_048, '0'), 'hex'),
      'versión anterior de Excel',
    ],
    ['that is cut', (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2), 'libro de Excel'],
    ['that is a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'No es una tabla'],
  ] as const)('%s is refused with what to do', async (_, given, reason) => {
    const bytes = typeof given === 'function' ? given(await workbook(lines)) : given;
    const error: unknown = await readImport(world, admin, bytes).catch((thrown: unknown) => thrown);
    if (!isRefusal(error)) throw error;
    expect(error.text).toContain(reason);
    expect(error.text).toContain('guárdalo como libro de Excel (.xlsx) o como CSV UTF-8');
  });
});

test('a refusal says that a boss is not written by the username', async () => {
  await person('PX-1', 'Jefa', 3);
  const importId = await checkedImport(
    world,
    admin,
    'numero_empleado,nombre,apellido_paterno,jefe_numero_empleado\nEX-55,Luis,Largo,jefa.px',
  );
  expect(await text(importId)).toEqual([
    'No encontramos a nadie con este número de empleado. Un jefe se escribe por su número, no por su usuario.',
  ]);
});

describe('numbers that lost their zeros', () => {
  const head = 'numero_empleado,nombre,apellido_paterno,jefe_numero_empleado';

  test('are asked about once, and read with the zeros of their people or of the company', async () => {
    await person('0000153', 'Ana');
    await person('0000154', 'Luis');
    const importId = await checkedImport(
      world,
      admin,
      `${head}\n153,Ana,Ceros,\n154,Luis,Ceros,\n155,Nueva,Ceros,`,
    );
    expect(await text(importId)).toEqual([
      '¿Es 0000153, Ana Ceros? Excel quita los ceros: di arriba de la lista cómo se leen.',
      '¿Es 0000154, Luis Ceros? Excel quita los ceros: di arriba de la lista cómo se leen.',
    ]);
    expect((await importDetail(world, importId)).doubts).toMatchObject({ lostZeros: 2, zeros: null });
    await answered(importId, { zeros: 'restore' });
    expect((await rowsOf(importId)).map(({ verdict, name }) => [verdict, name])).toEqual([
      ['same', 'Ana Ceros (0000153)'],
      ['same', 'Luis Ceros (0000154)'],
      ['create', 'Nueva Ceros (0000155)'],
    ]);
    await answered(importId, { zeros: 'keep' });
    expect((await rowsOf(importId)).map(({ verdict }) => verdict)).toEqual(['create', 'create', 'create']);
    await answered(importId, {});
    expect((await importDetail(world, importId)).doubts).toMatchObject({ zeros: 'keep' });
    await answered(importId, { zeros: null });
    expect((await importDetail(world, importId)).doubts).toMatchObject({ lostZeros: 2, zeros: null });
  });

  test('of a boss are asked about too, and one that somebody has is theirs', async () => {
    await person('0000900', 'Jefa', 3);
    await person('901', 'Otra');
    await person('0000901', 'Parecida');
    const importId = await checkedImport(world, admin, `${head}\n901,Otra,Ceros,900`);
    expect((await rowsOf(importId))[0]?.problems).toMatchObject([{ column: 'bossNumber' }]);
  });
});

test('days are judged by the whole column: one that has the month first asks for all of them', async () => {
  const importId = await checkedImport(
    world,
    admin,
    'numero_empleado,nombre,apellido_paterno,jefe_desde\nDDD1,A,B,10/11/2026\nDDD2,A,B,11/13/2026\nDDD3,A,B,2026-11-05',
  );
  expect((await importDetail(world, importId)).doubts).toMatchObject({
    monthFirst: '11/13/2026',
    dates: null,
  });
  expect((await rowsOf(importId)).map(({ verdict }) => verdict)).toEqual(['refused', 'refused', 'create']);
  await answered(importId, { dates: 'monthFirst' });
  expect(await text(importId)).toEqual([]);
  await answered(importId, { dates: 'dayFirst' });
  expect((await rowsOf(importId)).map(({ verdict }) => verdict)).toEqual(['create', 'refused', 'create']);
  await answered(importId, { dates: null });
  expect((await importDetail(world, importId)).doubts).toMatchObject({
    monthFirst: '11/13/2026',
    dates: null,
  });
});

test('names are kept on one line, without what nobody sees', async () => {
  await finishedImport(
    world,
    admin,
    'numero_empleado,nombre,apellido_paterno,apellido_materno\nNL1,"Juan\nCarlos",So\u00adfía\tZárate,A\u0007na',
  );
  const kept = await world.db
    .selectFrom('person')
    .where('employee_number', '=', 'NL1')
    .select(['first_name as a', 'paternal_surname as b', 'maternal_surname as c'])
    .executeTakeFirst();
  expect(kept).toEqual({ a: 'Juan Carlos', b: 'Sofía Zárate', c: 'Ana' });
});

test('a number too short for a username is followed by the surname; one that another row has is refused', async () => {
  const importId = await finishedImport(
    world,
    admin,
    'numero_empleado;usuario;nombre;apellido_paterno\nB1;;Eva;Núñez-D’Angelo\nB2;;Ana;Sol\nX91;b2.sol;Luz;Sol',
  );
  expect((await rowsOf(importId)).map(({ verdict }) => verdict)).toEqual(['create', 'refused', 'create']);
  expect(await text(importId)).toEqual([
    'Escribe un usuario: el número no sirve como usuario de esta persona.',
  ]);
  const made = await world.db
    .selectFrom('person')
    .where('employee_number', '=', 'B1')
    .select('username')
    .execute();
  expect(made).toEqual([{ username: 'b1.nunez.d.angelo' }]);
});

test('an unchanged administrator is no change, and nobody becomes one', async () => {
  await world.db
    .updateTable('person')
    .set({ employee_number: 'ADM-1' })
    .where('id', '=', admin.personId)
    .execute();
  const importId = await checkedImport(
    world,
    admin,
    'Personas · sin filtros, 22:33\nnumero_empleado;nombre;apellido_paterno;perfil\nADM-1;;;administrador\nADM-2;Eva;Luna;administrador',
  );
  expect((await rowsOf(importId)).map(({ line, verdict }) => [line, verdict])).toEqual([
    [3, 'same'],
    [4, 'refused'],
  ]);
});

test('rejected rows go back as they came: with the separator of the file, or as a workbook', async () => {
  const answer = async (importId: number) => {
    const response = await rejected({
      request: new Request('http://localhost/'),
      params: { importId: String(importId) },
      context: {
        world,
        nonce: '',
        requestId: 'r',
        address: '127.0.0.1',
        viewer: async () => admin.actor,
        caller: async () => null,
      },
    } as unknown as Parameters<typeof rejected>[0]);
    return response as Response;
  };
  const bad = await checkedImport(world, admin, 'numero_empleado;nombre;apellido_paterno\n;Ana;Ruiz');
  expect(await (await answer(bad)).text()).toContain(';Ana;Ruiz;2;');
  await world.db
    .updateTable('file')
    .set({ name: 'personas.xlsx' })
    .where('id', '=', (eb) => eb.selectFrom('task').where('task.id', '=', bad).select('file_id').$asScalar())
    .execute();
  const book = await answer(bad);
  expect(book.headers.get('Content-Disposition')).toContain('.xlsx');
  // It is a file of people again, and says its reasons in columns that are not used.
  const again = await readImport(world, admin, new Uint8Array(await book.arrayBuffer()));
  const lines: string[][] = [];
  for await (const line of rejectedLines(world, bad)) lines.push([...line]);
  expect((await importDetail(world, again)).headings).toEqual(lines[0]);

  // A cell that was disarmed in the file is disarmed once.
  const disarmed = await checkedImport(
    world,
    admin,
    `numero_empleado,nombre,apellido_paterno,sucursal\n,Ana,Ruiz,'=1+1\n,Eva,Luna,"=1+1"\n,Luz,Sol,''=x`,
  );
  const csv = await (await answer(disarmed)).text();
  expect(csv.split('\r\n').map((line) => line.split(',')[3])).toEqual([
    'sucursal',
    "'=1+1",
    "'=1+1",
    "''=x",
    undefined,
  ]);

  // A workbook is made of few rows alone.
  const { fileId } = await world.db
    .selectFrom('task')
    .where('id', '=', bad)
    .select('file_id as fileId')
    .executeTakeFirstOrThrow();
  await world.db.updateTable('task').set({ file_id: fileId }).where('id', '=', disarmed).execute();
  await sql`
    insert into task_row (task_id, line, input, problems)
    select ${disarmed}, line, '{"cells": []}', '[{"column": null, "text": "x"}]' from generate_series(100, 2100) as line
  `.execute(world.db);
  expect((await answer(disarmed)).headers.get('Content-Disposition')).toContain('.csv');
});

describe('bosses in a circle', () => {
  const head = 'numero_empleado,nombre,apellido_paterno,perfil,generacion,jefe_numero_empleado';

  test('are refused in each of their rows, and who only hangs on them is not', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    const row = (number: string, boss: string) => `${number},A,Uno,aprendiz|jefe,${groupId},${boss}`;
    const importId = await checkedImport(
      world,
      admin,
      [
        head,
        row('LOOP-A', 'LOOP-B'),
        row('LOOP-B', 'LOOP-C'),
        row('LOOP-C', 'LOOP-A'),
        row('LOOP-D', 'LOOP-A'),
      ].join('\n'),
    );
    expect((await rowsOf(importId)).map(({ verdict }) => verdict)).toEqual([
      'refused',
      'refused',
      'refused',
      'create',
    ]);
    expect((await text(importId))[0]).toContain('círculo');
  });

  test('with a pair of today are refused too', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    const row = (number: string, boss: string) => `${number},A,Uno,aprendiz|jefe,${groupId},${boss}`;
    await finishedImport(world, admin, [head, row('PAIR-A', ''), row('PAIR-B', 'PAIR-A')].join('\n'));
    const importId = await checkedImport(world, admin, [head, row('PAIR-A', 'PAIR-B')].join('\n'));
    expect((await text(importId))[0]).toContain('círculo');
  });

  test('are refused in rows that name people by their username alone too', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    const row = (number: string) => `${number},A,Uno,aprendiz|jefe,${groupId},`;
    await finishedImport(world, admin, [head, row('USER-A'), row('USER-B')].join('\n'));
    const importId = await checkedImport(
      world,
      admin,
      'usuario,nombre,apellido_paterno,jefe_numero_empleado\nuser-a,,,USER-B\nuser-b,,,USER-A',
    );
    expect(await text(importId)).toEqual([
      expect.stringContaining('círculo'),
      expect.stringContaining('círculo'),
    ]);
  });

  test('of today stay as they are where the file changes neither boss', async () => {
    const groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
    const row = (number: string, boss: string) => `${number},A,Uno,aprendiz|jefe,${groupId},${boss}`;
    await finishedImport(world, admin, [head, row('KEPT-A', ''), row('KEPT-B', 'KEPT-A')].join('\n'));
    const people = await world.db
      .selectFrom('person')
      .innerJoin('member', 'member.person_id', 'person.id')
      .where('employee_number', 'in', ['KEPT-A', 'KEPT-B'])
      .orderBy('employee_number')
      .select(['person.id', 'member.id as memberId'])
      .execute();
    await world.db
      .insertInto('member_boss')
      .values({ member_id: people[0]?.memberId ?? 0, boss_id: people[1]?.id ?? 0, from_on: '2026-01-01' })
      .execute();
    const importId = await checkedImport(
      world,
      admin,
      [head, row('KEPT-A', 'KEPT-B'), row('KEPT-B', 'KEPT-A')].join('\n'),
    );
    expect((await rowsOf(importId)).map(({ verdict }) => verdict)).toEqual(['same', 'same']);
  });
});
