import { request } from 'node:http';
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
  ['learner', '/', 6],
  ['learner', '/perfil', 10],
  ['tutor', '/miGrupo', 19],
  ['admin', '/cms/usuarios', 27],
] as const)('of a %s at %s has %i scripts at most', async (role, path, most) => {
  const scripts = scriptsOf(await documentOf(role, path));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.length).toBeLessThanOrEqual(most);
});

// The demonstration's first article.
const article = '/objetos?actividad=3';

it.each([
  ['/', 150],
  ['/perfil', 150],
  [article, 170],
] as const)(
  'of a learner at %s weighs %i kB of scripts at most, and has no schemas of the contract among them',
  async (path, mostKb) => {
    const files = await everyScriptOf(await documentOf('learner', path));
    const kb = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    expect(kb).toBeGreaterThan(50);
    expect(kb).toBeLessThanOrEqual(mostKb);
    // zod's names of its own kinds stay in the built file.
    expect([...files].filter(([, { code }]) => code.includes('ZodMini')).map(([script]) => script)).toEqual(
      [],
    );
  },
);

/** The scripts that a document names. */
const scriptsOf = (document: string): string[] => [
  ...new Set([...document.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, script = '']) => script)),
];

type Script = { bytes: number; code: string };

/** The scripts that a document names and those that they import, as a browser gets them. */
async function everyScriptOf(document: string): Promise<Map<string, Script>> {
  const files = new Map<string, Script>();
  const asked = new Set(scriptsOf(document));
  for (const script of asked) {
    const code = await (await fetch(stack.origin + script)).text();
    files.set(script, { code, bytes: await bytesOf(script) });
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
      asked.add(`/assets/${imported}`);
  }
  return files;
}

/** As many bytes as cross the wire to a browser that takes brotli. */
function bytesOf(script: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(stack.origin + script, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}
