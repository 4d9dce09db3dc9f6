import type { Endpoint } from '#app/contract/wire/endpoint.ts';

/** A call whose contract comes after the first paint. */
type LateCall<E extends Endpoint> = {
  /** The endpoint, once it is here. */
  held: E | null;
  fetch: () => Promise<E>;
};

/** An endpoint, or one that comes later. */
export type Asked<E extends Endpoint> = E | LateCall<E>;

/** From the last part of a document on, ms: its first screen is drawn and answers a press by then. */
const SETTLED_MS = 1_000;
/** From this code on, ms: a picture that never comes keeps a document from its end, and nothing else from its beginning. */
const LIMIT_MS = 5_000;
/** A person that acts before needs the rest at once. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/**
 * Resolves once the first screen of this document stands, or its person acts. What nobody waits for is asked for and fetched
 * after it, so that it takes no time from that screen; on the next screens it is asked for at once (P13).
 */
export const screenStands: Promise<void> =
  typeof window === 'undefined'
    ? new Promise(() => undefined)
    : new Promise((resolve) => {
        const settle = () => setTimeout(resolve, SETTLED_MS);
        if (document.readyState === 'complete') settle();
        else window.addEventListener('load', settle, { once: true });
        setTimeout(resolve, LIMIT_MS);
        const act = () => resolve();
        for (const sign of acts)
          window.addEventListener(sign, act, { once: true, capture: true, passive: true });
      });

/**
 * A call of a screen that a learner opens first. Its contract is made of zod's schemas, which are needed to ask and not to
 * draw: they are fetched when the screen stands, or with the first call (P13).
 */
// @__NO_SIDE_EFFECTS__
export function lateCall<E extends Endpoint>(load: () => Promise<E>): LateCall<E> {
  const late: LateCall<E> = {
    held: null,
    async fetch() {
      late.held ??= await load();
      return late.held;
    },
  };
  // A network that is away fails the call itself, when it is made. Nothing is fetched ahead without one: a browser may keep
  // the failure, and the call would meet it long after.
  void screenStands.then(() => (navigator.onLine ? late.fetch() : null)).catch(() => undefined);
  return late;
}

const isLate = <E extends Endpoint>(asked: Asked<E>): asked is LateCall<E> => 'fetch' in asked;

/**
 * The endpoint of a call. Where it is here it is given at once, so that a call of a page that is being left still goes out.
 * @throws the browser's error where its code cannot be fetched
 */
export const endpointOf = <E extends Endpoint>(asked: Asked<E>): E | Promise<E> =>
  isLate(asked) ? (asked.held ?? asked.fetch()) : asked;
