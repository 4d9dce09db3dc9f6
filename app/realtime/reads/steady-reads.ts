/** Waits before a screen's data is asked for again while the service is away (R8: gaps of 5 s are not noticed). */
const RETRIES_MS = [500, 1_500, 3_000];

/** Statuses of a service that is away or asks for patience. */
const AWAY = new Set([429, 502, 503, 504]);

type Fetch = typeof fetch;

/** Whether somebody waits for a screen; null where no frame reads by itself, and nothing is to be steadied. */
let isScreenAwaited: (() => boolean) | null = null;

/** Says how it is known whether somebody waits for a screen; null when it no longer is. */
export function setScreenAwaited(is: (() => boolean) | null): void {
  isScreenAwaited = is;
}

/** Puts {@link steadyReads} in the place of the browser's `fetch`: Remix takes no other. Called once, before it starts. */
export function installSteadyReads(): void {
  const plain = window.fetch.bind(window);
  const steady = steadyReads(plain, () => isScreenAwaited?.() ?? true);
  window.fetch = (input, init) => (isScreenAwaited ? steady : plain)(input, init);
}

/**
 * Reads of screen data (`….data`) that outlive a short absence of the service. Remix shows an error page for a read that
 * fails, and what somebody was typing goes with the screen. So a failed read is tried again, and one that nobody waits
 * for (a hint's, a clock's) does not fail at all: it rests until a newer read or a navigation takes its place.
 * `isAwaited` says whether somebody is waiting for a screen.
 */
export function steadyReads(underlying: Fetch, isAwaited: () => boolean): Fetch {
  const read: Fetch = async (input, init) => {
    const signal = init?.signal ?? null;
    for (const wait of RETRIES_MS) {
      const answer = await attempt(underlying, input, init);
      if (answer && !AWAY.has(answer.status)) return isAwaited() ? answer : settled(answer, signal);
      await rest(wait, signal);
    }
    return isAwaited() ? underlying(input, init) : settled(await attempt(underlying, input, init), signal);
  };
  return async (input, init) => {
    if (!isScreenRead(input, init)) return underlying(input, init);
    try {
      return await read(input, init);
    } catch (error) {
      if (init?.signal?.aborted) return unheard();
      throw error;
    }
  };
}

/**
 * Whoever asked has gone, and nobody catches the refusal: while Remix waits for the styles of a screen it holds that of
 * its read, and the browser reports it as an error. So it is never given.
 */
const unheard = () => new Promise<never>(() => undefined);

/** What a read that nobody waits for gives: a refusal of the service is no reason to take the screen away. */
function settled(answer: Response | null, signal: AbortSignal | null): Response | Promise<never> {
  return answer && answer.status < 500 && !AWAY.has(answer.status) ? answer : rest(null, signal);
}

function isScreenRead(input: Parameters<Fetch>[0], init: Parameters<Fetch>[1]): boolean {
  if ((init?.method ?? 'GET') !== 'GET' || !(input instanceof URL || typeof input === 'string')) return false;
  return new URL(input, location.href).pathname.endsWith('.data');
}

/** The answer, or null when nobody answers. An abort is thrown on. */
async function attempt(underlying: Fetch, ...asked: Parameters<Fetch>): Promise<Response | null> {
  try {
    return await whole(await underlying(...asked));
  } catch (error) {
    // what fetch throws when nobody answers
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The answer once all of it is here: Remix catches no abort, nor a cut line, in the middle of one. */
async function whole(answer: Response): Promise<Response> {
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

/** Waits that many ms, for ever without them; rejects as fetch does when whoever asked goes. */
function rest(ms: null, signal: AbortSignal | null): Promise<never>;
function rest(ms: number, signal: AbortSignal | null): Promise<void>;
function rest(ms: number | null, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new DOMException('replaced by a newer read', 'AbortError'));
    if (signal?.aborted) return gone();
    signal?.addEventListener('abort', gone, { once: true });
    if (ms !== null)
      setTimeout(() => {
        signal?.removeEventListener('abort', gone);
        resolve();
      }, ms);
  });
}
