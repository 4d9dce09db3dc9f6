import { afterEach, describe, expect, it, vi } from 'vitest';
import { alive } from '#app/contract/account/session.ts';
import { readyCall } from './call.ts';
import { endpointOf, lateCall } from './late-call.ts';

it('fetches its contract once, and has it at once from then on', async () => {
  let fetches = 0;
  const late = lateCall(async () => {
    fetches += 1;
    return alive;
  });
  expect(fetches).toBe(0);
  expect(await readyCall(late)).toBe(alive);
  expect(endpointOf(late)).toBe(alive);
  expect(await readyCall(late)).toBe(alive);
  expect(fetches).toBe(1);
});

it('without network is a service that cannot be reached, and is fetched again by the next call', async () => {
  let isAway = true;
  const late = lateCall(async () => {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return alive;
  });
  await expect(readyCall(late)).rejects.toMatchObject({
    status: 0,
    code: 'unreachable',
    message: expect.stringContaining('recarga la página'),
  });
  isAway = false;
  expect(await readyCall(late)).toBe(alive);
});

it('gives an endpoint whose contract is here as it is', async () => {
  expect(endpointOf(alive)).toBe(alive);
});

describe('the screen of a document that never ends loading', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** The module as a browser runs it anew, and a look at whether its screen stands. */
  async function opened() {
    vi.useFakeTimers();
    vi.resetModules();
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { readyState: 'interactive' });
    const { screenStands } = await import('./late-call.ts');
    let stands = false;
    void screenStands.then(() => {
      stands = true;
    });
    const standsIn = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return stands;
    };
    return { page, standsIn };
  }

  it('stands after five seconds', async () => {
    const { standsIn } = await opened();
    expect(await standsIn(4_900)).toBe(false);
    expect(await standsIn(200)).toBe(true);
  });

  it.each(['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'])('stands at a %s', async (sign) => {
    const { page, standsIn } = await opened();
    expect(await standsIn(100)).toBe(false);
    page.dispatchEvent(new Event(sign));
    expect(await standsIn(0)).toBe(true);
  });
});
