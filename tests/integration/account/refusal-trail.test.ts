import { beforeEach, expect, test, vi } from 'vitest';
import { action as loginAction } from '#app/features/account/sign-in/api.ts';
import { sweepExpiredSessions } from '#app/features/account/sign-in/expired-sessions.sweep.server.ts';
import { loader as historyLoader } from '#app/features/admin/content/history/api.ts';
import { insertRefusal } from '#server/repositories/sessions/refusals.ts';
import { type Account, createAccount, password } from '#tests/factories/accounts.ts';
import { ask } from '#tests/support/ask.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let account: Account;

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  account = await createAccount(world.db);
});

const signIn = async (): Promise<string> => {
  const body = { username: account.username, password };
  const answer = await ask(world, loginAction, { path: '/api/login', body });
  if (!(answer instanceof Response)) throw new Error('no answer');
  return ((await answer.json()) as { token: string }).token;
};

const linesOf = (action: string) =>
  world.db
    .selectFrom('audit')
    .where('action', '=', action)
    .where('actor_id', '=', account.personId)
    .select(['result', 'after', 'session_id as sessionId'])
    .execute();

test('a refused call is in the trail once in a minute, whoever asks for it again', async () => {
  const token = await signIn();
  const path = '/api/cms/historial?objeto=persona&id=1';
  for (let n = 0; n < 5; n += 1) {
    const answer = await ask(world, historyLoader, { path, token });
    expect(answer instanceof Response && answer.status).toBe(403);
  }
  await vi.waitFor(async () => expect(await linesOf('refused.role')).toHaveLength(1));
  const [line] = await linesOf('refused.role');
  expect(line).toMatchObject({
    result: 'refused',
    after: { code: 'role.forbidden', where: 'GET /api/cms/historial', count: 1 },
  });
});

test('another process says nothing of somebody who has a line of that minute', async () => {
  const refused = {
    action: 'refused.scope',
    actorId: account.personId,
    profileId: 2,
    sessionId: null,
    requestId: 'prueba',
    ipPrefix: '203.0.113.0/24',
    userAgent: null,
    code: 'scope.notFound',
    where: 'GET /api/data_usuario/:userId',
  };
  expect(await insertRefusal(world.db, refused, 1)).toBe(true);
  expect(await insertRefusal(world.db, refused, 7)).toBe(false);
  expect(await insertRefusal(world.db, { ...refused, action: 'refused.state' }, 1)).toBe(true);
  expect(await insertRefusal(world.db, { ...refused, actorId: null }, 1)).toBe(true);
  expect(await insertRefusal(world.db, { ...refused, actorId: null, ipPrefix: null }, 1)).toBe(true);
});

test('a session that ends by itself is in the trail once', async () => {
  await signIn();
  await sweepExpiredSessions(world);
  expect(await linesOf('login.expired')).toEqual([]);
  clock.advance(31 * 60_000);
  await sweepExpiredSessions(world);
  await sweepExpiredSessions(world);
  expect(await linesOf('login.expired')).toMatchObject([{ after: { why: 'idle' } }]);
});
