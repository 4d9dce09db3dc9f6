import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { findInBackup, findInFiles } from '#tests/support/planted.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf, onStack, password, rows, tokenOf } from './http-client.ts';

/**
 * The work of an administrator on a person's data from a request, in the order of the file: the package and its
 * one-time link, the block and the erasure (product: package of a person, erasure).
 */
let stack: Stack;
let admin: string;
let personId: number;
let accessId: number;
let taskId: number;

beforeAll(async () => {
  stack = await startStack({ name: 'person_data', seed: true, env: { TRUST_PROXY: '1', LOG_LEVEL: 'info' } });
  admin = await tokenOf(stack, accounts.admin);
  personId = await onStack(stack, (db) => personIdOf(db, accounts.learner));
  await rows(stack, 'update person set first_name = $2, employee_number = $3 where id = $1', [
    personId,
    name,
    number,
  ]);
  accessId = await register('acceso');
}, 120_000);
afterAll(() => stack?.stop());

/** Words that nobody else has. */
const name = 'Xochipilliprueba';
const number = 'ZZ-99-UNICO';
const mailbox = 'quien.pide@rumbo.example';

const nobody = 2_147_483_647;
const plain = (text: string) => text.replace(/"solicitud":"[^"]*"/, '').replaceAll(/nonce="[^"]*"/g, '');
const send = (method: string, path: string, body?: unknown, token: string | undefined = admin) =>
  call(stack, {
    method,
    path,
    ...(token ? { token } : {}),
    ...(body === undefined ? {} : { body }),
  });

async function register(right: string): Promise<number> {
  const made = await send('POST', '/api/cms/soporte/arco', {
    derecho: right,
    medio: 'telefono',
    persona: personId,
    nombre_dicho: '',
    contacto: '',
    recibida: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    solicitud: 'Lo pido.',
  });
  expect(made.status, made.text).toBe(200);
  return (made.json as { id: number }).id;
}

type Detail = {
  version: number;
  puede: string[];
  falta: string | null;
  paquete: {
    trabajo: number;
    estado: string;
    archivo: string | null;
    enlace: { usado: string | null } | null;
  } | null;
  bloqueo: { estado: string } | null;
};

async function detail(id: number): Promise<Detail> {
  const read = await send('GET', `/api/cms/soporte/arco/${id}`);
  expect(read.status, read.text).toBe(200);
  return read.json as Detail;
}

async function act(id: number, what: string, more: object = {}) {
  const { version } = await detail(id);
  return send('POST', `/api/cms/soporte/arco/${id}/${what}`, { version, ...more });
}

const step = (id: number, paso: string, more: object = {}) =>
  act(id, 'pasos', { paso, texto: 'Porque sí.', ...more });

async function confirmed(): Promise<void> {
  const answer = await send('POST', '/api/cms/confirmar', { password });
  expect(answer.status, answer.text).toBe(200);
}

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (const end = Date.now() + 60_000; ; ) {
    const value = await read();
    if (holds(value) || Date.now() > end) return value;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

describe('the package of a request', () => {
  it('waits for the identity of who asks, and for the password of who makes it', async () => {
    expect((await act(accessId, 'paquete')).status).toBe(422);
    expect((await act(accessId, 'enlace', { medio: 'mostrar' })).status).toBe(422);
    expect((await step(accessId, 'identidad')).status).toBe(200);
    expect((await act(accessId, 'enlace', { medio: 'mostrar' })).status).toBe(409);
    expect((await act(accessId, 'paquete')).status).toBe(403);
    expect((await act(accessId, 'bloqueo')).status).toBe(409);
    await confirmed();
    for (const wrong of [{}, { version: 'x' }, { version: 1.5 }, { version: null }]) {
      const answer = await send('POST', `/api/cms/soporte/arco/${accessId}/paquete`, wrong);
      expect(answer.status, answer.text).toBe(422);
    }
    const stale = await send('POST', `/api/cms/soporte/arco/${accessId}/paquete`, { version: 999 });
    expect(stale.status).toBe(409);
    expect((await send('POST', `/api/cms/soporte/arco/${nobody}/paquete`, { version: 1 })).status).toBe(404);
    const { version } = await detail(accessId);
    const path = `/api/cms/soporte/arco/${accessId}/paquete`;
    const made = await send('POST', path, { version });
    expect(made.status, made.text).toBe(200);
    expect((await send('POST', path, { version })).status).toBe(409);
  });

  it('is carried out only once it is made', async () => {
    expect((await step(accessId, 'respuesta', { resultado: 'procedente' })).status).toBe(200);
    const read = await until(
      () => detail(accessId),
      ({ paquete }) => paquete?.estado === 'terminada',
    );
    expect(read).toMatchObject({
      falta: null,
      paquete: { archivo: expect.stringContaining('/archivos/datos/') },
    });
    expect(read.puede).toContain('ejecucion');
    taskId = read.paquete?.trabajo ?? 0;
    const other = await register('acceso');
    expect((await step(other, 'identidad')).status).toBe(200);
    expect((await step(other, 'respuesta', { resultado: 'procedente' })).status).toBe(200);
    expect((await detail(other)).falta).toBe('paquete');
    const early = await step(other, 'ejecucion');
    expect(early.status, early.text).toBe(409);
    expect(early.text).toContain('Primero prepara el paquete');
  });

  it('is its person’s after signing in, and to everybody else as if it were not', async () => {
    const path = `/archivos/datos/${taskId}`;
    const own = await call(stack, { method: 'GET', path, cookie: await cookieOf(stack, accounts.learner) });
    expect(own.status).toBe(302);
    for (const username of ['aprendiz9', accounts.boss, accounts.tutor]) {
      const cookie = await cookieOf(stack, username);
      const foreign = await call(stack, { method: 'GET', path, cookie });
      const unknown = await call(stack, { method: 'GET', path: `/archivos/datos/${nobody}`, cookie });
      expect(foreign.status, username).toBe(404);
      expect(plain(foreign.text), username).toBe(plain(unknown.text));
    }
    expect((await call(stack, { method: 'GET', path })).status).toBe(401);
    const cookie = await cookieOf(stack, accounts.learner);
    for (const wrong of ['abc', '0', '-1', '1.5', '99999999999', '%00', `${taskId}x`])
      expect(
        (await call(stack, { method: 'GET', path: `/archivos/datos/${wrong}`, cookie })).status,
        wrong,
      ).toBe(404);
  });
});

describe('the link of a package', () => {
  const open = (address: string, method = 'GET', headers: Record<string, string> = {}) =>
    fetch(address, { method, redirect: 'manual', headers });
  const sameSite = { 'Sec-Fetch-Site': 'same-origin' };

  it('opens it once, and is read by programs without being used up', async () => {
    for (const wrong of [{}, { medio: 'fax' }, { medio: 1 }])
      expect((await act(accessId, 'enlace', wrong)).status).toBe(422);
    const first = (await act(accessId, 'enlace', { medio: 'mostrar' })).json as { enlace: string };
    const made = await act(accessId, 'enlace', { medio: 'mostrar' });
    expect(made.status, made.text).toBe(200);
    const { enlace } = made.json as { enlace: string };
    expect(enlace).toMatch(/\/archivos\/datos\/enlace\/[\w-]{43}$/);
    // The one of before opens nothing any more.
    expect((await open(first.enlace)).status).toBe(404);

    for (let again = 0; again < 3; again += 1) {
      const seen = await open(enlace);
      expect(seen.status).toBe(200);
      expect(await seen.text()).toContain('Descargar mis datos');
      expect(seen.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(seen.headers.get('Cache-Control')).toContain('no-store');
    }
    expect((await open(enlace, 'HEAD')).status).toBe(200);
    expect((await open(enlace, 'POST', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await open(enlace, 'DELETE', sameSite)).status).toBe(405);
    const [one, two] = await Promise.all([open(enlace, 'POST', sameSite), open(enlace, 'POST', sameSite)]);
    expect([one.status, two.status].sort()).toEqual([200, 404]);
    const page = await (one.status === 200 ? one : two).text();
    const file = /href="([^"]+)" download/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const bytes = Buffer.from(await (await fetch(new URL(file, stack.origin))).arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');

    const closed = await Promise.all(
      [
        enlace,
        first.enlace,
        `${enlace.slice(0, -1)}${enlace.endsWith('A') ? 'B' : 'A'}`,
        `${stack.origin}/archivos/datos/enlace/x`,
        `${stack.origin}/archivos/datos/enlace/${'x'.repeat(4_000)}`,
        `${stack.origin}/archivos/datos/enlace/%00`,
      ].map(async (address) => {
        const answer = await open(address);
        return [answer.status, plain(await answer.text())];
      }),
    );
    expect(new Set(closed.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(closed[0]).toEqual([404, expect.stringContaining('Este enlace ya no sirve')]);

    expect((await detail(accessId)).paquete?.enlace?.usado).not.toBeNull();
    const trail = await rows<{ action: string; actor_id: number | null }>(
      stack,
      "select action, actor_id from audit where object_kind = 'person' and object_id = $1 and action like 'package.%' order by id",
      [String(personId)],
    );
    expect(trail.at(-1)).toEqual({ action: 'package.downloaded', actor_id: null });
    const key = enlace.split('/').at(-1) ?? '';
    expect(stack.log()).not.toContain(key);
    expect(await onStack(stack, (db) => findInBackup(db, [key]))).toEqual([]);
  });

  it('expires, and goes by mail to a mailbox alone', async () => {
    const { enlace } = (await act(accessId, 'enlace', { medio: 'mostrar' })).json as { enlace: string };
    await rows(stack, 'update package_link set expires_at = now() where used_at is null');
    expect((await open(enlace, 'POST', sameSite)).status).toBe(404);
    await rows(stack, 'update person set email = null where id = $1', [personId]);
    expect((await act(accessId, 'enlace', { medio: 'correo' })).status).toBe(422);
    await rows(stack, 'update person set email = $2 where id = $1', [personId, mailbox]);
    const mailed = await act(accessId, 'enlace', { medio: 'correo' });
    expect(mailed.json).toEqual({ enlace: null, vence: expect.any(String) });
    const [mail] = await until(
      () => rows<{ sent_at: Date | null }>(stack, "select sent_at from mail where kind = 'package-link'"),
      ([one]) => one?.sent_at instanceof Date,
    );
    expect(mail?.sent_at).toBeInstanceOf(Date);
  });
});

describe('the cancellation of a request', () => {
  it('waits for the answer and for the account to be dropped, and is carried out by the block', async () => {
    const id = await register('cancelacion');
    expect((await act(id, 'paquete')).status).toBe(409);
    expect((await act(id, 'bloqueo')).status).toBe(409);
    await step(id, 'identidad');
    const early = await act(id, 'bloqueo');
    expect(early.status).toBe(409);
    expect(early.text).toContain('nada se ejecuta antes de la respuesta');
    await step(id, 'respuesta', { resultado: 'procedente' });
    const active = await act(id, 'bloqueo');
    expect(active.status, active.text).toBe(409);
    expect(active.text).toContain('Su cuenta está activa');
    expect((await step(id, 'ejecucion')).status).toBe(409);
    const drop = { activo: false, motivo: 'Renuncia' };
    expect((await send('POST', `/api/cms/usuarios/${personId}/estado`, drop)).status).toBe(200);
    const asked = await act(id, 'bloqueo');
    expect(asked.status).toBe(409);
    expect(asked.text).toMatch(/Antes termina lo que esta persona pidió: A-\d{6}/);
    await rows(stack, "update arco_request set state = 'withdrawn' where person_id = $1 and id <> $2", [
      personId,
      id,
    ]);
    await rows(stack, "update support_ticket set status = 'solved' where person_id = $1", [personId]);
    const done = await act(id, 'bloqueo');
    expect(done.status, done.text).toBe(200);
    expect(await detail(id)).toMatchObject({ falta: null, bloqueo: { estado: 'bloqueada' } });
    expect((await step(id, 'ejecucion')).status).toBe(200);

    const [row] = await rows<{ id: number }>(stack, 'select id from erasure where person_id = $1', [
      personId,
    ]);
    const path = `/api/cms/bloqueos/${row?.id}`;
    expect((await send('POST', `${path}/borrar`)).status).toBe(409);
    expect((await send('POST', `${path}/restaurar`)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ falta: 'bloqueo', bloqueo: null, estado: 'respondida' });
    for (const wrong of ['abc', '0', String(nobody), '1.5']) {
      const answer = await send('POST', `/api/cms/bloqueos/${wrong}/borrar`);
      expect(answer.status, wrong).toBe(404);
    }
  });
});

describe('accounts that were dropped long ago', () => {
  it('are blocked together, and who cannot be has a reason', async () => {
    const path = '/api/cms/bajas_antiguas';
    expect((await send('GET', path)).json).toMatchObject({ total: 0 });
    await rows(stack, "update person set dropped_at = now() - interval '13 months' where id = $1", [
      personId,
    ]);
    const listed = (await send('GET', path)).json as {
      total: number;
      filas: { id: number; esperan: string[] }[];
    };
    expect(listed.filas.map(({ id }) => id)).toEqual([personId]);
    expect(listed.filas[0]?.esperan).toEqual([expect.stringMatching(/^A-\d{6}$/)]);
    for (const wrong of [
      {},
      { ids: [], total: 0 },
      { ids: ['x'], total: 1 },
      { ids: Array.from({ length: 201 }, (_, index) => index + 1), total: 201 },
      { total: 1 },
    ]) {
      expect((await send('POST', `${path}/bloquear`, wrong)).status, JSON.stringify(wrong)).toBe(422);
    }
    expect((await send('POST', `${path}/bloquear`, { ids: [personId], total: 2 })).status).toBe(409);
    const begun = await send('POST', `${path}/bloquear`, { ids: [personId], total: 1 });
    expect(begun.status, begun.text).toBe(200);
    const { trabajo } = begun.json as { trabajo: number };
    await until(
      async () => (await send('GET', `/api/cms/tareas/${trabajo}`)).json as { estado: string },
      ({ estado }) => estado === 'terminada',
    );
    const refused = (await send('GET', `/api/cms/tareas/${trabajo}/rechazadas`)).json;
    expect(refused).toMatchObject({
      accion: 'bloqueos',
      rechazadas: [{ id: personId, mensaje: expect.stringContaining('Antes termina') }],
    });
    await rows(stack, "update arco_request set state = 'withdrawn' where person_id = $1", [personId]);
    expect((await send('POST', `${path}/bloquear`, { filtros: {}, total: 1 })).status).toBe(200);
    await until(
      async () => (await send('GET', path)).json as { total: number },
      ({ total }) => total === 0,
    );
    const [blocked] = await rows<{ n: number }>(
      stack,
      'select count(*)::int as n from erasure where person_id = $1 and undone_at is null',
      [personId],
    );
    expect(blocked?.n).toBe(1);
  });
});

it('an erasure leaves nothing of the person in the tables, the files and what the processes wrote', async () => {
  const words = [name, number, mailbox, 'Lo pido.'];
  const found = () => onStack(stack, (db) => findInBackup(db, words));
  expect((await found()).length).toBeGreaterThan(1);
  const [erasure] = await rows<{ id: number }>(
    stack,
    `update erasure set erase_after = current_date - 2 where person_id = $1 and undone_at is null returning id`,
    [personId],
  );
  const path = `/api/cms/bloqueos/${erasure?.id}`;
  await confirmed();
  const asked = await send('POST', `${path}/borrar`);
  expect(asked.status, asked.text).toBe(200);
  expect((await send('POST', `${path}/borrar`)).status).toBe(409);
  expect((await send('POST', `${path}/restaurar`)).status).toBe(409);
  const [done] = await until(
    () =>
      rows<{ at: Date | null }>(stack, 'select finished_at as at from erasure where id = $1', [erasure?.id]),
    ([one]) => one?.at instanceof Date,
  );
  expect(done?.at).toBeInstanceOf(Date);
  expect(await found()).toEqual([]);
  expect(await findInFiles(stack.env.DATA_DIR ?? '', words)).toEqual([]);
  for (const word of words) expect(stack.log()).not.toContain(word);
  expect((await send('POST', `${path}/borrar`)).status).toBe(409);
  expect((await send('POST', `/api/cms/usuarios/${personId}/paquete`, {})).status).toBe(404);
  const cookie = await cookieOf(stack, accounts.admin);
  const gone = await call(stack, { method: 'GET', path: `/archivos/datos/${taskId}`, cookie });
  // The storage has it no more, whoever asks.
  if (gone.status === 302) {
    const file = await fetch(new URL(gone.headers.get('Location') ?? '', stack.origin));
    expect(file.status).toBe(404);
  }
});
