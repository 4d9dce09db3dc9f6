import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HealthPart, systemHealth } from '#app/contract/admin/support/health.ts';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, rows, tokenOf } from './http-client.ts';

/** *Salud* of the product as it runs: what processes say of themselves (product: health). */
let stack: Stack;
let token: string;

beforeAll(async () => {
  stack = await startStack({ name: 'health', seed: true });
  token = await tokenOf(stack, accounts.admin);
});

afterAll(() => stack?.stop());

const report = async () => {
  const answer = await call(stack, { method: 'GET', path: '/api/cms/salud', token });
  expect(answer.status, answer.text).toBe(200);
  return systemHealth.reply.parse(answer.json);
};
const levelOf = async (part: HealthPart) => (await report()).items.find((item) => item.part === part)?.level;
const send = (path: string, body: unknown) => call(stack, { method: 'POST', path, token, body });

describe('/api/cms/salud', () => {
  it('tells within 30 s that the worker was killed, and that it is back', async () => {
    await expect.poll(() => levelOf('workers'), { timeout: 20_000 }).toBe('good');
    await stack.worker?.kill9();
    await expect.poll(() => levelOf('workers'), { timeout: 30_000 }).toBe('bad');
    await stack.worker?.start();
    await expect.poll(() => levelOf('workers'), { timeout: 20_000 }).not.toBe('bad');
  });

  it('knows how long screens take', async () => {
    for (let time = 0; time < 6; time += 1) await report();
    await expect
      .poll(async () => (await report()).routes?.map(({ route }) => route), { timeout: 20_000 })
      .toContain('/api/cms/salud');
  });

  it('runs a comparison as long work and keeps its verdict', async () => {
    const asked = await send('/api/cms/salud/comprobaciones', { clase: 'avances', corrige: false });
    expect(asked.status, asked.text).toBe(200);
    await expect
      .poll(async () => (await report()).checks.find(({ kind }) => kind === 'standing')?.level, {
        timeout: 30_000,
      })
      .toBe('good');
    expect(await rows(stack, `select ok from system_check where kind = 'standing'`)).toEqual([{ ok: true }]);
  });

  it('refuses what it does not know with a sentence', async () => {
    for (const body of [
      {},
      { clase: 'respaldo', corrige: false },
      { clase: 'avances' },
      { clase: 'avances', corrige: 'si' },
    ]) {
      expect((await send('/api/cms/salud/comprobaciones', body)).status).toBe(422);
    }
    for (const motivo of ['', ' a ', 'x'.repeat(301), 'con \u0000 dentro', 7]) {
      expect((await send('/api/cms/salud/reintentar', { reaccion: null, motivo })).status).toBe(422);
    }
    const nothing = await send('/api/cms/salud/reintentar', { reaccion: 'x', motivo: 'Se corrigió' });
    expect(nothing.status).toBe(404);
  });
});
