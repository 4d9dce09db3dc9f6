import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf } from './http-client.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ name: 'first_document', worker: false, seed: true });
});
afterAll(() => stack?.stop());

async function documentOf(role: keyof typeof accounts, path: string): Promise<string> {
  const cookie = await cookieOf(stack, accounts[role]);
  return (await call(stack, { method: 'GET', path, cookie })).text;
}

it('holds the whole boss page where a boss asks for the first document of the process', async () => {
  const text = await documentOf('boss', '/');
  expect(text).toContain('MIS HERRAMIENTAS');
  expect(text).toMatch(/<main.*<h1.*<\/main>/s);
});

// A module that belongs to no file of `vite.chunks.ts` brings files along: a phone pays a round trip for each wave of them.
it.each([
  ['learner', '/', 8],
  ['learner', '/perfil', 11],
  ['tutor', '/miGrupo', 19],
  ['admin', '/cms/usuarios', 27],
] as const)('of a %s at %s has %i scripts at most', async (role, path, most) => {
  const text = await documentOf(role, path);
  const scripts = new Set(
    [...text.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, script]) => script),
  );
  expect(scripts.size).toBeGreaterThan(0);
  expect(scripts.size).toBeLessThanOrEqual(most);
});
