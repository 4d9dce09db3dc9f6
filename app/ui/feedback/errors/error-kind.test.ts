import { describe, expect, it } from 'vitest';
import { errorKind, refusalText, requestIdOf } from './error-kind.ts';

/** The form of a loader's `throw data(…)` in an error boundary. */
const answer = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

describe('errorKind', () => {
  it.each([
    [403, 'forbidden'],
    [404, 'not-found'],
    [429, 'limited'],
    [503, 'unavailable'],
    [500, 'unexpected'],
    [400, 'unexpected'],
  ])('of an answer %d is %s', (status, kind) => {
    expect(errorKind(answer(status, null))).toBe(kind);
  });

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'of a browser that says “%s” is offline',
    (message) => {
      expect(errorKind(new TypeError(message))).toBe('offline');
    },
  );

  it('of a fault in our own code is unexpected', () => {
    expect(errorKind(new TypeError('x is not a function'))).toBe('unexpected');
    expect(errorKind(new Error('Failed to fetch'))).toBe('unexpected');
    expect(errorKind(undefined)).toBe('unexpected');
  });
});

it('a limit is told in the words of its answer', () => {
  const text = 'Puedes seguir en 40 segundos.';
  expect(refusalText(answer(429, { error: { mensaje: text } }))).toBe(text);
  for (const body of [null, 'text', {}, { error: 7 }]) expect(refusalText(answer(429, body))).toBeUndefined();
});

describe('requestIdOf', () => {
  it('reads the id that the server put in the answer', () => {
    expect(requestIdOf(answer(503, { requestId: 'abc' }))).toBe('abc');
  });

  it.each([[null], ['text'], [{ requestId: 7 }], [{}]])('finds none in %j', (body) => {
    expect(requestIdOf(answer(503, body))).toBeUndefined();
  });

  it('finds none in a plain error', () => {
    expect(requestIdOf(new Error('boom'))).toBeUndefined();
  });
});
