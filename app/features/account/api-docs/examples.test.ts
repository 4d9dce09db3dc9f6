import { expect, it, test } from 'vitest';
import { namedCalls } from '#app/contract/areas.ts';
import { nameOf } from '#app/contract/openapi/document.ts';
import { faultsOf } from '#tests/support/call-examples.ts';
import { callExamples } from './examples.ts';

it.each(namedCalls.map(([, call]) => [nameOf(call), call] as const))(
  'the example of %s is as its own shapes want it',
  (name, call) => {
    expect(faultsOf(call, callExamples[name] ?? {})).toEqual([]);
  },
);

test('every example is of a call', () => {
  const names = new Set(namedCalls.map(([, call]) => nameOf(call)));
  expect(Object.keys(callExamples).filter((name) => !names.has(name))).toEqual([]);
});

test('an example of another shape is found', () => {
  const [, call] = namedCalls.find(([name]) => name === 'auth.login') ?? [];
  if (!call) throw new Error('there is no login');
  const example = callExamples[nameOf(call)];
  expect(faultsOf(call, { ...example, reply: { token: 7 } })).not.toEqual([]);
  expect(faultsOf(call, { ...example, body: {} })).not.toEqual([]);
  expect(faultsOf(call, { ...example, query: {} })).not.toEqual([]);
});

test('no example has a secret, an address of a test or a person of somebody', () => {
  const text = JSON.stringify(callExamples);
  expect(text.match(/eyJ[\w-]+\.[\w-]{20,}|127\.0\.0\.1|localhost|X-Amz-Signature/g)).toBeNull();
});
