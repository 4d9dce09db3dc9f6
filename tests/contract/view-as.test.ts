import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#app/contract/areas.ts';
import type { Role } from '#app/domain/access/access.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { digestsOf } from './digests.ts';
import { accounts, call, cookieOf, password, rows } from './http-client.ts';
import { fill, type Ids, ownIds } from './ids.ts';
import { bodyFor } from './right-bodies.ts';
import { callTable, screenTable } from './role-table.ts';

/** An administrator sees the screens of each role and changes nothing, whatever is tried (product: view as). */

type Viewed = Exclude<Role, 'admin'>;
const viewedRoles: readonly Viewed[] = ['learner', 'boss', 'tutor'];
const profiles: Record<Viewed, number> = { learner: 2, boss: 3, tutor: 4 };

const END = 'POST /api/ver_como/terminar';

/** The tables that a view writes, and those that the machinery writes by itself. */
const unwatched = new Set([
  'session',
  'audit',
  'audit_link',
  'outbox',
  'reaction',
  'rate_limit',
  // The sign of life of the web process.
  'presence_process',
]);

let stack: Stack;
let ids: Ids;

beforeAll(async () => {
  stack = await startStack({ name: 'viewas', seed: true, env: { TRUST_PROXY: '1' } });
  ids = await ownIds(stack);
  await quiet();
  await stack.worker?.stop();
});

afterAll(() => stack?.stop());

/** Waits until the worker has done what the ids cost. */
async function quiet() {
  for (let tries = 0; tries < 300; tries += 1) {
    const open = 'select 1 from reaction where done_at is null and failed_at is null limit 1';
    if ((await rows(stack, open)).length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the worker is still busy');
}

/** A digest of the rows of each table. */
async function dump(): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    stack,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1",
  );
  return digestsOf(
    stack,
    tables.map(({ name }) => name).filter((name) => !unwatched.has(name)),
  );
}

type View = { token: string; cookie: string };

/** The token that a document hands to the browser. */
async function documentToken(cookie: string, path: string): Promise<string> {
  const answer = await fetch(stack.origin + path, { headers: { Cookie: cookie, Accept: 'text/html' } });
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(await answer.text())?.[0];
  if (!token) throw new Error(`no token in ${path}`);
  return token;
}

function withCookies(cookie: string, headers: Headers): string {
  const jar = new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  for (const set of headers.getSetCookie()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2);
    jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** A browser of the administrator, password given again. */
async function administrator(): Promise<View> {
  const cookie = await cookieOf(stack, accounts.admin);
  const token = await documentToken(cookie, '/cms');
  const answer = await call(stack, {
    method: 'POST',
    path: '/api/cms/confirmar',
    token,
    cookie,
    body: { password },
  });
  expect(answer.status, answer.text).toBe(200);
  return { token, cookie };
}

async function startView(from: View, username: string, profile: number): Promise<View> {
  const [person] = await rows<{ id: number }>(stack, 'select id from person where username = $1', [username]);
  const answer = await call(stack, {
    method: 'POST',
    path: '/api/cms/ver_como',
    ...from,
    body: { persona: person?.id, perfil: profile, motivo: 'No encuentra su reto', desde: '/cms/usuarios' },
  });
  expect(answer.status, answer.text).toBe(200);
  return {
    token: (answer.json as { token: string }).token,
    cookie: withCookies(from.cookie, answer.headers),
  };
}

/** The ids are the learner's own; the words lead to nobody. */
const addressOf = (path: string) => fill(path.replace(':username', 'aprendiz').replace(':key', 'clave'), ids);

const data = (path: string) => {
  const [pathname = '', query] = path.split('?');
  return `${pathname === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`;
};

describe.each(viewedRoles)('as %s', (role) => {
  let own: View;
  beforeAll(async () => {
    own = await administrator();
  });

  const screens = () =>
    screenTable.filter(({ cells }) => cells[role].startsWith('200')).map(({ path }) => fill(path, ids));

  it('every screen and every read leaves all tables as they were', async () => {
    const before = await dump();
    const view = await startView(own, accounts[role], profiles[role]);
    const seen = new Map<string, number>();
    for (const path of screens()) {
      for (const asked of [path, data(path)]) {
        const answer = await call(stack, { method: 'GET', path: asked, cookie: view.cookie });
        seen.set(asked, answer.status);
      }
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
    for (const spec of endpoints) {
      if (spec.method !== 'GET') continue;
      const path = addressOf(spec.path);
      const answer = await call(stack, { method: 'GET', path, ...view });
      if (spec.writes) {
        expect([path, answer.status]).toEqual([path, 403]);
        continue;
      }
      const cell = callTable[`GET ${spec.path}`]?.[role];
      // Bodies of words (a search, a draft) have no right query here: whatever it says, it is no fault of ours.
      if (cell !== undefined) expect(answer.status, `${path} ${answer.text}`).toBeLessThan(500);
    }
    const [photo] = await rows<{ id: number }>(stack, "select id from file where purpose <> 'photo' limit 1");
    await call(stack, { method: 'GET', path: `/archivos/${photo?.id}`, cookie: view.cookie });
    const ended = await call(stack, { method: 'POST', path: '/api/ver_como/terminar', ...view, body: {} });
    expect(ended.status, ended.text).toBe(200);
    own = { token: (ended.json as { token: string }).token, cookie: withCookies(view.cookie, ended.headers) };
    expect(await dump()).toEqual(before);

    const noted = await rows<{ object_id: string; person: string; viewer: string }>(
      stack,
      `select audit.object_id, viewed.username as person, viewer.username as viewer from audit
       join person as viewed on viewed.id = audit.on_behalf_of join person as viewer on viewer.id = audit.actor_id
       where audit.action = 'view.screen' and viewed.username = $1`,
      [accounts[role]],
    );
    const paths = new Set(noted.map(({ object_id }) => object_id.split('?')[0]));
    expect(
      [...new Set(screens().map((path) => path.split(/[?#]/)[0]))].filter((path) => !paths.has(path)),
    ).toEqual([]);
    expect(new Set(noted.map(({ viewer }) => viewer))).toEqual(new Set(['admin']));
  }, 120_000);

  it('every write of the contract is refused, with or without a right body, and so is every action', async () => {
    const writes = endpoints.filter((spec) => spec.writes && `${spec.method} ${spec.path}` !== END);
    expect(writes.length).toBeGreaterThan(150);
    const bodies = new Map<string, unknown>();
    for (const { method, path } of writes) {
      if (method !== 'GET') bodies.set(path, await bodyFor(path, stack, ids).catch(() => ({})));
    }
    const before = await dump();
    let view = await startView(own, accounts[role], profiles[role]);
    for (const [index, { method, path }] of writes.entries()) {
      // A session may write 120 times a minute.
      if (index > 0 && index % 100 === 0)
        view = await startView(await again(view), accounts[role], profiles[role]);
      const body = bodies.get(path);
      const answer = await call(stack, {
        method,
        path: addressOf(path),
        ...view,
        ...(method === 'GET' ? {} : { body: body ?? {} }),
      });
      expect([method, path, answer.status], answer.text).toEqual([method, path, 403]);
      expect(answer.json).toMatchObject({
        error: {
          codigo: 'view.readOnly',
          mensaje: 'Estás viendo como otra persona: no se puede cambiar nada.',
        },
      });
    }
    for (const path of ['/login', '/recuperar', '/reset/aprendiz/clave', '/login.data']) {
      expect([path, await submit(path, view.cookie)]).toEqual([path, 403]);
    }
    // Without the header the cookie says it.
    for (const path of ['/api/login', '/api/logout', '/api/recuperar']) {
      const answer = await call(stack, { method: 'POST', path, cookie: view.cookie, body: {} });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    // No screen of a signed-in person has an action.
    for (const path of screens()) {
      const status = await submit(path, view.cookie);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
    own = await again(view);
    expect(await dump()).toEqual(before);
  }, 180_000);
});

/** Ends a view, and gives the administrator's session with its password given again. */
async function again(view: View): Promise<View> {
  const ended = await call(stack, { method: 'POST', path: '/api/ver_como/terminar', ...view, body: {} });
  expect(ended.status, ended.text).toBe(200);
  return { token: (ended.json as { token: string }).token, cookie: withCookies(view.cookie, ended.headers) };
}

async function submit(path: string, cookie: string): Promise<number> {
  const answer = await fetch(stack.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': '10.9.9.9',
      Origin: stack.origin,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: cookie,
    },
    body: new URLSearchParams({ username: 'aprendiz', password, correo: 'a@b.mx' }),
  });
  await answer.text();
  return answer.status;
}

it('what somebody has not sent, and what is private, is not shown', async () => {
  const [unit] = await rows<{ id: number; member: number; activity: number; person: number }>(
    stack,
    `select unit.id, member.id as member, activity.id as activity, person.id as person from person
     join member on member.person_id = person.id and member.active
     join learner_group grp on grp.id = member.group_id
     join unit on unit.programme_id = grp.programme_id
     join module on module.unit_id = unit.id join activity on activity.module_id = module.id
     where person.username = $1 order by unit.position, module.position, activity.position limit 1`,
    [accounts.learner],
  );
  const secret = 'Secreto que nadie más lee';
  await rows(
    stack,
    `insert into activity_note (member_id, activity_id, text) values ($1, $2, $3)
     on conflict (member_id, activity_id) do update set text = excluded.text`,
    [unit?.member, unit?.activity, secret],
  );
  await rows(
    stack,
    `update survey_completion set draft = jsonb_build_object('x', $1::text) where sent_at is null`,
    [secret],
  );
  const view = await startView(await administrator(), accounts.learner, 2);
  const note = await call(stack, { method: 'GET', path: `/api/actividades/${unit?.activity}/nota`, ...view });
  expect(note.status, note.text).toBe(200);
  expect(note.text).not.toContain(secret);
  const drafts = await rows<{ form: string }>(stack, 'select form from text_draft where person_id = $1', [
    unit?.person,
  ]);
  for (const { form } of drafts) {
    const path = `/api/borradores?formulario=${encodeURIComponent(form)}`;
    const answer = await call(stack, { method: 'GET', path, ...view });
    expect((answer.json as { texto: unknown }).texto ?? null).toBeNull();
  }
});

it('begins within 300 ms', async () => {
  let from = await administrator();
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now();
    const view = await startView(from, accounts.learner, 2);
    times.push(performance.now() - began);
    from = await again(view);
  }
  times.sort((one, other) => one - other);
  process.stdout.write(`view start: p50 ${times[10]?.toFixed(1)} ms, max ${times.at(-1)?.toFixed(1)} ms\n`);
  expect(times[10]).toBeLessThan(300);
});
