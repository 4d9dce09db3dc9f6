import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { accounts, call, cookieOf } from './http-client.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ name: 'first_document', seed: true });
});
afterAll(() => stack?.stop());

it('holds the whole boss page where a boss asks for the first document of the process', async () => {
  const cookie = await cookieOf(stack, accounts.boss);
  const { text } = await call(stack, { method: 'GET', path: '/', cookie });
  expect(text).toContain('MIS HERRAMIENTAS');
  expect(text).toMatch(/<main.*<h1.*<\/main>/s);
});
