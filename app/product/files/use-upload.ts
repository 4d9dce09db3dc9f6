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
import { isSentInParts } from '#app/domain/files/parts.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { type BegunUpload, begunUpload } from './begun-upload.ts';
import { isCut, put, refused, type Sending, type Waiting } from './put.ts';
import { isUnreadable, mayPass, sendParts } from './send-parts.ts';

/** A file that arrived, as it goes with the save (spec §7: `{fileName, fileType, fileUrl}`), and its size in bytes. */
export type Uploaded = { fileName: string; fileType: string; fileUrl: string; size: number };

export type UploadState =
  | { kind: 'idle' }
  /** `fraction` of its bytes sent, 0 to 1; `waiting`: why nothing of it is sent at the moment. */
  | { kind: 'sending'; name: string; size: number; fraction: number; waiting: Waiting | null }
  /** `retry` where the same file may be tried again. */
  | { kind: 'failed'; name: string; message: string; retry: boolean };

/** A signed address is used for this long; later a retry asks for another one, in ms. */
const SIGNED_FOR_MS = 4 * 60_000;

type Job = {
  file: File;
  type: string;
  signed: Signed | null;
  /** Where the file is known by, once all of it was sent. */
  arrivedAt: string | null;
  /** Of a file that is sent in parts. */
  begun: BegunUpload | null;
};

type Progress = { fraction: number; waiting: Waiting | null };

type Signed = { putAddress: string; fileUrl: string; until: number };

/**
 * The upload of one file (spec §7): signed by our server, sent straight to the storage, with progress, cancel and
 * retry; a large one in parts, which waits for a line that fell by itself (decision 54). A retry keeps the file and sends it again, where it did not arrive; it is saved once, by `onUploaded`, whose
 * refusal is one of the upload. `rule`: narrower than the area's; `unitId`: of a challenge, whose own rule counts.
 */
export function useUpload(
  area: UploadArea,
  onUploaded: (file: Uploaded) => void | Promise<void>,
  { rule = uploadRules[area], unitId }: { rule?: UploadRule; unitId?: number | undefined } = {},
) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const current = useRef<Job | null>(null);
  const running = useRef<AbortController | null>(null);
  const arrived = useRef(onUploaded);
  arrived.current = onUploaded;
  const rules = useRef(rule);
  rules.current = rule;

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const send = useCallback(async () => {
    const job = current.current;
    if (!job) return;
    const { file, type, begun } = job;
    const { name, size } = file;
    const cutter = new AbortController();
    running.current = cutter;
    const progress: Progress = { fraction: 0, waiting: null };
    const tell = (change: Partial<Progress>) => {
      Object.assign(progress, change);
      if (current.current === job) setState({ kind: 'sending', name, size, ...progress });
    };
    tell({});
    try {
      if (job.arrivedAt === null) {
        job.signed = (await reusable(job)) ?? (await sign(area, file, { type, unitId }));
        if (current.current !== job) return;
        begun?.keep(job.signed.fileUrl);
        await sendSigned(job.signed, file, type, {
          signal: cutter.signal,
          onFraction: (fraction) => tell({ fraction }),
          onWaiting: (waiting) => tell({ waiting }),
        });
        if (current.current !== job) return;
        job.arrivedAt = job.signed.fileUrl;
      }
      tell({ fraction: 1, waiting: null });
      await arrived.current({ fileName: name, fileType: type, fileUrl: job.arrivedAt, size });
      begun?.forget();
      if (current.current !== job) return;
      current.current = null;
      setState({ kind: 'idle' });
    } catch (error) {
      if (current.current !== job) return;
      if (!isCut(error)) job.signed = null;
      if (isOfFile(error)) begun?.forget();
      setState({ kind: 'failed', name, ...failureOf(error) });
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
      const begun = isSentInParts(file.size) ? begunUpload(area, file, unitId) : null;
      current.current = { file, type: judged.type, signed: null, arrivedAt: null, begun };
      void send();
    },
    [area, unitId, send, stop],
  );

  const cancel = useCallback(() => {
    current.current?.begun?.forget();
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

/** Sends a file that nobody chose in an {@link useUpload}. @throws a refused call, a cut line, or that it was stopped */
export async function sendFile(
  area: UploadArea,
  file: File,
  { type = file.type, ...sending }: Sending & { type?: string } = {},
): Promise<Uploaded> {
  const signed = await sign(area, file, { type });
  sending.signal?.throwIfAborted();
  await sendSigned(signed, file, type, sending);
  return { fileName: file.name, fileType: type, fileUrl: signed.fileUrl, size: file.size };
}

const sendSigned = ({ putAddress, fileUrl }: Signed, file: File, type: string, sending: Sending) =>
  isSentInParts(file.size)
    ? sendParts({ file, type, address: fileUrl }, sending)
    : put(putAddress, { body: file, type }, sending);

/** An earlier signature that still takes the file; null where another one is needed. */
async function reusable({ signed, begun }: Job): Promise<Signed | null> {
  if (!begun) return signed && signed.until > performance.now() ? signed : null;
  const fileUrl = await begun.read();
  // A file in parts is sent to the addresses of its parts.
  return fileUrl === null ? null : { putAddress: '', fileUrl, until: 0 };
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

/** Why a file was not stored, in words, and whether the same one may be tried again. */
export function failureOf(error: unknown): { message: string; retry: boolean } {
  if (isCallError(error)) {
    return { message: error.message, retry: mayPass(error) };
  }
  return { message: error instanceof Error ? error.message : refused, retry: !isUnreadable(error) };
}

/** True where the begun upload takes the file no further; a refusal of the session or of the save leaves it good. */
const isOfFile = (error: unknown): boolean =>
  isUnreadable(error) || (isCallError(error) && error.code.startsWith('file.') && !mayPass(error));

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
