import { beforeEach, describe, expect, test } from 'vitest';
import { action as confirmAction } from '#app/features/account/confirm-identity/api.ts';
import { action as acknowledgeAction } from '#app/features/account/privacy/api.ts';
import {
  action as objectAction,
  loader as objectionLoader,
} from '#app/features/admin/support/data-requests/objections/api.ts';
import { action as noticeAction, loader as noticeLoader } from '#app/features/admin/support/notices/api.ts';
import { frameData } from '#app/frames/frame.queries.server.ts';
import { viewerFrom } from '#server/auth/authenticate.ts';
import { noticeInForce } from '#server/repositories/privacy/notices.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import { type Asked, ask } from '#tests/support/ask.ts';
import { drain } from '#tests/support/drain.ts';
import { at } from '#tests/support/schedule.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld({ env: { COMPANY_NAME: 'Tiendas del Valle' } });
let admin: Account;
let learner: Account;

const noon = (day: string) => clock.set(at(`${day}T12:00`));
let published = 0;

beforeEach(async () => {
  // Each test publishes later than those before it; the days are those of November 2026.
  noon('2026-11-27');
  await world.db.deleteFrom('notice_version').where('published_at', 'is', null).execute();
  admin = await createAccount(world.db, [1]);
  learner = await createAccount(world.db, [2]);
  pushes.length = 0;
});

async function call(account: Account, handler: Parameters<typeof ask>[1], asked: Asked) {
  const { sends } = await openBrowser(world, account);
  const answer = await ask(world, handler, { ...asked, ...sends });
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  const body = await answer.json();
  return { status: answer.status, body, code: body.error?.codigo, text: body.error?.mensaje };
}

/** A call of the administration about the notices, in a session that confirmed who it is. */
async function send(path: string, method = 'GET', body?: unknown) {
  const { sends } = await openBrowser(world, admin);
  await ask(world, confirmAction, { path: '/api/cms/confirmar', body: { password }, ...sends });
  const id = /avisos\/([^/?]+)/.exec(path)?.[1];
  const answer = await ask(world, method === 'GET' ? noticeLoader : noticeAction, {
    method,
    path: `/api/cms/${path}`,
    params: id ? { noticeId: id } : {},
    ...(body === undefined ? {} : { body }),
    ...sends,
  });
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  const json = await answer.json();
  return { status: answer.status, body: json, code: json.error?.codigo, text: json.error?.mensaje };
}

async function draft(): Promise<number> {
  const { status, body } = await send('avisos', 'POST');
  expect(status).toBe(200);
  return body.id;
}

const save = async (id: number, html: string, version = 1) => send(`avisos/${id}`, 'PUT', { version, html });

/** Publishes another text at noon of that day; gives its id. */
async function publish(day = '2026-11-27'): Promise<number> {
  noon(day);
  published += 1;
  clock.advance(published * 1_000);
  const id = await draft();
  expect((await save(id, `<p>Texto ${published} de {empresa}.</p>`)).body).toEqual({ ok: true, version: 2 });
  expect(await send(`avisos/${id}/publicar`, 'POST', { version: 2 })).toMatchObject({ status: 200 });
  return id;
}

/** The notice that a person's next visit asks them to acknowledge. */
async function due(account: Account): Promise<number | null> {
  const { cookieHeader } = await openBrowser(world, account);
  const actor = await viewerFrom(world, cookieHeader);
  if (!actor) throw new Error('the session is valid');
  return (await frameData(world, actor, new Request(world.env.origin))).noticeDue;
}

const acknowledge = (account: Account, id: number) =>
  call(account, acknowledgeAction, { path: '/api/aviso/enterado', body: { aviso: id } });
const object = (account: Account, id: number, texto: unknown = 'No quiero que se compartan mis datos.') =>
  call(account, objectAction, { path: '/api/aviso/oposicion', body: { aviso: id, texto } });
const objection = (account: Account) => call(account, objectionLoader, { path: '/api/aviso/oposicion' });

async function trail(actorId: number): Promise<string[]> {
  const rows = await world.db
    .selectFrom('audit')
    .where('actor_id', '=', actorId)
    .where('action', 'like', 'notice.%')
    .orderBy('id')
    .select('action')
    .execute();
  return rows.map(({ action }) => action);
}

const rowOf = async (id: number) =>
  (await send('avisos')).body.filas.find((row: { id: number }) => row.id === id);

describe('a draft', () => {
  test('begins with the text in force, is saved by versions, and there is one at a time', async () => {
    const inForce = await noticeInForce(world.db);
    const id = await draft();
    expect((await send(`avisos/${id}`)).body).toMatchObject({
      estado: 'borrador',
      html: inForce?.html,
      version: 1,
      numero: null,
    });
    expect(await send('avisos', 'POST')).toMatchObject({ status: 409, code: 'notice.drafted' });
    expect((await save(id, '<p>Uno.</p>')).body.version).toBe(2);
    expect(await save(id, '<p>Dos.</p>', 1)).toMatchObject({ status: 409, code: 'state.conflict' });
    expect((await send(`avisos/${id}`)).body.html).toBe('<p>Uno.</p>');
    expect(await due(learner)).toBe(inForce?.isFirst ? null : inForce?.id);
    expect((await send(`avisos/${id}/descartar`, 'POST', { version: 2 })).status).toBe(200);
    expect((await send(`avisos/${id}`)).status).toBe(404);
    expect(await trail(admin.personId)).toEqual(['notice.drafted', 'notice.edited', 'notice.discarded']);
    await drain(world);
    expect(pushes).toContainEqual({ room: 'profile:1', message: 'read.again', data: {} });
  });

  test.each([
    ['nothing', ''],
    ['only its format', '<p> </p><h2>&nbsp;</h2>'],
    ['a script alone', '<script>alert(1)</script>'],
    ['a picture alone', '<img src="/archivos/1" alt="">'],
    ['over 20,000 characters', `<p>${'a'.repeat(20_000)}</p>`],
    ['a character that cannot be kept', '<p>a\u0000</p>'],
    ['a number', 7],
  ])('refuses %s', async (_, html) => {
    const id = await draft();
    expect(await save(id, html as string)).toMatchObject({
      status: 422,
      text: expect.stringMatching(/[a-záéíóú].*\.$/),
    });
  });

  test('keeps text, lists and links, and no script, handler, picture or frame', async () => {
    const id = await draft();
    await save(
      id,
      '<h2 onclick="x()">Datos</h2><script>x()</script><p style="color:red">Tus <a href="javascript:x()">datos</a>' +
        '<img src="/archivos/1"><iframe src="https://x.mx"></iframe></p><ul><li>Uno</li></ul>',
    );
    expect((await send(`avisos/${id}`)).body.html).toBe(
      '<h2>Datos</h2><p>Tus <a>datos</a></p><ul><li>Uno</li></ul>',
    );
  });

  test('of an id that is nobody’s, or is none, is not found', async () => {
    for (const id of [2_000_000_000, 'abc', 0]) {
      expect((await send(`avisos/${id}`)).status).toBe(404);
      expect((await send(`avisos/${id}`, 'PUT', { version: 1, html: '<p>Uno.</p>' })).status).toBe(404);
      expect((await send(`avisos/${id}/publicar`, 'POST', { version: 1 })).status).toBe(404);
    }
  });

  test('is nobody’s but an administrator’s', async () => {
    expect(await call(learner, noticeAction, { method: 'POST', path: '/api/cms/avisos' })).toMatchObject({
      status: 403,
      code: 'role.forbidden',
    });
    expect((await call(learner, noticeLoader, { path: '/api/cms/avisos' })).status).toBe(403);
  });
});

describe('publishing', () => {
  test('asks for the password, and for a text that says something new', async () => {
    const id = await draft();
    const body = { version: 1 };
    expect(await send(`avisos/${id}/publicar`, 'POST', body)).toMatchObject({
      status: 409,
      code: 'notice.unchanged',
    });
    await save(id, '<p>Lo nuevo.</p>');
    const unconfirmed = await call(admin, noticeAction, {
      path: `/api/cms/avisos/${id}/publicar`,
      params: { noticeId: String(id) },
      body: { version: 2 },
    });
    expect(unconfirmed).toMatchObject({ status: 403, code: 'identity.unconfirmed' });
  });

  test('asks everybody once, counts who acknowledged it, and names who did and who did not', async () => {
    const id = await publish();
    const others = await createAccount(world.db, [3]);
    expect(await Promise.all([learner, admin, others].map(due))).toEqual([id, id, id]);
    const before = await rowOf(id);
    expect(before).toMatchObject({
      estado: 'vigente',
      pide_enterado: true,
      enterados: 0,
      actualizado: '2026-11-27',
    });

    await acknowledge(learner, id);
    await acknowledge(learner, id);
    expect(await due(learner)).toBeNull();
    expect(await rowOf(id)).toMatchObject({ enterados: 1, pendientes: before.pendientes - 1 });
    const readers = (await send(`avisos/${id}/enterados`)).body;
    expect(readers).toMatchObject({
      total: 1,
      filas: [{ id: learner.personId, usuario: learner.username, fecha: clock.now().toISOString() }],
    });
    const waiting = (await send(`avisos/${id}/enterados?lista=pendientes&tamano=10&pagina=999`)).body;
    expect(waiting.total).toBe(before.pendientes - 1);
    expect(waiting.filas.length).toBeLessThanOrEqual(10);
    const found = (await send(`avisos/${id}/enterados?lista=pendientes&q=${others.username}`)).body.filas;
    expect(found.map((row: { id: number }) => row.id)).toEqual([others.personId]);
    expect(await trail(learner.personId)).toEqual(['notice.accepted']);
  });

  test('leaves a dropped account out of those who are missing, and an acceptance in', async () => {
    const id = await publish();
    await acknowledge(learner, id);
    const { enterados, pendientes } = await rowOf(id);
    const gone = [learner.personId, (await createAccount(world.db, [2])).personId];
    await world.db.updateTable('person').set({ active: false }).where('id', 'in', gone).execute();
    expect(await rowOf(id)).toMatchObject({ enterados, pendientes });
  });

  test('is done once, and the version of before stays readable without a list of who is missing', async () => {
    const old = await publish();
    const id = await publish();
    expect(await send(`avisos/${id}/publicar`, 'POST', { version: 3 })).toMatchObject({
      status: 409,
      code: 'notice.published',
    });
    expect(await save(id, '<p>Otro.</p>', 3)).toMatchObject({ status: 409, code: 'notice.published' });
    expect((await send(`avisos/${id}/descartar`, 'POST', { version: 3 })).status).toBe(409);
    expect(await rowOf(old)).toMatchObject({ estado: 'anterior', pendientes: null });
    expect((await send(`avisos/${old}/enterados?lista=pendientes`)).body).toMatchObject({
      total: 0,
      filas: [],
    });
  });

  test('of two at the same moment is done by one', async () => {
    const id = await draft();
    await save(id, `<p>A la vez ${crypto.randomUUID()}.</p>`);
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(`avisos/${id}/publicar`, 'POST', { version: 2 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('is for ever: the database changes and deletes no published text, and no acceptance', async () => {
    const id = await publish();
    await acknowledge(learner, id);
    const { db } = world;
    const change = db.updateTable('notice_version').set({ html: '<p>Otra cosa.</p>' }).where('id', '=', id);
    await expect(change.execute()).rejects.toThrow('a published notice is kept as it is');
    const back = db.updateTable('notice_version').set({ published_at: null }).where('id', '=', id);
    await expect(back.execute()).rejects.toThrow('a published notice is kept as it is');
    const gone = db.deleteFrom('notice_version').where('id', '=', id);
    await expect(gone.execute()).rejects.toThrow('a published notice is kept as it is');
    const other = db
      .updateTable('notice_acceptance')
      .set({ accepted_at: new Date() })
      .where('notice_id', '=', id);
    await expect(other.execute()).rejects.toThrow('an acceptance is kept as it is');
  });
});

test('a comparison names the company and says what was added and what was taken out', async () => {
  const old = await publish();
  const id = await draft();
  await save(id, '<p>Texto nuevo de {empresa}.</p><ul><li>Un punto</li></ul>');
  const { status, body } = await send(`avisos/${id}/comparacion?con=${old}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ agregadas: 3, quitadas: 1 });
  expect(body.parrafos.map((block: { cambio: string }) => block.cambio)).toEqual(['cambiado', 'agregado']);
  expect(JSON.stringify(body)).toContain('Tiendas del Valle');
  expect((await send(`avisos/${id}/comparacion?con=2000000000`)).status).toBe(404);
  expect((await send(`avisos/${id}/comparacion?con=x`)).status).toBe(422);
});

describe('an objection (spec §2.5)', () => {
  test('reaches the ARCO desk on the fifth business day, once, with 20 business days for its answer', async () => {
    const id = await publish('2026-11-27');
    expect((await objection(learner)).body).toEqual({ aviso: id, hasta: '2026-12-04', solicitud: null });
    noon('2026-12-04');
    const made = await object(learner, id);
    expect(made).toMatchObject({ status: 200, body: { ok: true, responder: '2027-01-05' } });
    expect((await object(learner, id, 'Otra vez.')).body).toEqual(made.body);
    const requests = await world.db
      .selectFrom('arco_request')
      .where('person_id', '=', learner.personId)
      .select(['kind', 'channel', 'asked', 'notice_id as noticeId', 'state'])
      .execute();
    expect(requests).toEqual([
      {
        kind: 'opposition',
        channel: 'platform',
        asked: 'No quiero que se compartan mis datos.',
        noticeId: id,
        state: 'received',
      },
    ]);
    expect(await trail(learner.personId)).toEqual(['notice.objected']);
    expect((await objection(learner)).body.solicitud).toEqual({
      folio: made.body.folio,
      responder: '2027-01-05',
    });
    expect(await rowOf(id)).toMatchObject({ oposiciones: 1, oponerse_hasta: '2026-12-04' });
    await drain(world);
    expect(pushes).toContainEqual({ room: 'profile:1', message: 'read.again', data: {} });
  });

  test('on the sixth is too late', async () => {
    const id = await publish('2026-11-27');
    noon('2026-12-07');
    expect((await objection(learner)).body).toMatchObject({ hasta: null, solicitud: null });
    expect(await object(learner, id)).toMatchObject({ status: 409, code: 'notice.objectionLate' });
  });

  test('until 23:59 of that day, in the zone of the company', async () => {
    const id = await publish('2026-11-27');
    clock.set(at('2026-12-04T23:59'));
    expect((await object(learner, id)).status).toBe(200);
    clock.set(at('2026-12-05T00:00'));
    expect((await object(await createAccount(world.db, [2]), id)).code).toBe('notice.objectionLate');
  });

  test('is of the version in force, and of a text', async () => {
    const old = await publish();
    const id = await publish();
    expect((await object(learner, old)).status).toBe(404);
    expect((await object(learner, 2_000_000_000)).status).toBe(404);
    for (const wrong of ['', '   ', 'a'.repeat(5_001), null, 7, 'a\u0000']) {
      expect((await object(learner, id, wrong)).status).toBe(422);
    }
  });
});

test('the first notice asks nobody and has nothing to object to', async () => {
  const [first] = await world.db
    .selectFrom('notice_version')
    .where('published_at', 'is not', null)
    .orderBy('published_at')
    .select('id')
    .execute();
  expect(await rowOf(first?.id ?? 0)).toMatchObject({
    numero: 1,
    pide_enterado: false,
    oponerse_hasta: null,
    actualizado: '2021-10-12',
  });
});
