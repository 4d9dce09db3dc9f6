/** Waits before a screen's data is asked for again while the service is away (R8: gaps of 5 s are not noticed). */
const RETRIES_MS = [500, 1_500, 3_000];

/** Statuses of a service that is away or asks for patience. */
const AWAY = new Set([429, 502, 503, 504]);

type Fetch = typeof fetch;

/** Says whether a person waits for a screen; null where no frame reads by itself. */
let isScreenAwaited: (() => boolean) | null = null;

/** Sets the function that says whether a person waits for a screen; null when the frame is gone. */
export function setScreenAwaited(is: (() => boolean) | null): void {
  isScreenAwaited = is;
}

/** Replaces the browser's `fetch` by {@link steadyReads}: Remix takes no other. Called once, before it starts. */
export function installSteadyReads(): void {
  const plain = window.fetch.bind(window);
  const steady = steadyReads(plain, () => isScreenAwaited?.() ?? true);
  window.fetch = (input, init) => (isScreenAwaited ? steady : plain)(input, init);
}

/**
 * Reads of screen data (`….data`) that outlive a short absence of the service. Remix shows an error page for a read that
 * fails, and the text in its forms is lost with the screen. So a failed read is tried again, and one that no person waits
 * for (a hint's, a clock's) does not fail at all: it stays pending until a newer read or a navigation replaces it.
 * `isAwaited` says whether a person waits for a screen.
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
      if (init?.signal?.aborted) return neverSettled();
      throw error;
    }
  };
}

/**
 * Stays pending for ever, as the answer to an aborted read: while Remix waits for the styles of a screen it catches no
 * rejection of its read, and the browser would report an error.
 */
const neverSettled = () => new Promise<never>(() => undefined);

/** The answer to a read that no person waits for: a fault of the service stays pending, so that the screen stays. */
function settled(answer: Response | null, signal: AbortSignal | null): Response | Promise<never> {
  return answer && answer.status < 500 && !AWAY.has(answer.status) ? answer : rest(null, signal);
}

function isScreenRead(input: Parameters<Fetch>[0], init: Parameters<Fetch>[1]): boolean {
  if ((init?.method ?? 'GET') !== 'GET' || !(input instanceof URL || typeof input === 'string')) return false;
  return new URL(input, location.href).pathname.endsWith('.data');
}

/** The answer, or null when the service is not reached. An abort is rethrown. */
async function attempt(underlying: Fetch, ...asked: Parameters<Fetch>): Promise<Response | null> {
  try {
    return await completeAnswer(await underlying(...asked));
  } catch (error) {
    // fetch throws it when the service is not reached
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The answer with its complete body: Remix catches no abort, nor a lost connection, in the middle of one. */
async function completeAnswer(answer: Response): Promise<Response> {
  if (!answer.body) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}

/** Waits that many ms, for ever without them; rejects as fetch does on an abort. */
function rest(ms: null, signal: AbortSignal | null): Promise<never>;
function rest(ms: number, signal: AbortSignal | null): Promise<void>;
function rest(ms: number | null, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const abandon = () => reject(new DOMException('replaced by a newer read', 'AbortError'));
    if (signal?.aborted) return abandon();
    signal?.addEventListener('abort', abandon, { once: true });
    if (ms !== null)
      setTimeout(() => {
        signal?.removeEventListener('abort', abandon);
        resolve();
      }, ms);
  });
}
