import { useCallback, useEffect, useRef, useState } from 'react';
import {
  endingsOf,
  largestUpload,
  signUpload,
  takenTypes,
  tooLargeText,
  type UploadArea,
  type UploadRule,
  uploadRules,
} from '#app/contract/account/files.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** A file that arrived, as it goes with the save (spec §7: `{fileName, fileType, fileUrl}`), and its size in bytes. */
export type Uploaded = { fileName: string; fileType: string; fileUrl: string; size: number };

export type UploadState =
  | { kind: 'idle' }
  /** `fraction` of the bytes sent, 0 to 1. */
  | { kind: 'sending'; name: string; fraction: number }
  /** `retry` where the same file may be tried again. */
  | { kind: 'failed'; name: string; message: string; retry: boolean };

const cut = 'Se cortó la conexión. Tu archivo sigue aquí: reintenta cuando vuelva.';
const refused = 'No se pudo guardar el archivo. Intenta de nuevo.';
/** A signed address is used for this long; later a retry asks for another one, in ms. */
const SIGNED_FOR_MS = 4 * 60_000;

type Job = {
  file: File;
  type: string;
  signed: Signed | null;
  /** Where the file is known by, once all of it was sent. */
  arrivedAt: string | null;
};

type Signed = { putAddress: string; fileUrl: string; until: number };

/**
 * The upload of one file (spec §7): signed by our server, sent straight to the storage, with progress, cancel and
 * retry. A retry keeps the file and sends it again, where it did not arrive; it is saved once, by `onUploaded`, whose
 * refusal is one of the upload. `rule`: narrower than the area's; `unitId`: of a challenge, whose own rule counts.
 */
export function useUpload(
  area: UploadArea,
  onUploaded: (file: Uploaded) => void | Promise<void>,
  { rule = uploadRules[area], unitId }: { rule?: UploadRule; unitId?: number | undefined } = {},
) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const current = useRef<Job | null>(null);
  const request = useRef<XMLHttpRequest | null>(null);
  const arrived = useRef(onUploaded);
  arrived.current = onUploaded;
  const rules = useRef(rule);
  rules.current = rule;

  const stop = useCallback(() => {
    const running = request.current;
    request.current = null;
    running?.abort();
  }, []);
  useEffect(() => stop, [stop]);

  const send = useCallback(async () => {
    const job = current.current;
    if (!job) return;
    const { file, type } = job;
    setState({ kind: 'sending', name: file.name, fraction: 0 });
    try {
      if (job.arrivedAt === null) {
        job.signed =
          job.signed && job.signed.until > performance.now()
            ? job.signed
            : await sign(area, file, { type, unitId });
        if (current.current !== job) return;
        await put(job.signed.putAddress, file, type, request, (fraction) =>
          setState({ kind: 'sending', name: file.name, fraction }),
        );
        if (current.current !== job) return;
        job.arrivedAt = job.signed.fileUrl;
      }
      setState({ kind: 'sending', name: file.name, fraction: 1 });
      await arrived.current({
        fileName: file.name,
        fileType: type,
        fileUrl: job.arrivedAt,
        size: file.size,
      });
      if (current.current !== job) return;
      current.current = null;
      setState({ kind: 'idle' });
    } catch (error) {
      if (current.current !== job) return;
      job.signed = isCut(error) ? job.signed : null;
      setState({ kind: 'failed', name: file.name, ...failureOf(error) });
    }
  }, [area, unitId]);

  const start = useCallback(
    (file: File) => {
      stop();
      const judged = judgedFile(area, file, rules.current);
      if ('fault' in judged) {
        current.current = null;
        setState({ kind: 'failed', name: file.name, message: judged.fault, retry: false });
        return;
      }
      current.current = { file, type: judged.type, signed: null, arrivedAt: null };
      void send();
    },
    [area, send, stop],
  );

  const cancel = useCallback(() => {
    current.current = null;
    stop();
    setState({ kind: 'idle' });
  }, [stop]);

  return { state, start, retry: send, cancel };
}

/** The type that a file is sent as, or why the rule of its place refuses it. */
export function judgedFile(
  area: UploadArea,
  file: File,
  rule: UploadRule,
): { type: string } | { fault: string } {
  const type = typeOf(file, rule);
  const fault = type === null ? formatFault(area, rule) : sizeFault(file, rule, type);
  return type === null || fault !== null ? { fault: fault ?? formatFault(area, rule) } : { type };
}

/** The progress of a sent file, and the way to stop it. */
export type Sending = { onFraction?: (fraction: number) => void; signal?: AbortSignal };

/** Sends a file that nobody chose in an {@link useUpload}. @throws a refused call, a cut line, or that it was stopped */
export async function sendFile(
  area: UploadArea,
  file: File,
  { onFraction = () => undefined, signal, type = file.type }: Sending & { type?: string } = {},
): Promise<Uploaded> {
  const { putAddress, fileUrl } = await sign(area, file, { type });
  signal?.throwIfAborted();
  const running: { current: XMLHttpRequest | null } = { current: null };
  signal?.addEventListener('abort', () => running.current?.abort());
  await put(putAddress, file, type, running, onFraction);
  return { fileName: file.name, fileType: type, fileUrl, size: file.size };
}

async function sign(
  area: UploadArea,
  file: File,
  { type, unitId }: { type: string; unitId?: number | undefined },
): Promise<Signed> {
  const { data } = await call(signUpload, {
    body: {
      name: file.name.slice(-255),
      type,
      area,
      size: file.size,
      ...(unitId === undefined ? {} : { unitId }),
    },
  });
  const { putAddress, address } = data.signed;
  return { putAddress, fileUrl: address, until: performance.now() + SIGNED_FOR_MS };
}

const cutOff = (): Error => Object.assign(new Error(cut), { cut: true });
const isCut = (error: unknown): boolean => error instanceof Error && 'cut' in error;

/** XMLHttpRequest, because fetch does not say how much was sent. */
function put(
  address: string,
  file: File,
  type: string,
  running: { current: XMLHttpRequest | null },
  onFraction: (fraction: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    running.current = request;
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', type);
    request.upload.onprogress = ({ loaded, total }) => onFraction(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status === 200 ? resolve() : reject(new Error(refused)));
    request.onerror = () => reject(cutOff());
    request.ontimeout = () => reject(cutOff());
    request.onabort = () => reject(cutOff());
    request.send(file);
  });
}

/** Why a file was not stored, in words, and whether the same one may be tried again. */
export function failureOf(error: unknown): { message: string; retry: boolean } {
  if (isCallError(error)) {
    const passing = error.status === 0 || error.status === 429 || error.status >= 500;
    return { message: error.message, retry: passing };
  }
  return { message: error instanceof Error ? error.message : refused, retry: true };
}

/** The type that the browser reports, or the one of the file's ending; null when it may not be uploaded here. */
function typeOf(file: File, rule: Pick<UploadRule, 'types'>): string | null {
  const types = takenTypes(rule);
  if (file.type in types) return file.type;
  const ending = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  return Object.keys(types).find((type) => types[type] === ending) ?? null;
}

const formatFault = (area: UploadArea, rule: UploadRule): string =>
  area === 'photo'
    ? 'Formato no compatible. Usa JPG o PNG.'
    : `Formato no compatible. Usa ${endingsOf({ ...rule.types, ...rule.drawings })}.`;

function sizeFault(file: File, rule: UploadRule, type: string): string | null {
  if (file.size === 0) return 'El archivo está vacío.';
  return file.size > largestUpload(rule, type) ? tooLargeText(rule, type) : null;
}
