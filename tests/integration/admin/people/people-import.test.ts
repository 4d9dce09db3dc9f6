import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMPORT_ROWS } from '#app/contract/admin/people/import-columns.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import {
  cancelImport,
  checkImport,
  runImport,
} from '#app/features/admin/people/import/import.commands.server.ts';
import {
  importDetail,
  importRows,
  rejectedLines,
} from '#app/features/admin/people/import/import.queries.server.ts';
import { isRefusal } from '#server/errors.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { checkedImport, confirmSession, finishedImport, readImport } from '#tests/factories/people-import.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let admin: TestPerson;
let groupId: number;

beforeAll(async () => {
  admin = await createPerson(world.db, 1);
  await confirmSession(world, admin);
  groupId = await createGroup(world.db, await createCourse(world.db), ['2026-01-01']);
});

const by = () => ({ world, actor: admin.actor });
const head = 'numero_empleado,usuario,correo,nombre,apellido_paterno,perfil,generacion,jefe_numero_empleado';
let made = 0;
/** A number that no other row has. */
const unique = (): string => `N-${++made}`;
const file = (...lines: string[]) => [head, ...lines].join('\n');

const personOf = (number: string) =>
  world.db
    .selectFrom('person')
    .leftJoin('member', (join) =>
      join.onRef('member.person_id', '=', 'person.id').on('member.active', '=', true),
    )
    .leftJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .where('employee_number', '=', number)
    .select([
      'person.id',
      'username',
      'email',
      'first_name as firstName',
      'store',
      'person.active',
      'password_hash as passwordHash',
      'member.group_id as groupId',
      'member.id as memberId',
      'pair.boss_id as bossId',
    ])
    .executeTakeFirst();

const rowsOf = async (importId: number) => (await importRows(world, importId, {})).rows;

/** Gives somebody who exists a number. */
async function numbered(
  personId: number,
  change: { username?: string; store?: string } = {},
): Promise<string> {
  const number = unique();
  await world.db
    .updateTable('person')
    .set({ employee_number: number, ...change })
    .where('id', '=', personId)
    .execute();
  return number;
}

async function linesOf(importId: number): Promise<string[][]> {
  const lines: string[][] = [];
  for await (const line of rejectedLines(world, importId)) lines.push([...line]);
  return lines;
}

describe('a file that is read', () => {
  test.each([
    ['utf8', 'comma', new TextEncoder().encode('usuario,nombre,apellido_paterno\nana,Ñusta,Gómez')],
    [
      'utf8Bom',
      'semicolon',
      new TextEncoder().encode('\uFEFFusuario;nombre;apellido_paterno\nana;Ñusta;Gómez'),
    ],
    [
      'utf8Bom',
      'comma',
      new TextEncoder().encode('\uFEFF"usuario","nombre","apellido_paterno"\nana,Ñusta,Gómez'),
    ],
    ['latin1', 'semicolon', Buffer.from('usuario;nombre;apellido_paterno\nana;Ñusta;Gómez', 'latin1')],
    [
      'windows1252',
      'tab',
      Buffer.concat([
        Buffer.from('usuario\tnombre\tapellido_paterno\nana\t', 'latin1'),
        Buffer.from([0x93]),
        Buffer.from('Ñusta\tGómez', 'latin1'),
      ]),
    ],
  ])('%s with %s says how it was read, and what its columns hold', async (encoding, separator, bytes) => {
    const detail = await importDetail(world, await readImport(world, admin, bytes));
    expect(detail).toMatchObject({
      encoding,
      separator,
      step: 'columns',
      headings: ['usuario', 'nombre', 'apellido_paterno'],
      mapping: ['username', 'firstName', 'paternalSurname'],
      rowCount: 1,
    });
    expect(detail.sample[0]?.[2]).toBe('Gómez');
    expect(detail.sample[0]?.[1]).toContain('Ñusta');
  });

  test('is refused without rows, with too many, and with a quote that never ends', async () => {
    const refused = async (text: string) => {
      const error: unknown = await readImport(world, admin, text).catch((thrown: unknown) => thrown);
      if (!isRefusal(error)) throw error;
      return [error.code, error.faults?.[0]?.field, error.text];
    };
    expect(await refused('usuario,nombre\n\n,\n')).toEqual([
      'body.invalid',
      'archivo',
      'El archivo no tiene filas: la primera línea son los encabezados.',
    ]);
    const many = Array.from({ length: MAX_IMPORT_ROWS + 10_000 }, (_, index) => `u${index},A,B`).join('\n');
    expect((await refused(`usuario,nombre,apellido_paterno\n${many}`))[2]).toContain('más de 50,000 filas');
    expect((await refused('usuario,nombre\n"ana,Ana\n'))[2]).toContain('comillas');
  });

  test('asks for the columns that say who a person is, and for the names of new ones', async () => {
    const importId = await readImport(world, admin, 'correo,nombre\na@rumbo.example,Ana');
    const refused = async (choice: Parameters<typeof checkImport>[2]) =>
      checkImport(by(), importId, choice).then(
        () => 'taken',
        (error: unknown) => (isRefusal(error) ? error.text : String(error)),
      );
    expect(await refused({ mapping: ['email', 'firstName'], mode: 'addAndChange' })).toContain(
      'numero_empleado o usuario',
    );
    expect(await refused({ mapping: ['username', 'firstName'], mode: 'add' })).toBe(
      'Para agregar personas falta apellido_paterno.',
    );
    expect(await refused({ mapping: ['username', 'username'], mode: 'change' })).toContain('Dos columnas');
    expect(await refused({ mapping: ['username'], mode: 'change' })).toContain('cada columna');
  });
});

describe('a check', () => {
  test('says what each row would do, with everything that stands against it, and changes nothing', async () => {
    const known = await createLearner(world.db, groupId);
    const number = await numbered(known.personId, { store: 'Tienda 1' });
    const taken = await createPerson(world.db, 2);
    const other = await numbered(taken.personId);
    const [third, fourth] = [await createPerson(world.db, 2), await createPerson(world.db, 2)];
    const clash = await numbered(third.personId);
    const repeated = unique();
    const text = [
      'numero_empleado,usuario,correo,nombre,apellido_paterno,perfil,generacion,sucursal',
      `${unique()},,nueva@rumbo.example,Ana,Ruiz,aprendiz,${groupId},Tienda 4`,
      `${number},,,,,,,Tienda 9`,
      `${number.toLowerCase()}x,,x,,,administrador,No existe,`,
      `${repeated},,,Eva,Paz,,,`,
      `${repeated},,,Eva,Paz,,,`,
      `${other},${taken.actor.username},,,,,,`,
      `${clash},${fourth.actor.username},,,,,,`,
    ].join('\n');
    const importId = await checkedImport(world, admin, text);
    const rows = await rowsOf(importId);
    expect(rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'create'],
      [3, 'update'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'same'],
      [8, 'refused'],
    ]);
    expect(rows[2]?.problems.map(({ column }) => column)).toEqual([
      'email',
      'firstName',
      'paternalSurname',
      'profiles',
      'group',
    ]);
    expect(rows[3]?.problems).toEqual([
      { column: 'number', text: `«${repeated}» también está en la línea 6.` },
    ]);
    expect(rows[6]?.problems.map(({ text: words }) => words)).toContain(
      'El número es de una persona y el usuario es de otra.',
    );
    expect(await importDetail(world, importId)).toMatchObject({
      step: 'check',
      state: 'done',
      counts: { create: 1, update: 1, same: 1, refused: 4 },
    });
    expect(await personOf(rows[0]?.name.match(/\((.*)\)/)?.[1] ?? '')).toBeUndefined();
  });

  test('shows what was there before and what comes after', async () => {
    const { personId } = await createLearner(world.db, groupId);
    const number = await numbered(personId, { store: 'Tienda 1' });
    const importId = await checkedImport(
      world,
      admin,
      `numero_empleado,nombre,apellido_paterno,sucursal\n${number},,,Tienda 9`,
    );
    expect((await rowsOf(importId))[0]).toMatchObject({
      verdict: 'update',
      changes: [{ column: 'store', before: 'Tienda 1', after: 'Tienda 9' }],
    });
  });

  test('of one mode adds nobody, and of another one changes nobody', async () => {
    const { personId } = await createPerson(world.db, 2);
    const number = await numbered(personId);
    const text = `numero_empleado,nombre,apellido_paterno\n${number},Otra,Persona\n${unique()},Ana,Ruiz`;
    const verdicts = async (mode: 'add' | 'change') =>
      (await rowsOf(await checkedImport(world, admin, text, { mode }))).map(({ verdict }) => verdict);
    expect(await verdicts('add')).toEqual(['refused', 'create']);
    expect(await verdicts('change')).toEqual(['update', 'refused']);
  });
});

describe('a run', () => {
  test('makes people without a password in their generation, with a boss who stands later in the file', async () => {
    const [learner, boss] = [unique(), unique()];
    const importId = await finishedImport(
      world,
      admin,
      file(
        `${learner},,,Ana,Ruiz,aprendiz,${groupId},${boss}`,
        `${boss},jefa.${boss.toLowerCase()},,Eva,Paz,jefe,,`,
      ),
    );
    expect(await importDetail(world, importId)).toMatchObject({
      step: 'run',
      state: 'done',
      done: 2,
      total: 2,
      refused: 0,
    });
    const [person, leader] = [await personOf(learner), await personOf(boss)];
    expect(person).toMatchObject({
      username: learner.toLowerCase(),
      passwordHash: null,
      groupId,
      bossId: leader?.id,
    });
    const audit = await world.db
      .selectFrom('audit')
      .where('request_id', '=', `task-${importId}`)
      .orderBy('id')
      .select(['action', 'actor_id as actorId', 'after'])
      .execute();
    expect(audit.map(({ action }) => action).sort()).toEqual([
      'member.joined',
      'member.transferred',
      'person.created',
      'person.created',
    ]);
    expect(new Set(audit.map(({ actorId }) => actorId))).toEqual(new Set([admin.personId]));
    expect(JSON.stringify(audit)).not.toContain('Ruiz');
    // Both histories say who came, and who leads them.
    const values = [
      expect.objectContaining({ field: 'bossId', before: null, after: expect.any(String) }),
      expect.objectContaining({ field: 'on' }),
    ];
    const ofGroup = (await historyOf(world, { object: 'group', id: groupId })).changes;
    expect(ofGroup.slice(0, 2)).toMatchObject([
      { action: 'member.transferred', people: [{ id: person?.id }], peopleCount: 1, values },
      { action: 'member.joined', people: [{ id: person?.id }], peopleCount: 1 },
    ]);
    const ofPerson = (await historyOf(world, { object: 'person', id: person?.id ?? 0 })).changes;
    expect(ofPerson.map(({ action, people }) => [action, people])).toEqual([
      ['member.transferred', []],
      ['member.joined', []],
      ['person.created', []],
    ]);
  });

  test('of the same file a second time changes nothing', async () => {
    const text = file(...Array.from({ length: 5 }, () => `${unique()},,,Ana,Ruiz,aprendiz|jefe,${groupId},`));
    await finishedImport(world, admin, text);
    const again = await checkedImport(world, admin, text);
    expect((await importDetail(world, again)).counts).toEqual({ create: 0, update: 0, same: 5, refused: 0 });
    expect(await refusalOf(runImport(by(), again))).toBe('import.otherStep');
  });

  test('leaves what is empty, clears what is a dash, and drops with a reason only', async () => {
    const { personId } = await createLearner(world.db, groupId);
    const number = await numbered(personId, { store: 'Tienda 1' });
    const second = await numbered((await createLearner(world.db, groupId)).personId);
    const importId = await finishedImport(
      world,
      admin,
      `numero_empleado,nombre,apellido_paterno,sucursal,activo,motivo_baja\n${number},,,-,no,Renunció\n${second},,,,no,`,
    );
    expect(await personOf(number)).toMatchObject({
      firstName: 'Ana',
      store: '',
      active: false,
      groupId: null,
    });
    expect(await personOf(second)).toMatchObject({ active: true });
    expect(await linesOf(importId)).toEqual([
      [
        'numero_empleado',
        'nombre',
        'apellido_paterno',
        'sucursal',
        'activo',
        'motivo_baja',
        'linea',
        'motivo',
      ],
      [second, '', '', '', 'no', '', '3', 'motivo_baja: Escribe el motivo de la baja.'],
    ]);
  });

  test('refuses what changed since the check, and what somebody else did is done', async () => {
    const number = await numbered((await createPerson(world.db, 2)).personId, { store: 'Tienda 1' });
    const [free, same] = [unique(), await numbered((await createPerson(world.db, 2)).personId)];
    const importId = await checkedImport(
      world,
      admin,
      `numero_empleado,nombre,apellido_paterno,sucursal\n${number},,,Tienda 9\n${free},Ana,Ruiz,\n${same},,,Tienda 3`,
    );
    await world.db
      .updateTable('person')
      .set({ store: 'Tienda 5' })
      .where('employee_number', '=', number)
      .execute();
    await world.db
      .updateTable('person')
      .set({ store: 'Tienda 3' })
      .where('employee_number', '=', same)
      .execute();
    await numbered((await createPerson(world.db, 2)).personId, { username: free.toLowerCase() });
    await runImport(by(), importId);
    await drain(world);
    expect((await rowsOf(importId)).map(({ verdict }) => verdict)).toEqual(['refused', 'refused', 'same']);
    expect(await personOf(number)).toMatchObject({ store: 'Tienda 5' });
    expect(await importDetail(world, importId)).toMatchObject({ done: 3, total: 3, refused: 2 });
  });

  test('keeps the profile of a boss with a team, and the account of whoever imports', async () => {
    const boss = await createPerson(world.db, 3);
    await lead(world, boss, [(await createLearner(world.db, groupId)).memberId]);
    const [number, own] = [await numbered(boss.personId), await numbered(admin.personId)];
    const importId = await checkedImport(
      world,
      admin,
      `numero_empleado,nombre,apellido_paterno,perfil,activo,motivo_baja\n${number},,,aprendiz,,\n${own},,,,no,Prueba`,
    );
    expect((await rowsOf(importId)).map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['profiles'],
      ['active'],
    ]);
  });

  test('asks for the password, and only what was checked is run', async () => {
    const stranger = await createPerson(world.db, 1);
    const importId = await checkedImport(world, stranger, file(`${unique()},,,Ana,Ruiz,,,`));
    expect(await refusalOf(runImport({ world, actor: stranger.actor }, importId))).toBe(
      'identity.unconfirmed',
    );
    const unchecked = await readImport(world, admin, file(`${unique()},,,Ana,Ruiz,,,`));
    expect(await refusalOf(runImport(by(), unchecked))).toBe('import.otherStep');
    expect(await refusalOf(runImport(by(), 2 ** 31 - 1))).toBe('scope.notFound');
    expect(await refusalOf(cancelImport(by(), 2 ** 31 - 1))).toBe('scope.notFound');
  });

  test('that is cancelled before its step does nothing, and its rest can be run', async () => {
    const number = unique();
    const importId = await checkedImport(world, admin, file(`${number},,,Ana,Ruiz,,,`));
    await runImport(by(), importId);
    await cancelImport(by(), importId);
    await drain(world);
    expect(await personOf(number)).toBeUndefined();
    await runImport(by(), importId);
    await cancelImport(by(), importId);
    await runImport(by(), importId);
    const { rows: steps } = await sql<{ n: number }>`
      select count(*)::int as n from reaction join outbox on outbox.id = event_id
      where job = 'task.step' and done_at is null and (payload ->> 'taskId')::int = ${importId}
    `.execute(world.db);
    expect(steps, 'the step that waited was taken back').toEqual([{ n: 1 }]);
    await drain(world);
    expect(await personOf(number)).toBeDefined();
  });
});

describe('a boss whom the same file drops', () => {
  const drop =
    'numero_empleado,nombre,apellido_paterno,perfil,generacion,jefe_numero_empleado,activo,motivo_baja';

  test.each([
    ['before', true],
    ['after', false],
  ])('%s the row that names them is given to nobody', async (_where, isFirst) => {
    const boss = await numbered((await createPerson(world.db, 3)).personId);
    const learner = unique();
    const named = `${learner},Ana,Ruiz,aprendiz,${groupId},${boss},,`;
    const dropped = `${boss},,,,,,no,Renunció`;
    const importId = await finishedImport(
      world,
      admin,
      [drop, ...(isFirst ? [dropped, named] : [named, dropped])].join('\n'),
    );
    expect(await personOf(boss)).toMatchObject({ active: false });
    expect(await personOf(learner)).toMatchObject({ groupId, bossId: null });
    expect((await linesOf(importId)).slice(1).map((cells) => cells.at(-1))).toEqual([
      'jefe_numero_empleado: Se guardó la persona, pero no su jefe: Esa persona no tiene perfil de jefe, o está dada de baja.',
    ]);
  });

  test('or whose profile it takes, too; who stays a boss is given', async () => {
    const [gone, stays] = [
      await numbered((await createPerson(world.db, 3)).personId),
      await numbered((await createPerson(world.db, 3)).personId),
    ];
    const [first, second] = [unique(), unique()];
    await finishedImport(
      world,
      admin,
      [
        drop,
        `${first},Ana,Ruiz,aprendiz,${groupId},${gone},,`,
        `${second},Ana,Ruiz,aprendiz,${groupId},${stays},,`,
        `${gone},,,aprendiz,,,,`,
      ].join('\n'),
    );
    expect(await personOf(first)).toMatchObject({ groupId, bossId: null });
    expect((await personOf(second))?.bossId).toBe((await personOf(stays))?.id);
  });
});

describe('rows that mean one person', () => {
  const twinText = (line: number) =>
    `Es la misma persona que la línea ${line}: una la da por número y otra por usuario.`;
  const refusedIn = async (importId: number) =>
    (await importRows(world, importId, { verdict: 'refused' })).rows.map(({ line, problems }) => [
      line,
      problems.map(({ text }) => text),
    ]);

  test('by number and by username: the check refuses both with the other line, and the file goes on', async () => {
    const [number, other] = [unique(), unique()];
    await finishedImport(world, admin, file(`${number},ana.doble,,Ana,Ruiz,aprendiz,${groupId},`));
    const importId = await finishedImport(
      world,
      admin,
      file(
        `${number},,,Ana María,Ruiz,,,`,
        `,ana.doble,,Ana Lucía,Ruiz,,,`,
        `${other},,,Íñigo,Núñez,aprendiz,${groupId},`,
      ),
    );
    expect(await refusedIn(importId)).toEqual([
      [2, [twinText(3)]],
      [3, [twinText(2)]],
    ]);
    expect(await personOf(number)).toMatchObject({ firstName: 'Ana' });
    expect(await personOf(other)).toMatchObject({ groupId });
  });

  test('a number that becomes a username and the same username of another row: both refused', async () => {
    const number = unique();
    const importId = await checkedImport(
      world,
      admin,
      file(`${number},,,Ana,Ruiz,aprendiz,,`, `,${number.toLowerCase()},,Luis,Soto,aprendiz,,`),
    );
    expect(await refusedIn(importId)).toEqual([
      [2, [twinText(3)]],
      [3, [twinText(2)]],
    ]);
  });

  test('two people whose rows have nothing in common stay apart', async () => {
    const [one, two] = [unique(), unique()];
    const importId = await checkedImport(
      world,
      admin,
      file(`${one},ana.${one.toLowerCase()},,Ana,Ruiz,aprendiz,,`, `${two},,,Luis,Soto,aprendiz,,`),
    );
    expect(await refusedIn(importId)).toEqual([]);
  });

  test('refuses somebody new with neither a number nor a username, a dash included', async () => {
    const importId = await checkedImport(world, admin, file(`-,,,Ana,Ruiz,aprendiz,,`));
    const { rows } = await importRows(world, importId, { verdict: 'refused' });
    expect(rows[0]?.problems.map(({ text }) => text)).toContain('Falta el número o el usuario.');
  });
});
