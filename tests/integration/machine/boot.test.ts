import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttp } from '#server/http/app.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { holdFilesFolder } from '#server/storage/one-folder.ts';
import { createTestWorld, type TestWorld } from '#tests/support/world.ts';

let test: TestWorld;
beforeAll(async () => {
  test = await createTestWorld();
});
afterAll(() => test?.close());

type Route = NonNullable<ServerBuild['routes'][string]>;

/** Boots the host over a build of one route. */
function boot(route: Partial<Omit<Route, 'module'>> & { module: Partial<Route['module']> }) {
  const build = { routes: { one: { id: 'one', path: 'una', ...route } } } as unknown as ServerBuild;
  return createHttp(test.world, { mount: () => undefined, build }, { ready: async () => true });
}

const Screen = () => null;

describe('a route without a policy (S1)', () => {
  it.each([
    ['a screen without a loader', { module: { default: Screen } }],
    ['a loader of its own', { module: { default: Screen, loader: async () => null } }],
    [
      'an action of its own',
      { module: { loader: screenLoader(async () => null), action: async () => null } },
    ],
    [
      'a frame with a loader of its own',
      { path: undefined, module: { default: Screen, loader: async () => null } },
    ],
  ])('%s keeps the server from booting', async (_, route) => {
    await expect(boot(route as Parameters<typeof boot>[0])).rejects.toThrow('routes without a policy');
  });

  it('boots where every loader and action has one', async () => {
    const server = await boot({ module: { default: Screen, loader: screenLoader(async () => null) } });
    expect(server.listening).toBe(false);
  });
});

it('says that X-Forwarded-For comes from an address that is not trusted, and nothing where a proxy is', async () => {
  const heard: string[] = [];
  const limits = { ...test.world.limits, untrustedForward: (address: string) => void heard.push(address) };
  for (const TRUST_PROXY of [1, 0]) {
    const world = { ...test.world, limits, env: { ...test.world.env, TRUST_PROXY } };
    const build = { routes: {} } as unknown as ServerBuild;
    const server = await createHttp(world, { mount: () => undefined, build }, { ready: async () => true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const headers of [new Headers(), new Headers({ 'X-Forwarded-For': '203.0.113.9' })])
      await fetch(`http://127.0.0.1:${port}/x.js`, { headers });
    server.close();
  }
  expect(heard).toEqual(['127.0.0.1']);
});

it('two processes that begin a new folder at the same moment have the same one', async () => {
  const folder = join(test.world.env.dataDir, 'archivos');
  const mark = join(folder, '.carpeta');
  await mkdir(folder, { recursive: true });
  // The other process has made the mark and not written it yet.
  await writeFile(mark, '');
  const holding = holdFilesFolder(test.world);
  await wait(200);
  await writeFile(mark, randomUUID());
  await holding;
  await expect(holdFilesFolder(test.world)).resolves.toBeUndefined();
});
