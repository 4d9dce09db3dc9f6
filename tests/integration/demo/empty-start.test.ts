import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { loader as readAction, action as spendAction } from '#app/features/account/recovery/api.ts';
import type { FirstStep } from '#app/features/admin/figures/summary/first-steps.view.ts';
import { summary } from '#app/features/admin/figures/summary/summary.queries.server.ts';
import { loader as summaryScreen } from '#app/frames/admin/summary.screen.tsx';
import { createAccount } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import { createCourse, createGroup } from '#tests/factories/learning.ts';
import { ask } from '#tests/support/ask.ts';
import { countStatements } from '#tests/support/counted.ts';
import { openWorld } from '#tests/support/world.ts';

/** How a product without a demonstration begins (product: empty start). */
const { world, clock } = await openWorld();
const root = fileURLToPath(new URL('../../../', import.meta.url));
const next = 'Camino#Nuevo2027';
const person = { ADMIN_USERNAME: 'Direccion', ADMIN_NAME: 'Elena', ADMIN_SURNAME: 'Ríos' };

beforeEach(async () => {
  await world.db.updateTable('person').set({ active: false }).execute();
});

/** Runs a command of package.json over this file's database. */
async function run(entry: string, more: Record<string, string> = {}, args: string[] = []) {
  const { env } = world;
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: env.origin,
      DATABASE_URL: env.DATABASE_URL,
      DATA_DIR: env.dataDir,
      TOKEN_SECRET: env.TOKEN_SECRET,
      FILES_SECRET: env.FILES_SECRET,
      DEVICE_SECRET: env.DEVICE_SECRET,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { code, output, link: /^https?:\S+\/reset\/\S+$/m.exec(output)?.[0] ?? '' };
}

const create = (more: Record<string, string> = {}, args: string[] = []) =>
  run('workers/commands/create-admin.ts', { ...person, ...more }, args);

async function asked(handler: Parameters<typeof ask>[1], link: string, body?: object): Promise<number> {
  // The commands have the machine's clock.
  clock.set(new Date());
  const [, , username = '', key = ''] = new URL(link).pathname.split('/');
  const path = `/api/reset/${username}/${key}`;
  const answer = await ask(world, handler, { path, params: { username, key }, ...(body ? { body } : {}) });
  return answer instanceof Response ? answer.status : 0;
}
const opens = (link: string) => asked(readAction, link);
const activate = (link: string) => asked(spendAction, link, { password_1: next, password_2: next });

describe('npm run admin:create', () => {
  const suffix = () => crypto.randomUUID().slice(0, 8);

  test('makes an administrator, tells the product, writes the trail and prints a link that activates', async () => {
    const { code, output, link } = await create();
    expect(output).toContain('Se creó la cuenta direccion.');
    expect(code).toBe(0);
    expect(link).toContain(`${world.env.origin}/reset/direccion/`);
    const made = await world.db
      .selectFrom('person')
      .innerJoin('person_profile as of', 'of.person_id', 'person.id')
      .where('username', '=', 'direccion')
      .select(['person.id', 'first_name', 'paternal_surname', 'email', 'password_hash', 'of.profile_id'])
      .executeTakeFirstOrThrow();
    expect(made).toMatchObject({
      first_name: 'Elena',
      paternal_surname: 'Ríos',
      email: null,
      password_hash: null,
      profile_id: 1,
    });
    const events = await world.db
      .selectFrom('outbox')
      .where('name', '=', 'user.created')
      .select('payload')
      .execute();
    expect(events.map(({ payload }) => payload)).toContainEqual({ personId: made.id });
    const trail = await world.db
      .selectFrom('audit')
      .where('object_id', '=', String(made.id))
      .orderBy('id')
      .select(['action', 'actor_id'])
      .execute();
    expect(trail).toEqual([
      { action: 'person.created', actor_id: null },
      { action: 'person.activation-sent', actor_id: null },
    ]);
    expect(await activate(link)).toBe(200);
  });

  test('refuses a second one with 1 and a sentence, unless --another says so', async () => {
    await createAccount(world.db, [1]);
    const refused = await create({ ADMIN_USERNAME: `otra-${suffix()}` });
    expect(refused).toMatchObject({ code: 1, link: '' });
    expect(refused.output).toBe(
      'Ya hay una persona administradora activa. Si hace falta otra: npm run admin:create -- --another\n',
    );
    const another = await create({ ADMIN_USERNAME: `otra-${suffix()}` }, ['--another']);
    expect(another.code).toBe(0);
    expect(await opens(another.link)).toBe(200);
  });

  test.each<[string, Record<string, string>, string[], string]>([
    [
      'without a name where nobody can be asked',
      { ADMIN_NAME: '' },
      [],
      'Escribe el nombre.\nDa ADMIN_USERNAME, ',
    ],
    ['with an e-mail that is none', { ADMIN_EMAIL: 'elena' }, [], 'Revisa el correo.'],
    ['with a username of other signs', { ADMIN_USERNAME: 'ele na' }, [], 'Usa solo letras sin acento'],
    ['with an unknown option', {}, ['--force'], 'No conozco la opción --force.'],
  ])('ends with 1 %s', async (_, more, args, sentence) => {
    const { code, output } = await create(more, args);
    expect(output).toContain(sentence);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });

  test('refuses a username and an e-mail of somebody else, capitals aside', async () => {
    const { personId, username } = await createAccount(world.db);
    const email = `${username}@rumbo.example`;
    await world.db.updateTable('person').set({ email }).where('id', '=', personId).execute();
    const name = await create({ ADMIN_USERNAME: username.toUpperCase() });
    expect(name).toMatchObject({ code: 1, output: 'Ya existe una persona con ese usuario.\n' });
    const mail = await create({ ADMIN_USERNAME: `otra-${suffix()}`, ADMIN_EMAIL: email.toUpperCase() });
    expect(mail).toMatchObject({ code: 1, output: 'Ya existe una persona con ese correo.\n' });
  });
});

test('the step of npm start gives the link of «admin», another one at each start, and none once it has a password', async () => {
  const first = await run('workers/commands/first-admin.ts');
  const second = await run('workers/commands/first-admin.ts');
  expect(second.link).toContain('/reset/admin/');
  expect(second.link).not.toBe(first.link);
  // A restart spends nothing: the link that somebody printed still opens.
  expect(await opens(first.link)).toBe(200);
  expect(await activate(second.link)).toBe(200);
  expect(await opens(first.link)).toBe(422);
  expect(await run('workers/commands/first-admin.ts')).toEqual({ code: 0, output: '', link: '' });
  const admins = await world.db.selectFrom('person').where('username', '=', 'admin').select('id').execute();
  expect(admins).toHaveLength(1);
});

test('/cms shows the first steps, read in one statement, until each of them is done', async () => {
  await world.db.updateTable('person').set({ deleted_at: clock.now() }).execute();
  const { cookieHeader } = await openBrowser(world, await createAccount(world.db, [1]));
  const states = async () => {
    const shown = await ask(world, summaryScreen, { path: '/cms', cookie: cookieHeader });
    return (shown as { steps: FirstStep[] | null }).steps?.map(({ state }) => state);
  };
  expect((await countStatements(world, summary)).statements).toBe(1);
  const pending = Array.from({ length: 5 }, () => 'pending');
  expect(await states()).toEqual(['done', 'current', ...pending]);
  await createAccount(world.db, [1, 3]);
  expect((await states())?.[1]).toBe('current');
  const course = await createCourse(world.db);
  expect((await states())?.[2]).toBe('current');
  const groups = world.db.updateTable('learner_group');
  await createGroup(world.db, course, []);
  expect((await states())?.[3]).toBe('current');
  await createGroup(world.db, course, ['2026-01-05']);
  await groups.set({ status: 'draft' }).execute();
  expect((await states())?.[4]).toBe('current');
  const { personId } = await createAccount(world.db);
  const somebody = world.db.updateTable('person').where('id', '=', personId);
  await somebody.set({ password_hash: null }).execute();
  expect((await states())?.[5]).toBe('current');
  await groups.set({ status: 'published' }).execute();
  expect((await states())?.[6]).toBe('current');
  await somebody.set({ invited_at: clock.now() }).execute();
  expect(await states()).toBeUndefined();
});
