import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { steadyReads } from './steady-reads.ts';

const screen = 'http://localhost:3000/objetos.data?actividad=7';

/** A service that gives these answers in turn; a number is a status, null is a lost connection. */
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

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://localhost:3000/objetos?actividad=7' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('reads of screen data while the service is away (R8)', () => {
  it('succeed after an absence of less than five seconds, awaited or not', async () => {
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

  it('stay pending when no person waits, also when a newer read replaces them', async () => {
    const { asked, fetch } = service(null, null, null, 503);
    const newer = new AbortController();
    const settled = vi.fn();
    const reading = steadyReads(fetch, () => false)(screen, { signal: newer.signal });
    reading.then(settled, settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(4);
    expect(settled).not.toHaveBeenCalled();
    newer.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
  });

  it.each([
    [true, 'is shown when a person waits for the screen'],
    [false, 'leaves the screen as it is when no person waits'],
  ])('a fault of the service (awaited: %s) %s', async (awaited) => {
    const { asked, fetch } = service(500);
    const answered = vi.fn();
    void steadyReads(fetch, () => awaited)(screen).then(answered);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(answered).toHaveBeenCalledTimes(awaited ? 1 : 0);
  });

  it('give the refusal of a service that is there', async () => {
    const { asked, fetch } = service(404);
    expect((await steadyReads(fetch, () => false)(screen)).status).toBe(404);
    expect(asked).toHaveLength(1);
  });

  it.each(['before', 'in the middle of'])('that are aborted %s their answer never settle', async (when) => {
    const left = new AbortController();
    const aborting = new DOMException('left', 'AbortError');
    const aborted = (run: (why: Error) => void) => left.signal.addEventListener('abort', () => run(aborting));
    const half = async () => {
      if (when === 'before') await new Promise((_, reject) => aborted(reject));
      const begun = new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('[{"_1":2},"routes"]\n'));
          aborted((why) => body.error(why));
        },
      });
      return new Response(begun, { status: 200, headers: { 'X-Remix-Response': 'yes' } });
    };
    const settled = vi.fn();
    steadyReads(half, () => true)(screen, { signal: left.signal }).then(settled, settled);
    await vi.advanceTimersByTimeAsync(100);
    left.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
  });

  it('give the complete answer with its headers, and try again when the connection broke in the middle', async () => {
    const answers = [new TypeError('network error'), null];
    const cut = async () => {
      const fault = answers.shift();
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('[1]'));
          if (fault) stream.error(fault);
          else stream.close();
        },
      });
      return new Response(body, { status: 200, headers: { 'X-Remix-Response': 'yes' } });
    };
    const reading = steadyReads(cut, () => true)(screen);
    await vi.advanceTimersByTimeAsync(500);
    const answer = await reading;
    expect([answer.headers.get('X-Remix-Response'), await answer.text()]).toEqual(['yes', '[1]']);
    expect(answers).toHaveLength(0);
  });

  it.each([
    ['http://localhost:3000/api/alive', undefined],
    ['http://localhost:3000/objetos.data', { method: 'POST' }],
  ])('pass %s %o through once', async (address, init) => {
    const { fetch } = service(null);
    await expect(steadyReads(fetch, () => false)(address, init)).rejects.toThrow(TypeError);
  });
});
