import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#app/contract/areas.ts';
import type { Role } from '#app/domain/access/access.ts';
import { addDays } from '#app/domain/deadlines/dates.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf, onStack, password, rows, tokenOf } from './http-client.ts';
import { fill, type Ids, ownIds } from './ids.ts';
import { bodyFor } from './right-bodies.ts';
import { screenTable } from './role-table.ts';

/** Every call of the administration with what is wrong: a Spanish sentence and 4xx, never 5xx. */
let stack: Stack;
let token: string;
let ids: Ids;

beforeAll(async () => {
  stack = await startStack({
    name: 'admin_input',
    worker: false,
    seed: true,
    env: { TRUST_PROXY: '1' },
  });
  ids = await ownIds(stack);
});

afterAll(() => stack?.stop());

/** A session may write only so often in a minute (product: limits), so this battery takes a new one now and then. */
const TESTS_PER_SESSION = 6;
let begun = 0;
beforeEach(async () => {
  if (begun % TESTS_PER_SESSION === 0) token = await tokenOf(stack, accounts.admin);
  begun += 1;
});

const adminCalls = endpoints.filter(({ path }) => path.startsWith('/api/cms/'));
const withIds = adminCalls.filter(({ path }) => path.includes(':'));
const withBody = adminCalls.filter(({ body }) => body);
const named = ({ method, path }: { method: string; path: string }) => [method, path] as const;

type Answer = Awaited<ReturnType<typeof call>>;

function expectRefused(answer: Answer, statuses: readonly number[]): void {
  expect(statuses, answer.text).toContain(answer.status);
  expect(answer.json).toMatchObject({ error: { mensaje: expect.stringMatching(/[a-záéíóú].*\.$/) } });
}

describe('ids', () => {
  const wrong = ['0', '-1', '2147483648', 'abc', '1.5', '%00', '1%27'];
  // A view that is gone is removed already.
  const found = withIds.filter(({ path }) => path !== '/api/cms/vistas/:viewId/quitar');
  it.each(found.map(named))(
    '%s %s: what is no id, and an id of nothing, is not found',
    async (method, path) => {
      const body = method === 'GET' ? {} : { body: await bodyFor(path, stack, ids) };
      for (const id of [...wrong, '2147483647']) {
        const answer = await call(stack, { method, path: path.replace(/:\w+/g, id), token, ...body });
        // Without its search a query is wrong as well.
        expectRefused(answer, [400, 404, 422]);
      }
    },
  );

  it('of a deleted generation is not found by any of its calls', async () => {
    const [gone] = await rows<{ id: number }>(
      stack,
      `insert into learner_group (programme_id, name, starts_on, deleted_at)
       select programme_id, 'Generación borrada', starts_on, now() - interval '40 days' from learner_group
       where id = $1 returning id`,
      [ids.groupId],
    );
    const own = { ...ids, groupId: gone?.id ?? 0 };
    const ofGroups = withIds.filter(({ path }) => path.startsWith('/api/cms/grupos/:groupId'));
    expect(ofGroups.length).toBeGreaterThan(15);
    for (const { method, path } of ofGroups) {
      const body = method === 'GET' ? {} : { body: await bodyFor(path, stack, ids) };
      const answer = await call(stack, { method, path: fill(path, own), token, ...body });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  });
});

describe('bodies', () => {
  it.each(withBody.map(named))('%s %s refuses what has no shape', async (method, path) => {
    const at = { method, path: fill(path, ids), token };
    expectRefused(await call(stack, { ...at, body: [] }), [422]);
    expectRefused(await call(stack, { ...at, body: null }), [422]);
    expectRefused(await call(stack, { ...at, raw: '{roto' }), [422]);
  });

  it.each(withBody.map(named))(
    '%s %s refuses each field with a value of another kind',
    async (method, path) => {
      const right = (await bodyFor(path, stack, ids)) as Record<string, unknown>;
      for (const field of Object.keys(right)) {
        for (const value of [{ otra: 'cosa' }, -2_147_483_649]) {
          const body = { ...right, [field]: value };
          const answer = await call(stack, { method, path: fill(path, ids), token, body });
          // A version of before is another state, and what needs the password may say so first.
          expectRefused(answer, [403, 404, 409, 422]);
        }
      }
    },
  );
});

describe('queries', () => {
  it.each(adminCalls.filter(({ query }) => query).map(named))(
    '%s %s answers no wrong word with a failure',
    async (method, path) => {
      for (const query of [
        'pagina=-1',
        'pagina=abc',
        'id=-1',
        'objeto=otra',
        'q=%00',
        `q=${'x'.repeat(101)}`,
      ]) {
        const answer = await call(stack, { method, path: `${fill(path, ids)}?${query}`, token });
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status >= 400) expectRefused(answer, [404, 422]);
      }
    },
  );
});

describe('what may not be', () => {
  const post = (path: string, body: unknown) => call(stack, { method: 'POST', path, token, body });
  const confirm = () => post('/api/cms/confirmar', { password });

  it('an administrator takes the profile from nobody but others, and the last one keeps it', async () => {
    const ownId = await onStack(stack, (db) => personIdOf(db, accounts.admin));
    await confirm();
    const taken = await post('/api/cms/perfiles/1/personas', { personId: ownId, dar: false });
    expectRefused(taken, [409, 422]);
    const dropped = await post(`/api/cms/usuarios/${ownId}/estado`, { activo: false, motivo: 'Prueba' });
    expectRefused(dropped, [409]);
    const [row] = await rows<{ n: number }>(
      stack,
      'select count(*)::int as n from person_profile where profile_id = 1 and person_id = $1',
      [ownId],
    );
    expect(row?.n).toBe(1);
  });

  it('nobody is their own boss', async () => {
    const [member] = await rows<{ personId: number }>(
      stack,
      `select person_id as "personId" from member where group_id = $1 and active and finished_at is null limit 1`,
      [ids.groupId],
    );
    const personId = member?.personId ?? 0;
    await rows(
      stack,
      'insert into person_profile (person_id, profile_id) values ($1, 3) on conflict do nothing',
      [personId],
    );
    const from = addDays(new Date().toISOString().slice(0, 10), 3);
    for (const desde of [from, addDays(from, -5)]) {
      const answer = await post(`/api/cms/grupos/${ids.groupId}/jefes`, {
        ids: [personId],
        jefe_id: personId,
        desde,
        motivo: 'Prueba',
      });
      expectRefused(answer, [409, 422]);
    }
  });

  it.each([0, 181, -181, 1.5])('a wave does not move by %s days', async (dias) => {
    const right = (await bodyFor('/api/cms/grupos/:groupId/corrimiento/vista', stack, ids)) as object;
    const answer = await post(`/api/cms/grupos/${ids.groupId}/corrimiento/vista`, { ...right, dias });
    expectRefused(answer, [422]);
  });
});

describe('a write to a screen', () => {
  const screens = [...new Set(screenTable.map(({ path }) => path.split('?')[0] ?? ''))].filter(
    (path) => path === '/cms' || path.startsWith('/cms/'),
  );
  const roles: readonly Role[] = ['learner', 'boss', 'tutor', 'admin'];

  it.each(roles)('of the administration by a %s does nothing and fails nowhere', async (role) => {
    const cookie = await cookieOf(stack, accounts[role]);
    for (const path of screens) {
      for (const address of [path, `${path}.data`]) {
        const answer = await fetch(`${stack.origin}${address}`, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            Cookie: cookie,
            Origin: stack.origin,
            'Sec-Fetch-Site': 'same-origin',
            'Content-Type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ perfil: '1' }),
        });
        expect([address, answer.status < 500], await answer.text()).toEqual([address, true]);
        expect([address, answer.status]).not.toEqual([address, 200]);
      }
    }
  });
});
