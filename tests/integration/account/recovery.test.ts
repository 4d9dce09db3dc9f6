import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  action as askAction,
  loader as readAction,
  action as spendAction,
  action as supportAction,
} from '#app/features/account/recovery/api.ts';
import { loader as resetScreen } from '#app/features/account/recovery/reset.screen.tsx';
import { action as passwordAction } from '#app/features/account/settings/api.ts';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import { callerFrom } from '#server/auth/authenticate.ts';
import { deviceCookie } from '#server/auth/cookies.ts';
import { createPool } from '#server/db/database.ts';
import { createLimits } from '#server/limits/create-limits.ts';
import { createMailer } from '#server/mail/mail.ts';
import { pruneRecovery } from '#server/repositories/sessions/recovery.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import { type Asked, ask } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { quiet } from '#tests/support/quiet-limits.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let account: Account;
let email: string;

const minute = 60_000;
const next = 'Camino#Nuevo2027';
const body = { password_1: next, password_2: next };

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  account = await createAccount(world.db);
  email = `${account.username}@rumbo.example`;
  await person().set({ email }).execute();
});

const person = () => world.db.updateTable('person').where('id', '=', account.personId);

async function call(handler: Parameters<typeof ask>[1], asked: Asked, given = world) {
  const answer = await ask(given, handler, asked);
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  const json = await answer.json();
  return { status: answer.status, json, code: json.error?.codigo };
}
const request = (usuario: string, given = world) =>
  call(askAction, { path: '/api/recuperar', body: { usuario } }, given);

type Link = { username: string; key: string };
const at = ({ username, key }: Link): Asked => ({
  path: `/api/reset/${encodeURIComponent(username)}/${key}`,
  params: { username, key },
});
const read = (link: Link, given = world) => call(readAction, at(link), given);
const spend = (link: Link, given = world, typed: object = body) =>
  call(spendAction, { ...at(link), body: typed }, given);
const signIn = (secret: string) =>
  call(loginAction, { path: '/api/login', body: { username: account.username, password: secret } });

/** Letters of the local outbox to this test's person, the oldest first. */
async function letters() {
  const folder = join(world.env.dataDir, 'correo');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  const ids = await world.db.selectFrom('mail').orderBy('created_at').select('id').execute();
  const place = (id = '') => ids.findIndex((row) => id.includes(row.id));
  return all
    .filter(({ to }) => to?.[0]?.address === email)
    .sort((one, other) => place(one.messageId) - place(other.messageId));
}

/** Asks for a link and gives what the newest letter leads to. */
async function freshLink(usuario = account.username): Promise<Link> {
  await request(usuario);
  await drain(world);
  return linkIn((await letters()).findLast(({ subject }) => subject?.includes('elige'))?.text ?? '');
}

function linkIn(text: string): Link {
  const [, username = '', key = ''] = /\/reset\/([^/\s]+)\/(\S+)/.exec(text) ?? [];
  return { username: decodeURIComponent(username), key };
}

describe('POST /api/recuperar', () => {
  test('sends one letter with a link of ours, by username or e-mail, capitals aside', async () => {
    for (const typed of [account.username, email.toUpperCase()]) {
      await request(typed);
      await drain(world);
    }
    const [first, second] = await letters();
    expect(first?.from).toEqual({ name: 'Rumbo', address: 'no-responder@localhost' });
    expect(first?.subject).toBe('Rumbo: elige una contraseña nueva');
    expect(first?.text).toContain('Vence en 30 minutos y sirve una sola vez.');
    expect(first?.text).toContain(`${world.env.origin}/reset/${account.username}/`);
    expect(first?.html).toContain(linkIn(first?.text ?? '').key);
    expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(linkIn(second?.text ?? '').key).not.toBe(linkIn(first?.text ?? '').key);
  });

  test('answers the same, by the same statements, whether the account exists or not (S7)', async () => {
    const seen = await Promise.all(
      [account.username, 'nadie-con-este-nombre', email].map(async (usuario) => {
        const { result, statements } = await countStatements(world, (counted) => request(usuario, counted));
        return { status: result.status, json: result.json, statements };
      }),
    );
    expect(seen[0]).toMatchObject({ status: 200, json: { ok: true } });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('the address of the link is ours, whatever host the request names', async () => {
    await call(askAction, {
      path: '/api/recuperar',
      body: { usuario: account.username },
      headers: { Host: 'malo.example', 'X-Forwarded-Host': 'malo.example' },
    });
    await drain(world);
    expect((await letters())[0]?.text).not.toContain('malo.example');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['without an e-mail', () => person().set({ email: null }).execute()],
    ['inactive', () => person().set({ active: false }).execute()],
    ['deleted', () => person().set({ deleted_at: '2026-11-01T00:00:00Z' }).execute()],
  ])('sends nothing to an account %s', async (_, happen) => {
    await happen();
    await request(account.username);
    await drain(world);
    expect(await letters()).toEqual([]);
  });

  test('sends three an hour and ten a day, and says nothing about the others', async () => {
    const sent = async (times: number) => {
      const before = (await letters()).length;
      for (let n = 0; n < times; n += 1) expect((await request(account.username)).status).toBe(200);
      await drain(world);
      return (await letters()).length - before;
    };
    expect(await sent(5)).toBe(3);
    const later: number[] = [];
    for (let hour = 1; hour <= 4; hour += 1) {
      clock.advance(61 * minute);
      later.push(await sent(4));
    }
    // Beyond ten a mail still goes where none went within half an hour: nobody is kept out by requests of others.
    expect(later).toEqual([3, 3, 1, 1]);
    clock.advance(24 * 60 * minute);
    expect(await sent(1)).toBe(1);
  });

  test('strangers use up nothing of the owner, at another address or on a browser that is known', async () => {
    const ask = async (given: Partial<Asked> = {}) => {
      await call(askAction, { path: '/api/recuperar', body: { usuario: account.username }, ...given });
      await drain(world);
      return (await letters()).length;
    };
    for (let n = 0; n < 8; n += 1) await ask({ address: '198.51.100.9' });
    expect((await letters()).length).toBe(3);
    expect(await ask({ address: '198.51.100.10' })).toBe(4);
    const cookie = deviceCookie(world.env, null, account.username.toLowerCase()).split(';')[0] ?? '';
    expect(await ask({ address: '198.51.100.9', cookie })).toBe(5);
    for (let from = 0; from < 20; from += 1) {
      for (let n = 0; n < 3; n += 1) await ask({ address: `198.51.100.${100 + from}` });
    }
    expect((await letters()).length).toBe(30);
    expect(await ask({ cookie })).toBe(31);
    clock.advance(31 * minute);
    expect(await ask({ address: '198.51.100.200' })).toBe(32);
  });

  test('one address is listened to 600 times an hour, then it is told until when; a known browser goes on', async () => {
    const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 5, name: 'limits' }, world.log);
    const limits = createLimits({ ...world.env, REDIS_URL: undefined }, pool, world.log, quiet);
    const limited = { ...world, limits };
    const address = '203.0.113.7';
    try {
      for (let n = 0; n < 599; n += 1)
        await limits.recovery({ account: String(n), address, knownDevice: false });
      expect((await request('nadie', limited)).status).toBe(200);
      const refused = await request('nadie', limited);
      expect(refused).toMatchObject({ status: 429, code: 'limit.reached' });
      expect(refused.json.error.mensaje).toMatch(/Intenta de nuevo en (59|60) minutos/);
      const cookie = deviceCookie(world.env, null, account.username.toLowerCase()).split(';')[0] ?? '';
      const asked = { path: '/api/recuperar', body: { usuario: account.username }, cookie };
      expect((await call(askAction, asked, limited)).status).toBe(200);
    } finally {
      await limits.close();
      await pool.end();
    }
  });

  test('removes the typed account once it was looked up', async () => {
    await request('MiClave#Secreta9');
    await drain(world);
    const rows = await world.db.selectFrom('recovery_request').select(['typed', 'handled_at']).execute();
    expect(rows.filter(({ typed }) => typed !== null)).toEqual([]);
    expect(rows.every(({ handled_at }) => handled_at !== null)).toBe(true);
  });

  test.each([
    [{}],
    [{ usuario: '  ' }],
    [{ usuario: 5 }],
    [{ usuario: 'x'.repeat(300) }],
    [{ usuario: 'a\u0000' }],
  ])('%j is 422', async (typed) => {
    expect((await call(askAction, { path: '/api/recuperar', body: typed })).status).toBe(422);
  });
});

describe('the link (S8)', () => {
  test('opens, is not spent by looking, and is spent by saving', async () => {
    const link = await freshLink();
    expect(Buffer.from(link.key, 'base64url')).toHaveLength(32);
    for (let n = 0; n < 3; n += 1) expect((await read(link)).json).toEqual({ ok: true });
    expect((await spend(link)).json).toEqual({ ok: true });
    expect((await signIn(next)).status).toBe(200);
    expect((await signIn(password)).status).toBe(401);
    for (const answer of [await read(link), await spend(link)]) {
      expect(answer).toMatchObject({ status: 422, code: 'reset.expired' });
      expect(answer.json.error.mensaje).toBe('El enlace venció o ya fue usado');
    }
  });

  test('of two people who save at once only one does', async () => {
    const link = await freshLink();
    const answers = await Promise.all([spend(link), spend(link), spend(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('lasts 30 minutes', async () => {
    const link = await freshLink();
    clock.advance(30 * minute - 1000);
    expect((await read(link)).status).toBe(200);
    clock.advance(1000);
    expect((await read(link)).code).toBe('reset.expired');
    expect((await spend(link)).code).toBe('reset.expired');
  });

  test('the last one counts', async () => {
    const first = await freshLink();
    clock.advance(minute);
    const second = await freshLink();
    expect((await read(first)).code).toBe('reset.older');
    expect((await read({ ...first, username: 'otra' })).code).toBe('reset.expired');
    expect((await read(second)).status).toBe(200);
  });

  test('opens nothing for another name, another key, or somebody who was dropped', async () => {
    const link = await freshLink();
    const other = await createAccount(world.db);
    const strangers = [
      { ...link, username: other.username },
      { ...link, username: 'nadie-con-este-nombre' },
      { ...link, key: `${link.key.slice(0, -2)}AA` },
      { ...link, key: 'corta' },
    ];
    const answers = await Promise.all(strangers.map((stranger) => read(stranger)));
    expect(new Set(answers.map(({ code, json }) => `${code} ${json.error.mensaje}`)).size).toBe(1);
    expect((await read({ ...link, username: account.username.toUpperCase() })).status).toBe(200);
    await person().set({ active: false }).execute();
    expect((await read(link)).code).toBe('reset.expired');
  });

  test('a weak or unconfirmed password leaves it as it was', async () => {
    const link = await freshLink();
    const weak = await spend(link, world, { password_1: 'corta', password_2: 'corta' });
    expect(weak).toMatchObject({ status: 422, code: 'password.weak' });
    const unlike = await spend(link, world, { password_1: next, password_2: 'otra' });
    expect(unlike).toMatchObject({ status: 422, code: 'password.mismatch' });
    expect((await read(link)).status).toBe(200);
  });

  test('closes every session, forgets a forced change, and the person is told by mail', async () => {
    const session = await openBrowser(world, account);
    await person().set({ must_change_password: true }).execute();
    await spend(await freshLink());
    await drain(world);
    expect(await callerFrom(world, session.token, session.cookieHeader)).toBeNull();
    const row = await world.db
      .selectFrom('person')
      .where('id', '=', account.personId)
      .select('must_change_password')
      .executeTakeFirstOrThrow();
    expect(row.must_change_password).toBe(false);
    const told = (await letters()).find(({ subject }) => subject === 'Rumbo: tu contraseña cambió');
    expect(told?.text).toContain('18 de noviembre de 2026 a las 12:00');
    expect(told?.text).toContain(`${world.env.origin}/recuperar`);
  });

  test('its key stands in no table and in no task of the queue', async () => {
    const link = await freshLink();
    await spend(link);
    await drain(world);
    for (const table of [
      'mail',
      'recovery_request',
      'outbox',
      'reaction',
      'audit',
      'password_reset',
    ] as const) {
      expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain(link.key);
    }
  });

  test('keys that open nothing count against nobody: the right one opens after hundreds', async () => {
    const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 5, name: 'limits' }, world.log);
    const limits = createLimits({ ...world.env, REDIS_URL: undefined }, pool, world.log, quiet);
    try {
      const link = await freshLink();
      const limited = { ...world, limits };
      for (let n = 0; n < 120; n += 1) await read({ ...link, key: `falsa-${n}` }, limited);
      expect((await read(link, limited)).status).toBe(200);
    } finally {
      await limits.close();
      await pool.end();
    }
  });

  test('makes its browser known, so that its owner signs in from an address whose limit is spent', async () => {
    const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 5, name: 'limits' }, world.log);
    const limits = createLimits({ ...world.env, REDIS_URL: undefined }, pool, world.log, quiet);
    const limited = { ...world, limits };
    const address = '203.0.113.7';
    try {
      const link = await freshLink();
      for (let n = 0; n < 100; n += 1)
        await limits.loginFailed({ account: `otra-${n}`, address, knownDevice: false });
      const answer = await ask(limited, spendAction, { ...at(link), body });
      const cookie = (answer as Response).headers.get('Set-Cookie')?.split(';')[0] ?? '';
      const enter = (given: Partial<Asked>) =>
        call(
          loginAction,
          { path: '/api/login', body: { username: account.username, password: next }, address, ...given },
          limited,
        );
      expect((await enter({})).status).toBe(429);
      expect((await enter({ cookie })).status).toBe(200);
    } finally {
      await limits.close();
      await pool.end();
    }
  });

  test('somebody signed in is led home with the word why (A-02)', async () => {
    const link = await freshLink();
    const { cookieHeader } = await openBrowser(world, account);
    const path = at(link).path.replace('/api', '');
    const answer = await ask(world, resetScreen, { path, cookie: cookieHeader });
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/']);
    expect(answer.headers.get('Set-Cookie')).toBe('aviso=enlace; Path=/; Max-Age=30; SameSite=Lax');
  });
});

describe('mail', () => {
  test('that changed passwords cause is sent for a change inside the session too', async () => {
    const { sends } = await openBrowser(world, account);
    const change = { password_0: password, password_1: next, password_2: next };
    await call(passwordAction, { path: '/api/password_update', body: change, ...sends });
    await drain(world);
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Rumbo: tu contraseña cambió']);
  });

  test('goes through SMTP_URL; one that failed is sent again with the same link and Message-ID', async () => {
    const taken: Buffer[] = [];
    let refuses = 1;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          taken.push(Buffer.concat(chunks));
          // taken and then denied: as if the connection broke after the letter had left
          done(refuses-- > 0 ? new Error('prueba: otra vez') : null);
        });
      },
    });
    const port = await new Promise<number>((listening) => {
      const tcp = server.listen(0, '127.0.0.1', () => {
        const address = tcp.address();
        listening(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const mail = createMailer({ ...world.env, SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      await request(account.username);
      const { parked } = await drain({ ...world, mail });
      expect(parked.size).toBe(0);
      const [first, second] = await Promise.all(taken.map((letter) => PostalMime.parse(letter)));
      expect(taken).toHaveLength(2);
      expect(second?.messageId).toBe(first?.messageId);
      expect(second?.text).toBe(first?.text);
      expect(second?.to?.[0]?.address).toBe(email);
      const link = /http\S+\/reset\/\S+/.exec(first?.text ?? '')?.[0] ?? '';
      expect(first?.text).toContain(`Elegir contraseña:\n${link}\n`);
      expect(first?.html).toContain(`href="${link}"`);
      expect(first?.html).toContain('>Elegir contraseña</a>');
      expect(first?.attachments).toEqual([]);
      expect((await read(linkIn(first?.text ?? ''))).status).toBe(200);
      expect(await letters()).toEqual([]);
    } finally {
      mail.close();
      await new Promise<void>((closed) => server.close(() => closed()));
    }
  });

  test('a server that is away parks nothing before its attempts are used up', async () => {
    const mail = createMailer({ ...world.env, SMTP_URL: 'smtp://127.0.0.1:1' });
    await request(account.username);
    const { parked } = await drain({ ...world, mail });
    expect([...parked.values()][0]).toContain('ECONNREFUSED');
    const row = await world.db
      .selectFrom('mail')
      .where('person_id', '=', account.personId)
      .select('sent_at')
      .executeTakeFirstOrThrow();
    expect(row.sent_at).toBeNull();
    mail.close();
  });
});

describe('Solicítalo a Soporte', () => {
  const typed = { usuario: 'cajas-04', contacto: 'Ana Ruiz, tienda 12, 55 1234 5678' };
  const support = (given: object, on = world) =>
    call(supportAction, { path: '/api/recuperar/soporte', body: given }, on);

  test('opens a ticket with the given contact, under any name', async () => {
    expect((await support(typed)).json).toEqual({ ok: true });
    const ticket = await world.db
      .selectFrom('support_ticket')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({
      kind: 'password',
      status: 'new',
      person_id: null,
      contact: typed.contacto,
      subject: 'Recuperar contraseña',
    });
    expect(ticket.body).toContain('«cajas-04»');
  });

  test('opens three an hour for one account, and answers the same beyond', async () => {
    const pool = createPool({ connectionString: world.env.DATABASE_URL, max: 5, name: 'limits' }, world.log);
    const limits = createLimits({ ...world.env, REDIS_URL: undefined }, pool, world.log, quiet);
    const count = async () => (await world.db.selectFrom('support_ticket').select('id').execute()).length;
    try {
      const before = await count();
      for (let n = 0; n < 5; n += 1) {
        expect((await support({ ...typed, usuario: 'CAJAS-05' }, { ...world, limits })).status).toBe(200);
      }
      expect((await count()) - before).toBe(3);
      // Another contact is another person: strangers use up nothing of the owner's.
      await support({ usuario: 'cajas-05', contacto: 'Luis Mora, tienda 12' }, { ...world, limits });
      expect((await count()) - before).toBe(4);
    } finally {
      await limits.close();
      await pool.end();
    }
  });

  test.each([[{}], [{ usuario: 'ana' }], [{ ...typed, contacto: 'x'.repeat(201) }]])(
    '%j is 422',
    async (given) => {
      expect((await support(given)).status).toBe(422);
    },
  );
});

test('links and requests of a month ago are swept', async () => {
  await freshLink();
  clock.advance(31 * 24 * 60 * minute);
  const link = await freshLink();
  expect(await pruneRecovery(world.db, 30, world.clock.now())).toBeGreaterThanOrEqual(2);
  expect((await read(link)).status).toBe(200);
  const left = await world.db
    .selectFrom('password_reset')
    .where('person_id', '=', account.personId)
    .select('id')
    .execute();
  expect(left).toHaveLength(1);
});
