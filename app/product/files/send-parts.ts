import { joinParts, signParts } from '#app/contract/account/files.ts';
import { retrySeconds } from '#app/domain/files/parts.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { cutOff, isCut, put, refusedStatus, type Sending } from './put.ts';

/** Parts on their way at once: one waits for its answer while the other one fills the line. */
const AT_ONCE = 2;
/** New addresses are asked for before those that are signed expire, in ms. */
const SIGNED_FOR_MS = 4 * 60_000;
/** With nothing arriving for so long the person is asked, in ms. */
const GIVE_UP_MS = 60 * 60_000;
/** The storage refuses an address that expired meanwhile; more in a row have another reason. */
const MAX_REFUSED = 5;

const unreadable = 'El archivo cambió o ya no está donde lo elegiste. Elígelo otra vez.';

/** A file that can be sent no more: it has to be chosen again. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && error.message === unreadable;

type Part = { start: number; size: number; putAddress: string };
type Upload = { file: File; type: string; address: string };

/**
 * Sends a large file part by part, and has the parts joined. Where the line falls it waits and goes on with what is
 * missing: the server says it, so that no part is sent twice, also after a reload.
 * @throws a refused call, a refusal of the storage, a line that is down for an hour, a file that is gone, or that it was stopped
 */
export async function sendParts(upload: Upload, sending: Sending): Promise<void> {
  const { signal, onWaiting } = sending;
  const body = { address: upload.address };
  const tries = { failures: 0, refused: 0, lastCame: Date.now() };
  for (;;) {
    try {
      const { arrived, missing } = await call(signParts, { body, ...(signal ? { signal } : {}) });
      onWaiting?.(false);
      if (missing.length === 0) return await call(joinParts, { body, ...(signal ? { signal } : {}) });
      await sendMissing(upload, { arrived, missing }, sending, () => {
        Object.assign(tries, { failures: 0, refused: 0, lastCame: Date.now() });
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (!mayPass(error)) throw error;
      tries.failures += 1;
      tries.refused = (refusedStatus(error) ?? 500) < 500 ? tries.refused + 1 : 0;
      if (tries.refused > MAX_REFUSED) throw error;
      if (Date.now() - tries.lastCame > GIVE_UP_MS) throw cutOff();
      onWaiting?.(true);
      await pause(retrySeconds(tries.failures) * 1_000, signal);
    }
  }
}

/** True for a fault that the same request may not meet again: the line, a limit, a service that is away. */
function mayPass(error: unknown): boolean {
  if (!isCallError(error)) return isCut(error) || refusedStatus(error) !== null;
  return error.status === 0 || error.status === 429 || error.status >= 500 || error.code === 'file.partial';
}

async function sendMissing(
  { file, type }: Upload,
  { arrived, missing }: { arrived: number; missing: readonly Part[] },
  { signal, onFraction }: Sending,
  came: () => void,
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
    const onPart = (fraction: number) => tell(part, fraction);
    await put(part.putAddress, { body, type }, { ...(signal ? { signal } : {}), onFraction: onPart });
    tell(part, 1);
    came();
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
