import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  action as askAction,
  loader as readAction,
  action as spendAction,
} from '#app/features/account/recovery/api.ts';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import {
  resetPasswordAtTerminal,
  resetPersonPassword,
} from '#app/features/admin/people/list/access/password-reset.commands.server.ts';
import { ticketDetail } from '#app/features/admin/support/tickets/tickets.queries.server.ts';
import { qrOf, terminalQr } from '#app/product/identity/qr.server.ts';
import { setProfiles } from '#server/auth/profile-changes.ts';
import { command } from '#server/command.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { type Asked, ask } from '#tests/support/ask.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

/** Another password for somebody who forgot theirs, given by the administration (product: recovery). */
const { world, clock } = await openWorld();
const { db } = world;

const hour = 60 * 60_000;
const next = 'Camino#Nuevo2027';
let admin: TestPerson;
let account: Account;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  admin = await createPerson(db, 1);
  await confirmSession(world, admin);
  account = await createAccount(db);
});

const by = (who = admin) => ({
  world,
  actor: who.actor,
  requestId: 'prueba',
  request: new Request('http://localhost/'),
  address: '127.0.0.1',
});
const print = (personId = account.personId, who = admin) =>
  resetPersonPassword(by(who), personId, { print: true });
const change = (values: object, personId = account.personId) =>
  db.updateTable('person').set(values).where('id', '=', personId).execute();

type Link = { username: string; key: string };
function linkIn(text: string | null | undefined): Link {
  const [, username = '', key = ''] = /\/reset\/([^/\s]+)\/(\S+)/.exec(text ?? '') ?? [];
  return { username: decodeURIComponent(username), key };
}
const at = ({ username, key }: Link): Asked => ({
  path: `/api/reset/${encodeURIComponent(username)}/${key}`,
  params: { username, key },
});
async function call(handler: Parameters<typeof ask>[1], asked: Asked) {
  const answer = await ask(world, handler, asked);
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  const json = await answer.json();
  return { status: answer.status, code: json.error?.codigo };
}
const read = (link: Link) => call(readAction, at(link));
const spend = (link: Link) =>
  call(spendAction, { ...at(link), body: { password_1: next, password_2: next } });
const signIn = (secret: string) =>
  call(loginAction, { path: '/api/login', body: { username: account.username, password: secret } });
const openSessions = () =>
  db
    .selectFrom('session')
    .where('person_id', '=', account.personId)
    .where('revoked_at', 'is', null)
    .select('id')
    .execute();

async function letters() {
  await drain(world);
  const ids = await db
    .selectFrom('mail')
    .where('person_id', '=', account.personId)
    .orderBy('created_at')
    .select('id')
    .execute();
  return Promise.all(
    ids.map(async ({ id }) =>
      PostalMime.parse(await readFile(join(world.env.dataDir, 'correo', `${id}.eml`))),
    ),
  );
}

describe('a printed link', () => {
  test('brings back an employee without e-mail: the old password lives until it is used, then sessions end', async () => {
    const { link, expiresAt } = await print();
    expect(expiresAt.getTime() - clock.now().getTime()).toBe(24 * hour);
    expect((await signIn(password)).status).toBe(200);
    expect(await openSessions()).toHaveLength(1);
    const parts = linkIn(link);
    expect((await read(parts)).status).toBe(200);
    expect((await spend(parts)).status).toBe(200);
    expect(await openSessions()).toEqual([]);
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
    expect((await spend(parts)).code).toBe('reset.expired');
  });

  test('opens for 24 hours, and a newer one ends it', async () => {
    const first = linkIn((await print()).link);
    clock.advance(24 * hour - 1000);
    expect((await read(first)).status).toBe(200);
    clock.advance(1000);
    expect((await read(first)).code).toBe('reset.expired');
    await db.updateTable('session').set({ confirmed_at: clock.now() }).execute();
    const second = linkIn((await print()).link);
    clock.advance(1000);
    const third = linkIn((await print()).link);
    expect((await read(second)).code).toBe('reset.older');
    expect((await read(third)).status).toBe(200);
  });

  test('has one line of the trail, by whom, without the key', async () => {
    const { key } = linkIn((await print()).link);
    const trail = await db
      .selectFrom('audit')
      .where('object_id', '=', String(account.personId))
      .where('object_kind', '=', 'person')
      .selectAll()
      .execute();
    expect(trail).toMatchObject([
      { action: 'person.reset-sent', actor_id: admin.personId, after: { printed: true } },
    ]);
    expect(JSON.stringify(trail)).not.toContain(key);
  });

  test('opens nothing once the account becomes an administrator’s', async () => {
    const link = linkIn((await print()).link);
    await command(by(), (work) =>
      setProfiles(work, by(), { personId: account.personId, profiles: () => [1, 2] }),
    );
    expect((await read(link)).code).toBe('reset.expired');
  });
});

test('goes by mail where the account has one, with the words of the administration', async () => {
  await change({ email: `${account.username}@rumbo.example` });
  expect(await resetPersonPassword(by(), account.personId, { print: false })).toMatchObject({ link: null });
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter?.text).toContain('La administración te manda este enlace');
  expect(letter?.text).toContain('Vence el 19 de noviembre de 2026 a las 12:00');
  expect((await spend(linkIn(letter?.text))).status).toBe(200);
});

test('is refused with the true reason', async () => {
  const other = await createPerson(db, 1);
  await change({ password_hash: 'una' }, other.personId);
  await change({ password_hash: 'una' }, admin.personId);
  const unconfirmed = await createPerson(db, 1);
  expect(await refusalOf(print(other.personId))).toBe('reset.administrator');
  expect(await refusalOf(print(admin.personId))).toBe('reset.own');
  expect(await refusalOf(print(2_000_000_000))).toBe('scope.notFound');
  expect(await refusalOf(resetPersonPassword(by(), account.personId, { print: false }))).toBe('body.invalid');
  await confirmSession(world, unconfirmed);
  await db
    .updateTable('session')
    .set({ confirmed_at: null })
    .where('id', '=', unconfirmed.actor.sessionId)
    .execute();
  expect(await refusalOf(print(account.personId, unconfirmed))).toBe('identity.unconfirmed');
  await change({ password_hash: null });
  expect(await refusalOf(print())).toBe('reset.waiting');
  await change({ active: false });
  expect(await refusalOf(print())).toBe('person.dropped');
  const links = db.selectFrom('password_reset').where('person_id', 'in', [account.personId, other.personId]);
  expect(await links.selectAll().execute()).toEqual([]);
});

test('an administrator whom no mail reaches gets a link at the terminal', async () => {
  const terminal = { world, actor: null };
  const boss = await createAccount(db, [1]);
  const link = linkIn((await resetPasswordAtTerminal(terminal, boss.username.toUpperCase())).link);
  expect((await spend(link)).status).toBe(200);
  expect(await refusalOf(resetPasswordAtTerminal(terminal, 'nadie'))).toBe('scope.notFound');
});

test('a request for a recovery that a stranger makes ends no link of the terminal', async () => {
  const boss = await createAccount(db, [1]);
  await change({ email: `${boss.username}@rumbo.example` }, boss.personId);
  const link = linkIn((await resetPasswordAtTerminal({ world, actor: null }, boss.username)).link);
  await ask(world, askAction, { path: '/api/recuperar', body: { usuario: boss.username } });
  await drain(world);
  const purposes = await db
    .selectFrom('password_reset')
    .where('person_id', '=', boss.personId)
    .where('expires_at', '>', clock.now())
    .orderBy('id')
    .select('purpose')
    .execute();
  expect(purposes).toEqual([{ purpose: 'terminal' }, { purpose: 'recovery' }]);
  expect((await read(link)).status).toBe(200);
  expect((await spend(link)).status).toBe(200);
});

test('the QR of a terminal is the very code of the link, with its quiet zone', () => {
  const link = 'https://rumbo.example/reset/admin/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
  const lines = terminalQr(link).split('\n');
  const halves = lines.map((line) => line.slice('\x1b[97;40m'.length, -'\x1b[0m'.length));
  const rows = halves.flatMap((line) => [
    [...line].map((half) => half !== '█' && half !== '▀'),
    [...line].map((half) => half !== '█' && half !== '▄'),
  ]);
  const { size, path } = qrOf(link);
  // An odd side leaves half a line below the last row.
  const dark = rows
    .slice(0, size + 4)
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x - 2} ${y - 2}`] : [])));
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)];
  const expected = bars.flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at} ${y}`),
  );
  expect(dark.sort()).toEqual(expected.sort());
  expect(rows[0]).toHaveLength(size + 4);
});

test('a request to Support shows the state of the account, and which way its link may go', async () => {
  const { id } = await db
    .insertInto('support_ticket')
    .values({ kind: 'password', contact: 'Tienda 4', subject: 'x', body: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await ticketDetail(world, id, admin.personId)).toMatchObject({ person: null, account: null });
  await db.updateTable('support_ticket').set({ person_id: account.personId }).where('id', '=', id).execute();
  expect(await ticketDetail(world, id, admin.personId)).toMatchObject({
    account: { state: 'active', hasMail: false },
  });
});

test('the QR of a link draws every module once, for a link of any length', async () => {
  const { size, path } = qrOf((await print()).link ?? '');
  const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  expect(drawn.map(([bar]) => bar).join('')).toBe(path);
  const modules = drawn.flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at} ${y}`),
  );
  expect(new Set(modules).size).toBe(modules.length);
  // The three corners by which a camera finds it.
  const dark = (x: number, y: number) => modules.includes(`${x} ${y}`);
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect([dark(x, y), dark(x + 1, y + 1), dark(x + 3, y + 3)]).toEqual([true, false, true]);
  }
});
