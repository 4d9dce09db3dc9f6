import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonInput } from '#app/contract/admin/people/people.ts';
import {
  action as askAction,
  loader as readAction,
  action as spendAction,
} from '#app/features/account/recovery/api.ts';
import { loader as resetScreen } from '#app/features/account/recovery/reset.screen.tsx';
import { changePassword } from '#app/features/account/settings/password.commands.server.ts';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import { sendActivation } from '#app/features/admin/people/list/activation.commands.server.ts';
import { changePerson } from '#app/features/admin/people/list/people.commands.server.ts';
import { personDetail } from '#app/features/admin/people/list/people.queries.server.ts';
import { createAccount, password } from '#tests/factories/accounts.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession, finishedImport } from '#tests/factories/people-import.ts';
import { type Asked, ask } from '#tests/support/ask.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

/** The first password of an account (product: activation). */
const { world, clock } = await openWorld();

const minute = 60_000;
const day = 24 * 60 * minute;
const next = 'Camino#Nuevo2027';
const by = { world, actor: null };
let person: { id: number; username: string; email: string };

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  const { personId, username } = await createAccount(world.db);
  person = { id: personId, username, email: `${username}@rumbo.example` };
  await change({ email: person.email, password_hash: null });
});

const change = (values: object) =>
  world.db.updateTable('person').set(values).where('id', '=', person.id).execute();
const adminCall = (admin: TestPerson) => ({
  world,
  actor: admin.actor,
  requestId: crypto.randomUUID(),
  request: new Request('http://localhost/api/cms/usuarios'),
  address: '127.0.0.1',
});
const stored = () =>
  world.db.selectFrom('person').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow();

type Link = { username: string; key: string };

function linkIn(text: string | null | undefined): Link {
  const [, username = '', key = ''] = /\/reset\/([^/\s]+)\/(\S+)/.exec(text ?? '') ?? [];
  return { username: decodeURIComponent(username), key };
}
const printed = async () => linkIn((await sendActivation(by, person.id, { print: true })).link);
const mailed = () => sendActivation(by, person.id, { print: false });

async function call(handler: Parameters<typeof ask>[1], asked: Asked) {
  const answer = await ask(world, handler, asked);
  if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
  const json = await answer.json();
  return { status: answer.status, code: json.error?.codigo };
}
const at = ({ username, key }: Link): Asked => ({
  path: `/api/reset/${encodeURIComponent(username)}/${key}`,
  params: { username, key },
});
const read = (link: Link) => call(readAction, at(link));
const spend = (link: Link) =>
  call(spendAction, { ...at(link), body: { password_1: next, password_2: next } });
const signIn = (secret: string) =>
  call(loginAction, { path: '/api/login', body: { username: person.username, password: secret } });
const recover = async () => {
  await call(askAction, { path: '/api/recuperar', body: { usuario: person.username } });
  await drain(world);
};

/** The letters to this test's person, the oldest first. */
async function letters() {
  await drain(world);
  const ids = await world.db
    .selectFrom('mail')
    .where('person_id', '=', person.id)
    .orderBy('created_at')
    .select('id')
    .execute();
  const folder = join(world.env.dataDir, 'correo');
  const kept = new Set(await readdir(folder).catch(() => []));
  const names = ids.map(({ id }) => `${id}.eml`).filter((name) => kept.has(name));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

describe('a printed link', () => {
  test('opens once, sets the first password, and no mail says that it changed', async () => {
    const { link, expiresAt } = await sendActivation(by, person.id, { print: true });
    const parts = linkIn(link);
    expect(link).toBe(`${world.env.origin}/reset/${person.username}/${parts.key}`);
    expect(Buffer.from(parts.key, 'base64url')).toHaveLength(32);
    expect(expiresAt.getTime() - clock.now().getTime()).toBe(7 * day);
    expect((await stored()).invited_at).toEqual(clock.now());
    expect((await signIn(password)).status).toBe(401);
    expect((await read(parts)).status).toBe(200);
    expect((await spend(parts)).status).toBe(200);
    expect((await signIn(next)).status).toBe(200);
    expect((await spend(parts)).code).toBe('reset.expired');
    expect(await letters()).toEqual([]);
  });

  test('lasts 7 days', async () => {
    const link = await printed();
    clock.advance(7 * day - 1000);
    expect((await read(link)).status).toBe(200);
    clock.advance(1000);
    expect((await read(link)).code).toBe('reset.expired');
    expect((await spend(link)).code).toBe('reset.expired');
  });

  test('goes on beside a second one; a third one ends it, and it says so (decision 46)', async () => {
    const first = await printed();
    clock.advance(minute);
    const second = await printed();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([200, 200]);
    clock.advance(minute);
    const third = await printed();
    expect((await read(first)).code).toBe('reset.older');
    expect((await spend(first)).code).toBe('reset.older');
    expect([(await read(second)).status, (await read(third)).status]).toEqual([200, 200]);
    expect((await spend(second)).status).toBe(200);
    expect((await read(first)).code).toBe('reset.expired');
    expect((await spend(third)).code).toBe('reset.expired');
  });

  test('ends at its own 7 days, while a later one still opens', async () => {
    const first = await printed();
    clock.advance(3 * day);
    const second = await printed();
    clock.advance(4 * day);
    expect((await read(first)).code).toBe('reset.older');
    expect((await read(second)).status).toBe(200);
  });

  test('that a later one replaced says so on the screen', async () => {
    const first = await printed();
    await printed();
    await printed();
    const path = at(first).path.replace('/api', '');
    expect(await ask(world, resetScreen, { path })).toMatchObject({ link: { kind: 'older' } });
  });

  test('opens nothing for another person, and nothing once its owner is dropped', async () => {
    const link = await printed();
    const other = await createAccount(world.db);
    expect((await read({ ...link, username: other.username })).code).toBe('reset.expired');
    await change({ active: false });
    expect((await read(link)).code).toBe('reset.expired');
  });

  test('opens nothing once the e-mail changes, nor does a recovery', async () => {
    const admin = await createPerson(world.db, 1);
    await confirmSession(world, admin);
    const detail = async () => personDetail(world, person.id);
    const save = async (fields: Partial<PersonInput>) => {
      const { version, ...input } = await detail();
      await changePerson(adminCall(admin), {
        personId: person.id,
        version,
        input: { ...input, welcome: input.welcome ?? '', profiles: [2], ...fields },
      });
    };
    const link = await printed();
    await recover();
    const recovery = linkIn((await letters()).at(-1)?.text);
    await save({ store: 'Otra tienda' });
    expect((await read(link)).status).toBe(200);
    expect((await read(recovery)).status).toBe(200);
    await save({ email: `otra.${person.email}` });
    expect((await read(link)).code).toBe('reset.expired');
    expect((await read(recovery)).code).toBe('reset.expired');
  });

  test('opens nothing once a file of people changes the e-mail', async () => {
    const admin = await createPerson(world.db, 1);
    await confirmSession(world, admin);
    const link = await printed();
    await finishedImport(
      world,
      admin,
      `usuario,correo,nombre,apellido_paterno\n${person.username},nuevo.${person.email},,`,
    );
    expect((await stored()).email).toBe(`nuevo.${person.email}`);
    expect((await read(link)).code).toBe('reset.expired');
  });

  test('opens nothing for an account that got its password otherwise', async () => {
    const link = await printed();
    await change({ password_hash: 'una' });
    expect((await read(link)).code).toBe('reset.expired');
  });

  test('stands in no table, and the trail says that it was given and used', async () => {
    const link = await printed();
    await spend(link);
    for (const table of ['mail', 'outbox', 'reaction', 'audit', 'password_reset'] as const) {
      expect(JSON.stringify(await world.db.selectFrom(table).selectAll().execute())).not.toContain(link.key);
    }
    const trail = await world.db
      .selectFrom('audit')
      .where('object_kind', '=', 'person')
      .where('object_id', '=', String(person.id))
      .orderBy('id')
      .select(['action', 'after'])
      .execute();
    expect(trail).toEqual([
      { action: 'person.activation-sent', after: { printed: true } },
      { action: 'person.activated', after: null },
    ]);
  });

  test('shows the words of an activation, with the username', async () => {
    const link = await printed();
    const path = at(link).path.replace('/api', '');
    const shown = await ask(world, resetScreen, { path });
    expect(shown).toMatchObject({ link: { kind: 'open', username: person.username, isFirst: true } });
  });
});

describe('a mailed link', () => {
  test('comes in a letter of its own, which says until when it opens', async () => {
    expect(await mailed()).toEqual({ link: null, expiresAt: new Date('2026-11-25T18:00:00Z') });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('Rumbo: activa tu cuenta');
    expect(letter?.text).toContain(`Tu cuenta ${person.username} está lista.`);
    expect(letter?.text).toContain(
      'Vence el 25 de noviembre de 2026 a las 12:00, hora del centro, y sirve una sola vez.',
    );
    expect(letter?.html).toContain('>Activar mi cuenta</a>');
    expect((await spend(linkIn(letter?.text))).status).toBe(200);
    expect((await signIn(next)).status).toBe(200);
  });

  test('leaves its letter when a later link was printed before the worker came, and both open', async () => {
    await mailed();
    clock.advance(minute);
    const link = await printed();
    const [letter] = await letters();
    expect((await read(linkIn(letter?.text))).status).toBe(200);
    expect((await read(link)).status).toBe(200);
  });

  test('leaves no letter when two later links were printed before the worker came', async () => {
    await mailed();
    await printed();
    await printed();
    expect(await letters()).toEqual([]);
  });
});

describe('refuses', () => {
  test.each<[string, object, boolean, string]>([
    ['a person without a mailbox when a mail is wanted', { email: null }, false, 'body.invalid'],
    ['a dropped person', { active: false }, true, 'person.dropped'],
    ['a person with a password', { password_hash: 'una' }, false, 'person.activated'],
    ['a deleted person', { deleted_at: '2026-11-01T00:00:00Z' }, true, 'scope.notFound'],
  ])('%s', async (_, values, print, code) => {
    await change(values);
    await expect(sendActivation(by, person.id, { print })).rejects.toMatchObject({ code });
    expect((await stored()).invited_at).toBeNull();
    expect(await letters()).toEqual([]);
  });

  test('an unknown person', async () => {
    await expect(sendActivation(by, 2_000_000_000, { print: true })).rejects.toMatchObject({
      code: 'scope.notFound',
    });
  });
});

describe('recovery of an account without a password', () => {
  test('sends the words of an activation with a link of 30 minutes, which sets the first password', async () => {
    await recover();
    const [letter] = await letters();
    expect(letter?.subject).toBe('Rumbo: activa tu cuenta');
    expect(letter?.text).toContain('Vence el 18 de noviembre de 2026 a las 12:30');
    const link = linkIn(letter?.text);
    clock.advance(30 * minute);
    expect((await read(link)).code).toBe('reset.expired');
    clock.advance(-1000);
    expect((await spend(link)).status).toBe(200);
    expect((await signIn(next)).status).toBe(200);
    expect(await letters()).toHaveLength(1);
  });

  test('ends no activation link until one of them is used, which ends both', async () => {
    const link = await printed();
    await recover();
    const own = linkIn((await letters())[0]?.text);
    expect((await read(link)).status).toBe(200);
    expect((await spend(own)).status).toBe(200);
    expect((await spend(link)).code).toBe('reset.expired');
  });

  test('of an activation and a recovery that are used at once only one sets the password', async () => {
    const link = await printed();
    await recover();
    const own = linkIn((await letters())[0]?.text);
    const answers = await Promise.all([spend(link), spend(own)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

test('no typed password is the current one of an account without any', async () => {
  const request = new Request(world.env.origin);
  const incoming = { request, requestId: crypto.randomUUID(), address: '203.0.113.7' };
  const actor = {
    personId: person.id,
    username: person.username,
    profile: 2,
    role: 'learner' as const,
    sessionId: crypto.randomUUID(),
    bound: false,
    sharedDevice: false,
    viewer: null,
    idleUntil: new Date(8.64e15),
    mustChangePassword: false,
    mustSetSecondFactor: false,
  };
  const change = { current: password, next, confirmation: next };
  await expect(changePassword({ world, actor, ...incoming }, change)).rejects.toMatchObject({
    code: 'ACTUAL_INCORRECTA',
  });
});
