import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#tests/factories/accounts.ts';
import { createCourse, createGroup, createLearner, createPerson } from '#tests/factories/learning.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, onStack, password, tokenOf } from './http-client.ts';
import { changedPersonForm } from './person-ids.ts';

let stack: Stack;
let token: string;
let self: number;
let deleted: number;
/** A generation that stands, with somebody of it. */
let groupId: number;
let memberOf: number;

beforeAll(async () => {
  stack = await startStack({ name: 'people_rules', worker: false });
  await onStack(stack, async (db) => {
    self = (await createAccount(db, [1], accounts.admin)).personId;
    groupId = await createGroup(db, await createCourse(db), ['2026-01-01']);
    memberOf = (await createLearner(db, groupId)).personId;
    deleted = (await createPerson(db, 2)).personId;
    await db
      .updateTable('person')
      .set({ active: false, deleted_at: new Date('2020-01-01') })
      .where('id', '=', deleted)
      .execute();
  });
  token = await tokenOf(stack, accounts.admin);
  await call(stack, { method: 'POST', path: '/api/cms/confirmar', token, body: { password } });
});

afterAll(() => stack?.stop());

const send = (method: string, path: string, body?: unknown) =>
  call(stack, { method, path: `/api/cms${path}`, token, ...(body === undefined ? {} : { body }) });
const messageOf = (json: unknown) => (json as { error: { mensaje: string } }).error.mensaje;
const versionOf = async (personId: number) => (await changedPersonForm(stack, personId)).version;

describe('the only administrator', () => {
  test('is not dropped, demoted or deleted, by themself least of all', async () => {
    const stored = (await send('GET', `/usuarios/${self}`)).json as Record<string, unknown>;
    const { version, username, correo, nombre, apellido_paterno, apellido_materno, numero_empleado } = stored;
    const names = { username, correo, nombre, apellido_paterno, apellido_materno, numero_empleado };
    const texts = { sucursal: '', area: '', puesto: '', bienvenida: '' };
    const refused = [
      await send('POST', `/usuarios/${self}/estado`, { activo: false, motivo: 'Me voy' }),
      await send('PUT', `/usuarios/${self}`, { version, ...names, ...texts, perfiles: [2] }),
      await send('POST', '/perfiles/1/personas', { personId: self, dar: false }),
      await send('POST', `/usuarios/${self}/eliminar`, { version }),
    ];
    expect(refused.map(({ status, json }) => [status, messageOf(json)])).toEqual([
      [409, 'No puedes dar de baja tu propia cuenta.'],
      [409, expect.stringMatching(/administración/)],
      [422, 'Es su único perfil: dale otro antes de quitarlo.'],
      [409, 'Es la única cuenta de administración activa.'],
    ]);
    const bulk = await send('POST', '/usuarios/acciones', { accion: 'baja', ids: [self], motivo: 'Cierre' });
    expect(bulk.json).toMatchObject({ hechas: 0, rechazadas: [{ id: self }] });
    expect((await send('GET', `/usuarios/${self}`)).json).toMatchObject({ estado: 'activo', perfiles: [1] });
  });
});

test('nobody becomes their own boss', async () => {
  await onStack(stack, (db) =>
    db
      .insertInto('person_profile')
      .values({ person_id: memberOf, profile_id: 3 })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const given = { ids: [memberOf], jefe_id: memberOf, desde: '2026-01-01', motivo: '' };
  const answer = await send('POST', `/grupos/${groupId}/jefes`, given);
  expect([409, 422]).toContain(answer.status);
  expect(messageOf(answer.json)).toMatch(/propio jefe/);
});

describe('ids of nobody', () => {
  const calls: readonly [string, string, (() => Promise<unknown>) | undefined][] = [
    ['GET', '', undefined],
    ['PUT', '', () => changedPersonForm(stack, self)],
    ['GET', '/vinculos', undefined],
    ['GET', '/sesiones', undefined],
    ['POST', '/sesiones/cerrar', undefined],
    ['POST', '/desbloqueo', undefined],
    ['POST', '/foto/quitar', undefined],
    ['POST', '/segundo_factor/quitar', undefined],
    ['POST', '/activacion', async () => ({ imprimir: true })],
    ['POST', '/contrasena/restablecer', async () => ({ imprimir: true })],
    ['POST', '/estado', async () => ({ activo: false, motivo: 'Cierre' })],
    ['POST', '/estado', async () => ({ activo: true, motivo: 'Volvió' })],
    ['POST', '/eliminar', async () => ({ version: 1 })],
    // Deleted six years ago: nothing brings it back.
    ['POST', '/restaurar', async () => ({ version: 1 })],
  ];

  test.each(calls)(
    '%s /usuarios/:personId%s finds no deleted, unknown, negative or senseless one',
    async (method, rest, body) => {
      const sent = body ? await body() : undefined;
      for (const id of [deleted, 2 ** 31 - 1, 2 ** 31, -1, 0, 'abc']) {
        const answer = await send(method, `/usuarios/${id}${rest}`, sent);
        expect([id, answer.status], answer.text).toEqual([id, 404]);
      }
      expect(await versionOf(deleted)).toBe(1);
    },
  );

  test('a deleted or unknown generation has no participants, and no place for any', async () => {
    const [gone] = await onStack(stack, (db) =>
      db
        .insertInto('learner_group')
        .columns(['name', 'programme_id', 'starts_on', 'deleted_at'])
        .expression((eb) =>
          eb
            .selectFrom('learner_group')
            .where('id', '=', groupId)
            .select((of) => [
              of.val('Generación eliminada').as('name'),
              'programme_id',
              'starts_on',
              of.val(new Date()).as('at'),
            ]),
        )
        .returning('id')
        .execute(),
    );
    for (const id of [gone?.id ?? 0, 2 ** 31 - 1, -1, 0, 'abc']) {
      const path = `/grupos/${id}/participantes`;
      const answers = [
        await send('GET', path),
        await send('POST', path, { ids: [memberOf] }),
        await send('POST', `${path}/acciones`, { accion: 'reincorporar', ids: [memberOf] }),
      ];
      expect([id, ...answers.map(({ status }) => status)]).toEqual([id, 404, 404, 404]);
    }
  });

  test('whoever is deleted or of no generation is refused among the participants, and a senseless id is no body', async () => {
    const path = `/grupos/${groupId}/participantes`;
    const act = (ids: unknown[]) => send('POST', `${path}/acciones`, { accion: 'reincorporar', ids });
    expect((await act([deleted, self])).json).toMatchObject({
      hechas: 0,
      rechazadas: [
        { id: deleted, mensaje: 'No participa en esta generación.' },
        { id: self, mensaje: 'No participa en esta generación.' },
      ],
    });
    expect((await send('POST', path, { ids: [deleted] })).json).toMatchObject({
      agregadas: 0,
      rechazadas: [{ mensaje: 'Esta persona ya no está.' }],
    });
    for (const wrong of [-1, 0, 2 ** 31, 1.5, 'abc']) expect((await act([wrong])).status).toBe(422);
  });
});
