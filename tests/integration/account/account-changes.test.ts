import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonInput } from '#app/contract/admin/people/people.ts';
import { action as askAction, loader as readAction } from '#app/features/account/recovery/api.ts';
import {
  action as notMeAction,
  loader as notMeScreen,
} from '#app/features/account/recovery/not-me.screen.tsx';
import { recoveryLetter } from '#app/features/account/recovery/recovery.letters.server.ts';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import { resetPersonPassword } from '#app/features/admin/people/list/access/password-reset.commands.server.ts';
import { sendActivation } from '#app/features/admin/people/list/activation.commands.server.ts';
import { changePerson } from '#app/features/admin/people/list/people.commands.server.ts';
import { personDetail } from '#app/features/admin/people/list/people.queries.server.ts';
import { ticketDetail } from '#app/features/admin/support/tickets/tickets.queries.server.ts';
import { takeBackChanges } from '#server/repositories/sessions/account-changes.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { createPerson, type TestPerson } from '#tests/factories/learning.ts';
import { confirmSession, finishedImport } from '#tests/factories/people-import.ts';
import { ask } from '#tests/support/ask.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

/** Another e-mail or username of an account (product: account changes). */
const { world, clock } = await openWorld();
const { db } = world;

const day = 24 * 60 * 60_000;
let admin: TestPerson;
let account: Account;
let oldEmail: string;
let newEmail: string;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  admin = await createPerson(db, 1);
  await confirmSession(world, admin);
  await db
    .updateTable('person')
    .set({ email: `${admin.actor.username}@rumbo.example` })
    .where('id', '=', admin.personId)
    .execute();
  account = await createAccount(db);
  oldEmail = `${account.username}@rumbo.example`;
  newEmail = `otro.${oldEmail}`;
  await stored().set({ email: oldEmail }).execute();
});

const stored = () => db.updateTable('person').where('id', '=', account.personId);
const person = () =>
  db.selectFrom('person').where('id', '=', account.personId).selectAll().executeTakeFirstOrThrow();
const by = (who = admin) => ({
  world,
  actor: who.actor,
  requestId: 'prueba',
  request: new Request('http://localhost/'),
  address: '127.0.0.1',
});

async function save(fields: Partial<PersonInput>, who = admin, personId = account.personId) {
  const { version, ...input } = await personDetail(world, personId);
  const profiles = input.profiles as PersonInput['profiles'];
  return changePerson(by(who), { personId, version, input: { ...input, profiles, ...fields } });
}
const unconfirm = (who: TestPerson) =>
  db.updateTable('session').set({ confirmed_at: null }).where('id', '=', who.actor.sessionId).execute();

/** The letters that were written about the account, the oldest first. */
async function letters(personId = account.personId) {
  const { parked } = await drain(world);
  expect([...parked]).toEqual([]);
  const ids = await db
    .selectFrom('mail')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .select('id')
    .execute();
  return Promise.all(
    ids.map(async ({ id }) =>
      PostalMime.parse(await readFile(join(world.env.dataDir, 'correo', `${id}.eml`))),
    ),
  );
}
const keyIn = (text: string | undefined) => /\/noFuiYo\/(\S+)/.exec(text ?? '')?.[1] ?? '';

const look = (key: string) => ask(world, notMeScreen, { path: `/noFuiYo/${key}` });
const press = (key: string) => ask(world, notMeAction, { path: `/noFuiYo/${key}`, body: {} });
const signIn = async () => {
  const answer = await ask(world, loginAction, {
    path: '/api/login',
    body: { username: (await person()).username, password },
  });
  return answer instanceof Response ? answer.status : 0;
};
const recover = async () => {
  await ask(world, askAction, { path: '/api/recuperar', body: { usuario: account.username } });
  await drain(world);
  return db
    .selectFrom('mail')
    .where('person_id', '=', account.personId)
    .where('kind', '=', 'recovery')
    .select('id')
    .execute();
};

describe('the password is asked for', () => {
  test.each<[string, () => Partial<PersonInput>]>([
    ['e-mail', () => ({ email: newEmail })],
    ['no e-mail', () => ({ email: null })],
    ['username', () => ({ username: `otra-${crypto.randomUUID()}` })],
  ])('before another %s, also of the administrator themselves', async (_, fields) => {
    await unconfirm(admin);
    expect(await refusalOf(save(fields()))).toBe('identity.unconfirmed');
    expect(await refusalOf(save(fields(), admin, admin.personId))).toBe('identity.unconfirmed');
    expect(await person()).toMatchObject({ email: oldEmail, username: account.username });
    await save({ store: 'Tienda 4' });
    expect(await person()).toMatchObject({ store: 'Tienda 4', email_changed_at: null });
  });
});

describe('the e-mail of before', () => {
  test('is told of another e-mail, without its name, and of another username', async () => {
    await save({ email: newEmail });
    const username = `otra-${crypto.randomUUID()}`;
    const [letter] = await letters();
    expect(letter?.to?.[0]?.address).toBe(oldEmail);
    expect(letter?.text).toContain('se cambió el 18 de noviembre de 2026');
    expect(letter?.text).not.toContain(newEmail);
    clock.advance(1000);
    await save({ username });
    const [, second, ...others] = await letters();
    expect(others).toEqual([]);
    expect(second?.to?.[0]?.address).toBe(newEmail);
    expect(second?.text).toContain(`El usuario ${account.username} ahora es ${username}`);
    await db
      .updateTable('session')
      .set({ confirmed_at: clock.now() })
      .where('id', '=', admin.actor.sessionId)
      .execute();
    clock.advance(1000);
    await save({ email: null });
    expect((await letters()).map(({ to }) => to?.[0]?.address)).toEqual([oldEmail, newEmail, newEmail]);
  });

  test('is told by a file of people too, and the new one waits its day', async () => {
    const row = `${account.username},${newEmail},,`;
    await finishedImport(world, admin, `usuario,correo,nombre,apellido_paterno\n${row}`);
    expect(await person()).toMatchObject({ email: newEmail, email_changed_at: clock.now() });
    expect((await letters()).map(({ to }) => to?.[0]?.address)).toEqual([oldEmail]);
    expect(await recover()).toEqual([]);
  });

  test('hears nothing where both stayed, in other capitals too', async () => {
    await save({ store: 'Tienda 4' });
    await unconfirm(admin);
    await save({ email: oldEmail.toUpperCase(), username: account.username.toUpperCase() });
    expect(await letters()).toEqual([]);
    expect(await person()).toMatchObject({ email: oldEmail.toUpperCase(), email_changed_at: null });
  });

  test('hears nothing of an account without a password; its link ends, and it counts as not invited', async () => {
    await stored().set({ password_hash: null }).execute();
    await sendActivation(by(), account.personId, { print: true });
    await save({ email: newEmail });
    expect(await letters()).toEqual([]);
    expect((await person()).invited_at).toBeNull();
    const links = db.selectFrom('password_reset').where('person_id', '=', account.personId);
    expect(await links.where('expires_at', '>', clock.now()).select('id').execute()).toEqual([]);
  });

  test('is told also where it was put back meanwhile, and not where an import was undone', async () => {
    await save({ email: newEmail });
    clock.advance(1000);
    await save({ email: oldEmail });
    const told = await letters();
    expect(told.map(({ to }) => to?.[0]?.address)).toEqual([oldEmail, newEmail]);
    expect(told[0]?.text).toContain('y ya es otra vez el de antes');

    const other = await createAccount(db);
    const email = `${other.username}@rumbo.example`;
    await db.updateTable('person').set({ email }).where('id', '=', other.personId).execute();
    const file = `usuario,correo,nombre,apellido_paterno\n${other.username},x.${email},,`;
    const since = clock.now();
    await finishedImport(world, admin, file);
    await db
      .transaction()
      .execute((trx) => takeBackChanges(trx, [{ id: other.personId, since }], clock.now()));
    const changes = db.selectFrom('account_change').where('person_id', '=', other.personId);
    expect(await changes.where('used_at', 'is', null).select('id').execute()).toEqual([]);
    const kept = db.selectFrom('person').where('id', '=', other.personId);
    expect(await kept.select('email_changed_at').executeTakeFirst()).toEqual({ email_changed_at: null });
  });
});

describe('recovery by a changed e-mail', () => {
  test('waits for a day, also where there was none before', async () => {
    await stored().set({ email: null }).execute();
    await save({ email: newEmail });
    clock.advance(day - 1000);
    expect(await recover()).toEqual([]);
    clock.advance(1000);
    expect(await recover()).toHaveLength(1);
  });

  test('is nothing for a letter that was written before the change and leaves after it', async () => {
    await ask(world, askAction, { path: '/api/recuperar', body: { usuario: account.username } });
    const personal = { personId: account.personId, username: account.username, firstName: 'Ana' };
    const letter = (emailChangedAt: Date | null) =>
      db.transaction().execute((trx) =>
        recoveryLetter({ world, trx, now: clock.now() }, {
          id: crypto.randomUUID(),
          person: { ...personal, email: newEmail, emailChangedAt, hasPassword: true },
        } as Parameters<typeof recoveryLetter>[1]),
      );
    expect(await letter(null)).not.toBeNull();
    expect(await letter(clock.now())).toBeNull();
  });

  test('so does a reset by mail; on paper it goes', async () => {
    await save({ email: newEmail });
    const reset = (print: boolean) => resetPersonPassword(by(), account.personId, { print });
    expect(await refusalOf(reset(false))).toBe('reset.freshEmail');
    expect((await reset(true)).link).toContain('/reset/');
  });
});

describe('No fui yo', () => {
  test('shuts the account: sessions and links end, password and new e-mail go, and Support hears of it', async () => {
    await save({ email: newEmail });
    const key = keyIn((await letters())[0]?.text);
    expect(await signIn()).toBe(200);
    const reset = await resetPersonPassword(by(), account.personId, { print: true });
    // Mail programs open links by themselves: looking spends nothing.
    expect(await look(key)).toMatchObject({ opens: true });
    expect(await look(key)).toMatchObject({ opens: true });
    expect((await person()).password_hash).not.toBeNull();
    expect(await press(key)).toEqual({ shut: true });
    expect(await person()).toMatchObject({ password_hash: null, email: null });
    expect(await signIn()).toBe(401);
    const open = db.selectFrom('session').where('person_id', '=', account.personId);
    expect(await open.where('revoked_at', 'is', null).select('id').execute()).toEqual([]);
    const [, username = '', parts = ''] = /\/reset\/([^/]+)\/(.+)$/.exec(reset.link ?? '') ?? [];
    const answer = await ask(world, readAction, {
      path: `/api/reset/${username}/${parts}`,
      params: { username, key: parts },
    });
    expect(answer instanceof Response && answer.status).toBe(422);

    const { id } = await db
      .selectFrom('support_ticket')
      .where('person_id', '=', account.personId)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await ticketDetail(world, id, admin.personId)).toMatchObject({
      topic: 'password',
      contact: `Correo anterior: ${oldEmail}`,
      account: { state: 'invited', hasMail: false },
    });
    const trail = db.selectFrom('audit').where('object_id', '=', String(account.personId));
    expect(await trail.where('action', '=', 'account.shut').select(['actor_id', 'after']).execute()).toEqual([
      { actor_id: null, after: { keepsEmail: false } },
    ]);
    // The way back that Support has.
    expect((await sendActivation(by(), account.personId, { print: true })).link).toContain('/reset/');
  });

  test('works once, for a week', async () => {
    await save({ email: newEmail });
    clock.advance(1000);
    await save({ email: `tercero.${oldEmail}` });
    const [first, second] = (await letters()).map(({ text }) => keyIn(text));
    expect(await press(first ?? '')).toEqual({ shut: true });
    expect(await press(first ?? '')).toEqual({ shut: false });
    expect(await press(second ?? '')).toEqual({ shut: false });
    expect(await look(first ?? '')).toMatchObject({ opens: false });
    expect(await press('otra-llave')).toEqual({ shut: false });

    const later = await createAccount(db);
    await db
      .updateTable('person')
      .set({ email: `${later.username}@rumbo.example` })
      .where('id', '=', later.personId)
      .execute();
    await save({ email: null }, admin, later.personId);
    const key = keyIn((await letters(later.personId))[0]?.text);
    clock.advance(7 * day - 1000);
    expect(await look(key)).toMatchObject({ opens: true });
    clock.advance(1000);
    expect(await press(key)).toEqual({ shut: false });
  });

  test('of a later mailbox leaves the one before its own', async () => {
    await save({ email: newEmail });
    clock.advance(1000);
    await save({ email: `tercero.${oldEmail}` });
    const [first, second] = (await letters()).map(({ text }) => keyIn(text));
    expect(await press(second ?? '')).toEqual({ shut: true });
    expect(await look(first ?? '')).toMatchObject({ opens: true });
  });

  test('gives no administrator the account of another one', async () => {
    const other = await createAccount(db, [1]);
    const account = db.updateTable('person').where('id', '=', other.personId);
    await account.set({ password_hash: null }).execute();
    const print = () => sendActivation(by(), other.personId, { print: true });
    expect((await print()).link).toContain('/reset/');
    await account.set({ last_access_at: clock.now() }).execute();
    expect(await refusalOf(print())).toBe('reset.administrator');
    expect((await sendActivation({ world, actor: null }, other.personId, { print: true })).link).toContain(
      '/reset/',
    );
  });

  test('goes with its person, and keeps nobody from being removed', async () => {
    const [rule] = (
      await sql<{ rule: string }>`
        select confdeltype as rule from pg_constraint
        where conrelid = 'account_change'::regclass and confrelid = 'person'::regclass
      `.execute(db)
    ).rows;
    expect(rule).toEqual({ rule: 'c' });
  });

  test('of another username keeps the e-mail, whose reader pressed it', async () => {
    await save({ username: `otra-${crypto.randomUUID()}` });
    expect(await press(keyIn((await letters())[0]?.text))).toEqual({ shut: true });
    expect(await person()).toMatchObject({ password_hash: null, email: oldEmail });
  });

  test('two presses at once are one', async () => {
    await save({ email: newEmail });
    const key = keyIn((await letters())[0]?.text);
    const answers = await Promise.all([press(key), press(key)]);
    expect(answers.map((answer) => JSON.stringify(answer)).sort()).toEqual([
      '{"shut":false}',
      '{"shut":true}',
    ]);
    const tickets = db.selectFrom('support_ticket').where('person_id', '=', account.personId);
    expect(await tickets.select('id').execute()).toHaveLength(1);
  });
});
