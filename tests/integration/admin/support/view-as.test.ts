import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { endView as endCall } from '#app/contract/account/view-end.ts';
import { startView as startCall } from '#app/contract/admin/support/view-as.ts';
import { confirmIdentity } from '#app/features/account/confirm-identity/confirm.commands.server.ts';
import { loader as aliveLoader, action as loginAction } from '#app/features/account/sign-in/api.ts';
import { action as viewAction } from '#app/features/admin/support/view-as/api.ts';
import { callerFrom, socketActor, viewerFrom } from '#server/auth/authenticate.ts';
import { revokeSessionsOf } from '#server/auth/revocation.ts';
import { sweepViews } from '#server/auth/views.ts';
import { template } from '#server/db/template.ts';
import { liveSessionById } from '#server/repositories/sessions/sessions.ts';
import { type Account, createAccount } from '#tests/factories/accounts.ts';
import { type Browser, openBrowser } from '#tests/factories/browser.ts';
import { ask } from '#tests/support/ask.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const minute = 60_000;
const noon = '2026-11-18T18:00:00Z';
const readOnly = 'Estás viendo como otra persona: no se puede cambiar nada.';

let admin: Account;
let learner: Account;
let own: Browser;

beforeEach(async () => {
  clock.set(noon);
  admin = await createAccount(world.db, [1]);
  learner = await createAccount(world.db, [2, 3]);
  own = await openBrowser(world, admin);
  await confirm(own);
});

async function confirm(browser: Browser) {
  const actor = (await callerFrom(world, browser.token, browser.cookieHeader)) ?? null;
  if (!actor) throw new Error('nobody');
  const request = new Request(world.env.origin);
  await confirmIdentity(
    { world, actor, request, requestId: 'prueba', address: '203.0.113.7' },
    'Liderazgo#2026',
  );
}

type Sent = { token: string | null; cookie: string };
type Answer = { status: number; json: Record<string, unknown>; sends: Sent };

/** The cookies that a browser sends after an answer: its own with those that the answer sets. */
function cookiesAfter(cookie: string, answer: Response): string {
  const jar = new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
  for (const set of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2);
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function post(path: string, { token, cookie }: Sent, body?: object): Promise<Answer> {
  const answer = (await ask(world, viewAction, { path, method: 'POST', token, cookie, body })) as Response;
  const json = (await answer.json()) as Record<string, unknown>;
  const next = typeof json.token === 'string' ? json.token : token;
  return { status: answer.status, json, sends: { token: next, cookie: cookiesAfter(cookie, answer) } };
}

const start = (from: Sent = own.sends, change: object = {}) =>
  post(startCall.path, from, {
    persona: learner.personId,
    perfil: 2,
    motivo: 'No encuentra su reto',
    desde: '/cms/usuarios?id=7',
    ...change,
  });
const end = (from: Sent) => post(endCall.path, from);

const auditOf = (actorId: number) =>
  world.db
    .selectFrom('audit')
    .where('actor_id', '=', actorId)
    .where('action', 'like', 'view.%')
    .orderBy('id')
    .select(['action', 'on_behalf_of', 'object_kind', 'object_id', 'after', 'profile_id'])
    .execute();

const told = () =>
  world.db
    .selectFrom('notification')
    .where('person_id', '=', learner.personId)
    .where('type', '=', 112)
    .select(['data', 'actor_id'])
    .execute();

describe('a view', () => {
  test('takes the place of the browser’s session, and ends where it began, with another cookie', async () => {
    const started = await start();
    expect(started.status).toBe(200);
    expect(started.json).toMatchObject({
      usuario: { id: learner.personId, username: learner.username, perfil: 2 },
      direccion: '/',
      equipo_compartido: false,
    });
    const actor = await viewerFrom(world, started.sends.cookie);
    expect(actor).toMatchObject({
      personId: learner.personId,
      role: 'learner',
      viewer: { personId: admin.personId },
    });
    expect(await callerFrom(world, started.sends.token, started.sends.cookie)).toEqual(actor);
    // The administrator's token works only beside its own cookie.
    expect(await callerFrom(world, own.token, started.sends.cookie)).toBeNull();

    clock.advance(10 * minute);
    const returned = await end(started.sends);
    expect(returned.status).toBe(200);
    expect(returned.json).toMatchObject({
      usuario: { id: admin.personId, perfil: 1 },
      direccion: '/cms/usuarios?id=7',
    });
    expect(await callerFrom(world, returned.sends.token, returned.sends.cookie)).toMatchObject({
      personId: admin.personId,
      sessionId: own.sessionId,
      viewer: null,
    });
    // The cookie of before opens nothing any more, nor does the view's.
    expect(await viewerFrom(world, own.cookieHeader)).toBeNull();
    expect(await viewerFrom(world, started.sends.cookie)).toBeNull();
    expect(await callerFrom(world, started.sends.token, started.sends.cookie)).toBeNull();
    expect(returned.sends.cookie).not.toContain('espera=');
  });

  test('is written to the trail, and its person is told who, when and why', async () => {
    const started = await start();
    await end(started.sends);
    await drain(world);
    expect(await auditOf(admin.personId)).toEqual([
      expect.objectContaining({
        action: 'view.started',
        on_behalf_of: learner.personId,
        object_kind: 'person',
        object_id: String(learner.personId),
        after: { profileId: 2, reason: 'No encuentra su reto' },
        profile_id: 1,
      }),
      expect.objectContaining({
        action: 'view.ended',
        on_behalf_of: learner.personId,
        object_kind: 'session',
        after: { why: 'view-left' },
      }),
    ]);
    expect(await told()).toEqual([
      {
        data: { fecha: '18 de noviembre de 2026, 12:00', motivo: 'No encuentra su reto' },
        actor_id: admin.personId,
      },
    ]);
  });

  test('lasts 30 minutes, is never prolonged, and its person is told when nobody ended it', async () => {
    const { sends } = await start();
    clock.advance(29 * minute);
    expect(await viewerFrom(world, sends.cookie)).not.toBeNull();
    const alive = (await ask(world, aliveLoader, { path: '/api/alive', ...sends })) as Response;
    expect(alive.status).toBe(403);
    clock.advance(minute);
    expect(await viewerFrom(world, sends.cookie)).toBeNull();
    expect(await callerFrom(world, sends.token, sends.cookie)).toBeNull();
    expect(await socketActor(world, sends.token, sends.cookie)).toBeNull();
    expect(await told()).toEqual([]);
    await sweepViews(world);
    await sweepViews(world);
    await drain(world);
    expect(await told()).toHaveLength(1);
    expect((await auditOf(admin.personId)).map(({ action, after }) => [action, after])).toEqual([
      ['view.started', expect.anything()],
      ['view.ended', { why: 'view-over' }],
    ]);
    // The way back is open a little longer.
    clock.advance(4 * minute);
    expect((await end(sends)).status).toBe(200);
  });

  test('leads back to nobody once the session of the administrator is over too', async () => {
    const { sends } = await start();
    clock.advance(36 * minute);
    expect((await end(sends)).status).toBe(401);
  });

  test('lasts 10 minutes on a shared device, and never longer than the session it was opened from', async () => {
    const shared = await openBrowser(world, admin, { sharedDevice: true });
    await confirm(shared);
    const { sends, json } = await start(shared.sends);
    expect(json.equipo_compartido).toBe(true);
    clock.advance(10 * minute);
    expect(await viewerFrom(world, sends.cookie)).toBeNull();

    await world.db
      .updateTable('session')
      .set({ absolute_until: new Date(clock.now().getTime() + 3 * minute) })
      .where('id', '=', own.sessionId)
      .execute();
    await confirm(own);
    const short = await start();
    clock.advance(3 * minute);
    expect(await viewerFrom(world, short.sends.cookie)).toBeNull();
  });

  test('leaves no trace in the life of its person', async () => {
    const before = await lifeOf(learner.personId);
    const { sends } = await start();
    clock.advance(minute);
    await viewerFrom(world, sends.cookie);
    await end(sends);
    expect(await lifeOf(learner.personId)).toEqual(before);
  });

  test('is no session of its person’s own: they neither see nor close it', async () => {
    const { sends } = await start();
    const theirs = await openBrowser(world, learner);
    const { loader, action } = await import('#app/features/account/settings/api.ts');
    const list = (await ask(world, loader, { path: '/api/sesiones', ...theirs.sends })) as Response;
    expect(await list.json()).toMatchObject({ sesiones: [{ id: theirs.sessionId, actual: true }] });
    const { id } = await world.db
      .selectFrom('session')
      .where('viewer_session_id', '=', own.sessionId)
      .select('id')
      .executeTakeFirstOrThrow();
    const closing = { path: '/api/sesiones/cerrar', ...theirs.sends, body: { sesion: id } };
    expect(((await ask(world, action, closing)) as Response).status).toBe(404);
    expect(await viewerFrom(world, sends.cookie)).not.toBeNull();
  });
});

/** The rows that somebody's presence would change. */
async function lifeOf(personId: number) {
  const person = await world.db
    .selectFrom('person')
    .where('id', '=', personId)
    .selectAll()
    .executeTakeFirst();
  const { rows: days } = await sql`select * from access_day where person_id = ${personId}`.execute(world.db);
  const { rows: present } = await sql`select * from presence where person_id = ${personId}`.execute(world.db);
  return { person, days, present };
}

describe('a view ends at once', () => {
  const nobody = { requestId: 'prueba', ipPrefix: null, userAgent: null };

  test.each([
    [
      'the administrator’s session is closed',
      async () => {
        await world.db
          .transaction()
          .execute((trx) => revokeSessionsOf(world, trx, admin.personId, null, 'closed', nobody));
      },
    ],
    [
      'the administrator loses the profile',
      async () => {
        await world.db.deleteFrom('person_profile').where('person_id', '=', admin.personId).execute();
      },
    ],
    [
      'the administrator is dropped',
      async () => {
        await world.db
          .updateTable('person')
          .set({ active: false })
          .where('id', '=', admin.personId)
          .execute();
      },
    ],
    [
      'its person is dropped',
      async () => {
        await world.db
          .updateTable('person')
          .set({ active: false })
          .where('id', '=', learner.personId)
          .execute();
      },
    ],
    [
      'its person becomes an administrator',
      async () => {
        await world.db
          .insertInto('person_profile')
          .values({ person_id: learner.personId, profile_id: 1 })
          .execute();
      },
    ],
    [
      'its person closes all their sessions',
      async () => {
        await world.db
          .transaction()
          .execute((trx) => revokeSessionsOf(world, trx, learner.personId, null, 'password', nobody));
      },
    ],
  ])('when %s', async (_, happen) => {
    const { sends } = await start();
    expect(await viewerFrom(world, sends.cookie)).not.toBeNull();
    await happen();
    expect(await viewerFrom(world, sends.cookie)).toBeNull();
    expect(await callerFrom(world, sends.token, sends.cookie)).toBeNull();
    expect(await socketActor(world, sends.token, sends.cookie)).toBeNull();
  });

  test('and tells its person when the administrator’s session is closed', async () => {
    await start();
    await world.db
      .transaction()
      .execute((trx) => revokeSessionsOf(world, trx, admin.personId, null, 'closed', nobody));
    await drain(world);
    expect(await told()).toHaveLength(1);
  });
});

describe('bad input', () => {
  const codeOf = ({ status, json }: Answer) => [status, (json.error as { codigo: string }).codigo];

  test('an administrator, oneself, a dropped, an unknown and a merged person, a profile that they lack', async () => {
    const other = await createAccount(world.db, [1, 2]);
    const dropped = await createAccount(world.db, [2]);
    const gone = await createAccount(world.db, [2]);
    await world.db.updateTable('person').set({ active: false }).where('id', '=', dropped.personId).execute();
    await world.db.updateTable('person').set({ deleted_at: noon }).where('id', '=', gone.personId).execute();
    expect(codeOf(await start(own.sends, { persona: other.personId }))).toEqual([409, 'view.administrator']);
    expect(codeOf(await start(own.sends, { persona: admin.personId }))).toEqual([409, 'view.own']);
    expect(codeOf(await start(own.sends, { persona: dropped.personId }))).toEqual([409, 'view.inactive']);
    expect(codeOf(await start(own.sends, { persona: gone.personId }))).toEqual([404, 'scope.notFound']);
    expect(codeOf(await start(own.sends, { persona: 2_000_000_000 }))).toEqual([404, 'scope.notFound']);
    expect(codeOf(await start(own.sends, { perfil: 4 }))).toEqual([422, 'body.invalid']);
    expect(await auditOf(admin.personId)).toEqual([]);
  });

  test.each([
    ['no reason', { motivo: undefined }],
    ['an empty reason', { motivo: '   ' }],
    ['a reason of two characters', { motivo: 'ab' }],
    ['a reason of 501 characters', { motivo: 'x'.repeat(501) }],
    ['another site to go back to', { desde: 'https://otro.example/cms' }],
    ['a screen outside the administration', { desde: '//otro.example' }],
    ['a profile that is no number', { perfil: 'dos' }],
    ['a profile beyond the column', { perfil: 40_000 }],
    ['a person that is no number', { persona: '1; drop table person' }],
  ])('%s', async (_, change) => {
    expect((await start(own.sends, change)).status).toBe(422);
  });

  test('somebody who is viewing is an administrator, and never looked at', async () => {
    const other = await createAccount(world.db, [1]);
    const theirs = await openBrowser(world, other);
    await confirm(theirs);
    expect((await start(theirs.sends)).status).toBe(200);
    expect(codeOf(await start(own.sends, { persona: other.personId }))).toEqual([409, 'view.administrator']);
  });

  test('without the password given again', async () => {
    clock.advance(6 * minute);
    expect(codeOf(await start())).toEqual([403, 'identity.unconfirmed']);
  });

  test('as anybody but an administrator, and by a token without a browser', async () => {
    const boss = await openBrowser(world, await createAccount(world.db, [3]));
    expect(codeOf(await start(boss.sends))).toEqual([403, 'role.forbidden']);
    const body = { username: admin.username, password: 'Liderazgo#2026' };
    const login = (await ask(world, loginAction, { path: '/api/login', body })) as Response;
    const { token } = (await login.json()) as { token: string };
    await world.db
      .updateTable('session')
      .set({ confirmed_at: clock.now() })
      .where('person_id', '=', admin.personId)
      .execute();
    expect(codeOf(await start({ token, cookie: '' }))).toEqual([409, 'view.browserOnly']);
  });

  test('twice: from the view it is refused, from the session that waits the first one ends', async () => {
    const first = await start();
    const again = await start(first.sends);
    expect(codeOf(again)).toEqual([403, 'view.readOnly']);
    expect((again.json.error as { mensaje: string }).mensaje).toBe(readOnly);
    const second = await start();
    expect(second.status).toBe(200);
    expect(await viewerFrom(world, first.sends.cookie)).toBeNull();
    expect(await viewerFrom(world, second.sends.cookie)).not.toBeNull();
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const open = await world.db
      .selectFrom('session')
      .where('viewer_session_id', '=', own.sessionId)
      .where('revoked_at', 'is', null)
      .select('id')
      .execute();
    expect(open).toHaveLength(1);
  });

  test('a refused change is the viewer’s in the trail, and not the person’s', async () => {
    const { sends } = await start();
    await start(sends);
    await expect
      .poll(() =>
        world.db
          .selectFrom('audit')
          .where('action', '=', 'refused.role')
          .where('on_behalf_of', '=', learner.personId)
          .select(['actor_id', 'profile_id'])
          .execute(),
      )
      .toEqual([{ actor_id: admin.personId, profile_id: 1 }]);
  });

  test('a stolen token, or a stolen cookie of the view, leads nowhere', async () => {
    const { sends } = await start();
    expect(await callerFrom(world, sends.token, null)).toBeNull();
    expect(await callerFrom(world, sends.token, 'sid=otra')).toBeNull();
    expect((await end({ token: sends.token, cookie: '' })).status).toBe(401);
    // With the view's own cookie it ends, and gives nobody the administrator's session.
    const stolen = sends.cookie
      .split('; ')
      .filter((pair) => pair.startsWith('sid='))
      .join('; ');
    const answer = await end({ token: sends.token, cookie: stolen });
    expect(answer.status).toBe(401);
    expect(answer.sends.cookie).toBe(stolen);
    expect(answer.json.token).toBeUndefined();
  });

  test('the waiting session of another administrator is not taken', async () => {
    const { sends } = await start();
    const other = await openBrowser(world, await createAccount(world.db, [1]));
    const theirs = /(?:^|; )sid=([^;]*)/.exec(other.cookieHeader)?.[1] ?? '';
    const mixed = sends.cookie.replace(/espera=[^;]*/, `espera=${theirs}`);
    expect((await end({ token: sends.token, cookie: mixed })).status).toBe(401);
  });
});

test('the query of every request costs no more than 0.1 ms more than without views', async () => {
  const { db } = world;
  // As it was before there were views.
  const before = template({ sessionId: true }, (reader, { sessionId }: { sessionId: string }) =>
    reader
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.person_id')
      .innerJoin('person_profile', (join) =>
        join
          .onRef('person_profile.person_id', '=', 'session.person_id')
          .onRef('person_profile.profile_id', '=', 'session.profile_id'),
      )
      .where('session.id', '=', sessionId)
      .where('session.revoked_at', 'is', null)
      .where('person.active', '=', true)
      .where('person.deleted_at', 'is', null)
      .select([
        'session.id',
        'session.person_id',
        'session.profile_id',
        'person.username',
        'person.must_change_password',
        'session.cookie_hash',
        'session.shared_device',
        'session.idle_until',
        'session.absolute_until',
        sql<boolean>`case when session.profile_id = 1 then not exists (
          select from second_factor where person_id = session.person_id and confirmed_at is not null
        ) else false end`.as('lacks'),
      ]),
  );
  const theirs = await openBrowser(world, learner);
  const { sends } = await start();
  const [view] = await db
    .selectFrom('session')
    .where('viewer_session_id', '=', own.sessionId)
    .select('id')
    .execute();
  expect(sends.token).not.toBeNull();
  const timesOf = async (run: () => Promise<unknown>, times: number[]) => {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  };
  const times = { before: [] as number[], now: [] as number[], view: [] as number[] };
  for (let round = 0; round < 1_500; round += 1) {
    await timesOf(() => before(db, { sessionId: theirs.sessionId }), times.before);
    await timesOf(() => liveSessionById(db, theirs.sessionId), times.now);
    await timesOf(() => liveSessionById(db, view?.id ?? ''), times.view);
  }
  const median = (all: number[]) => all.toSorted((one, other) => one - other)[all.length / 2] ?? 0;
  const [old, now, ofView] = [median(times.before), median(times.now), median(times.view)];
  process.stdout.write(
    `authentication: ${old.toFixed(3)} ms before, ${now.toFixed(3)} ms now, ${ofView.toFixed(3)} ms of a view\n`,
  );
  expect(now - old).toBeLessThan(0.1);
});
