import { joinParts, signParts } from '#app/contract/account/files.ts';
import { retrySeconds } from '#app/domain/files/parts.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { cutOff, isCut, put, refused, refusedStatus, type Sending, type Waiting } from './put.ts';

/** Parts on their way at once: one waits for its answer while the other one fills the line. */
const AT_ONCE = 2;
/** New addresses are asked for before those that are signed expire, in ms. */
const SIGNED_FOR_MS = 4 * 60_000;
/** With nothing arriving for so long the person is asked, in ms. */
const GIVE_UP_MS = 60 * 60_000;
/** The storage refuses an address that expired meanwhile; more in a row have another reason. */
const MAX_REFUSED = 5;
/** Parts that a storage took and then failed over, with none arriving: each is paid for again on a phone. */
const MAX_FAILED = 10;
/** A part that arrived so often and is still missing does not stay there. */
const MAX_ARRIVALS = 3;

const unreadable = 'El archivo cambió o ya no está donde lo elegiste. Elígelo otra vez.';

/** A file that can be sent no more: it has to be chosen again. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.message === unreadable;

type Part = { start: number; size: number; putAddress: string };
type Upload = { file: File; type: string; address: string };

/**
 * Sends a large file part by part, and has the parts joined. Where the line falls it waits and goes on with what is
 * missing: the server says it, so that no part is sent twice, also after a reload. Without `onWaiting` nobody would see
 * that it waits: then the first fault ends it, as of a small file.
 * @throws a refused call, a refusal of the storage, a line that is down for an hour, a file that is gone, or that it was stopped
 */
export async function sendParts(upload: Upload, sending: Sending): Promise<void> {
  const { signal, onWaiting } = sending;
  const input = { body: { address: upload.address }, ...(signal ? { signal } : {}) };
  const tries = { failures: 0, refused: 0, failed: 0, lastCame: Date.now() };
  const arrivals = new Map<number, number>();
  const came = ({ start }: Part) => {
    arrivals.set(start, (arrivals.get(start) ?? 0) + 1);
    Object.assign(tries, { failures: 0, refused: 0, failed: 0, lastCame: Date.now() });
  };
  let waiting: Waiting | null = null;
  const wait = (reason: Waiting | null) => {
    if (reason !== waiting) onWaiting?.(reason);
    waiting = reason;
  };
  for (;;) {
    let isJoining = false;
    try {
      const { arrived, missing } = await call(signParts, input);
      if (missing.some(({ start }) => (arrivals.get(start) ?? 0) >= MAX_ARRIVALS)) throw new Error(refused);
      if (missing.length === 0) {
        isJoining = true;
        // The answer came by that line, and a joining sends no bytes that would tell it.
        if (waiting === 'line') wait(null);
        return await call(joinParts, input);
      }
      await sendMissing(upload, { arrived, missing }, sending, { moved: () => wait(null), came });
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayPass(error) || !onWaiting) throw error;
      const status = refusedStatus(error);
      tries.failures += 1;
      tries.refused = status !== null && status < 500 ? tries.refused + 1 : 0;
      if (status !== null && status >= 500) tries.failed += 1;
      if (tries.refused > MAX_REFUSED || tries.failed >= MAX_FAILED) throw error;
      if (Date.now() - tries.lastCame > GIVE_UP_MS) throw cutOff();
      // A long joining ends its call as a line that fell does.
      wait(isLineDown(error) && !isJoining ? 'line' : 'answer');
      await pause(retrySeconds(tries.failures) * 1_000, signal);
    }
  }
}

const isLineDown = (error: unknown): boolean => isCut(error) || (isCallError(error) && error.status === 0);

/** True for a fault that the same request may not meet again: the line, a limit, a service that is away. */
export function mayPass(error: unknown): boolean {
  if (!isCallError(error)) return isCut(error) || refusedStatus(error) !== null;
  return error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'file.partial';
}

async function sendMissing(
  { file, type }: Upload,
  { arrived, missing }: { arrived: number; missing: readonly Part[] },
  { signal, onFraction }: Sending,
  { moved, came }: { moved: () => void; came: (part: Part) => void },
): Promise<void> {
  const until = performance.now() + SIGNED_FOR_MS;
  const left = [...missing];
  const sent = new Map<number, number>();
  let fault: unknown = null;
  const tell = (part: Part, fraction: number) => {
    sent.set(part.start, part.size * fraction);
    onFraction?.([...sent.values()].reduce((sum, bytes) => sum + bytes, arrived) / file.size);
  };
  const sendOne = async (part: Part) => {
    const body = await bytesOf(file, part);
    const onPart = (fraction: number) => {
      if (fraction > 0) moved();
      tell(part, fraction);
    };
    await put(part.putAddress, { body, type }, { ...(signal ? { signal } : {}), onFraction: onPart });
    tell(part, 1);
    moved();
    came(part);
  };
  const sendSome = async () => {
    while (fault === null && performance.now() < until) {
      const part = left.shift();
      if (!part) return;
      try {
        await sendOne(part);
      } catch (error) {
        fault ??= error;
        tell(part, 0);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  if (fault !== null) throw fault;
}

/** In memory, a part no longer depends on a file that may go away; a request says that as it says a cut line. */
async function bytesOf(file: File, { start, size }: Part): Promise<ArrayBuffer> {
  try {
    return await file.slice(start, start + size).arrayBuffer();
  } catch (error) {
    throw Object.assign(new Error(unreadable), { cause: error });
  }
}

/** Waits so long, or until the device has a network again, or the sending is stopped. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal?.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
    signal?.addEventListener('abort', go);
  });
}
