import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steadyReads } from './steady-reads.ts';

const screen = 'http://localhost:3000/objetos.data?actividad=7';

/** A service that gives these answers in turn; a number is a status, null is nobody there. */
function service(...answers: (number | null)[]) {
  const asked: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    asked.push(String(input));
    const status = answers[asked.length - 1] ?? null;
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response('', { status });
  };
  return { asked, fetch };
}

/** An answer that begins and never ends well. */
function unfinished(fault: unknown): Response {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('wh')),
    pull: (controller) => controller.error(fault),
  });
  return new Response(body);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://localhost:3000/objetos?actividad=7' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('reads of screen data while the service is away (R8)', () => {
  it('come through a gap of less than five seconds, awaited or not', async () => {
    const { asked, fetch } = service(null, 503, 200);
    const reading = steadyReads(fetch, () => true)(screen);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await reading).status).toBe(200);
    expect(asked).toHaveLength(3);
  });

  it('fail in the end when a person waits for the screen', async () => {
    const { fetch } = service(null, null, null, null);
    const reading = expect(steadyReads(fetch, () => true)(screen)).rejects.toThrow(TypeError);
    await vi.advanceTimersByTimeAsync(5_000);
    await reading;
  });

  it('never fail when nobody waits: what is on the screen stays, until a newer read replaces them', async () => {
    const { asked, fetch } = service(null, null, null, 503);
    const newer = new AbortController();
    const settled = vi.fn();
    const reading = steadyReads(fetch, () => false)(screen, { signal: newer.signal });
    reading.then(settled, settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
    expect(settled).not.toHaveBeenCalled();
    newer.abort();
    await expect(reading).rejects.toThrow(DOMException);
  });

  it.each([
    [true, 'is shown to who waits for the screen'],
    [false, 'leaves the screen alone when nobody waits'],
  ])('a fault of the service (awaited: %s) %s', async (awaited) => {
    const { asked, fetch } = service(500);
    const answered = vi.fn();
    void steadyReads(fetch, () => awaited)(screen).then(answered);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(answered).toHaveBeenCalledTimes(awaited ? 1 : 0);
  });

  it('pass on what the service did say', async () => {
    const { asked, fetch } = service(404);
    expect((await steadyReads(fetch, () => false)(screen)).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it('are tried again when the line breaks in the middle of an answer', async () => {
    const asked: number[] = [];
    const reading = steadyReads(
      async () => {
        asked.push(1);
        return asked.length === 1 ? unfinished(new TypeError('network error')) : new Response('whole');
      },
      () => true,
    )(screen);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await (await reading).text()).toBe('whole');
    expect(asked).toHaveLength(2);
  });

  it('reject as fetch does when a newer read replaces them in the middle of an answer', async () => {
    const gone = new DOMException('signal is aborted without reason', 'AbortError');
    const reading = steadyReads(
      async () => unfinished(gone),
      () => false,
    )(screen);
    await expect(reading).rejects.toBe(gone);
  });

  it.each([
    ['http://localhost:3000/api/alive', undefined],
    ['http://localhost:3000/objetos.data', { method: 'POST' }],
  ])('leave %s %o alone', async (address, init) => {
    const { fetch } = service(null);
    await expect(steadyReads(fetch, () => false)(address, init)).rejects.toThrow(TypeError);
  });
});
