import { noteActivity } from '#app/realtime/session/activity.ts';

/** Why the sending waits before another try: the line fell, or whoever answers is away or busy. */
export type Waiting = 'line' | 'answer';

/** The progress of what is sent, and the way to stop it. */
export type Sending = {
  /** Told of the bytes that were sent, as a fraction of 1. */
  onFraction?: (fraction: number) => void;
  /** Told why the sending waits, and null once bytes get through. Without it nothing is waited for. */
  onWaiting?: (waiting: Waiting | null) => void;
  signal?: AbortSignal;
};

const cut = 'Se cortó la conexión. Tu archivo sigue aquí: reintenta cuando vuelva.';
export const refused = 'No se pudo guardar el archivo. Intenta de nuevo.';

/** A line that takes nothing for so long is dead, in ms: what the system holds back of a part leaves within it. */
const SILENCE_MS = 5 * 60_000;

/** The line broke; the same file may be tried again. */
export const cutOff = (): Error => Object.assign(new Error(cut), { cut: true });
export const isCut = (error: unknown): boolean => error instanceof Error && 'cut' in error;

/** The status by which the storage refused a PUT; null for any other fault. */
export const refusedStatus = (error: unknown): number | null =>
  error instanceof Error && 'putStatus' in error ? Number(error.putStatus) : null;

/**
 * Sends bytes to a signed address. XMLHttpRequest, because fetch does not say how much was sent.
 * @throws a cut line ({@link isCut}), a refusal of the storage ({@link refusedStatus}), or that it was stopped
 */
export function put(
  address: string,
  { body, type }: { body: Blob | ArrayBuffer; type: string },
  { onFraction, signal }: Sending,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    let silence = setTimeout(stop, SILENCE_MS);
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
      // A long upload needs no hand, and its session must outlast it.
      if (loaded > 0) noteActivity();
      onFraction?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      request.status === 200
        ? resolve()
        : reject(Object.assign(new Error(refused), { putStatus: request.status }));
    request.onerror = () => reject(cutOff());
    request.onabort = () => reject(cutOff());
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', stop);
    };
    request.send(body);
  });
}
