import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import {
  fault,
  isFault,
  isSigned,
  type RawRequest,
  type S3Fault,
  signatureFault,
} from './strict-s3-signature.ts';

type StoredObject = { bytes: Buffer; contentType: string; acl: string };

/** An S3 of our own for tests, stricter than those one can install: it verifies every signature. */
export type StrictS3 = {
  /** The configuration of the product. */
  env: Record<
    'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >;
  /** The objects of the bucket, by key. */
  objects: Map<string, StoredObject>;
  /** New buckets of Amazon take no ACL at all. */
  takesAcl: boolean;
  /** 503 to everything, or to what the function says. */
  down: boolean | ((method: string, key: string) => boolean);
  /** The key may not list the bucket: what is not there is denied, as Amazon does it. */
  hidesMissing: boolean;
  /** Takes requests and never answers them. */
  mute: boolean;
  /** Cuts the connection after so many bytes of a body, coming or going. */
  cutAfter: number | null;
  /** Every answer so far: `PUT key 200`. */
  answers: string[];
  /** How far its clock is ahead of the machine's, in milliseconds. */
  aheadMs: number;
  /** Forgets objects, answers and switches. */
  reset(): void;
  close(): Promise<void>;
};

const keys = { accessKeyId: 'AKIDPRUEBAS', secretAccessKey: 'clave/de+pruebas', region: 'mx-central-1' };
const bucket = 'archivos-de-prueba';
const calm = { takesAcl: false, down: false, hidesMissing: false, mute: false, cutAfter: null, aheadMs: 0 };

/** Starts a {@link StrictS3} on loopback, with one empty bucket. */
export async function startStrictS3(): Promise<StrictS3> {
  const server = createServer((req, res) => void answer(s3, req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const s3: StrictS3 = {
    ...calm,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: keys.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects: new Map(),
    answers: [],
    reset() {
      Object.assign(s3, calm);
      s3.objects.clear();
      s3.answers.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return s3;
}

type Reply = { status: number; headers?: Record<string, string>; body?: Uint8Array | string };

async function answer(s3: StrictS3, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (s3.mute) return;
  const { socket } = req;
  const request = await whole(s3, req);
  // The connection was cut: nobody hears an answer, and nothing was stored.
  if (!request) return void socket.destroy();
  const key = keyOf(request);
  const reply = replyTo(s3, request, key);
  const { status, headers, body } = isFault(reply) ? documentOf(reply) : { headers: {}, body: '', ...reply };
  const bytes = Buffer.from(body ?? '');
  s3.answers.push(`${request.method} ${key ?? request.path} ${isFault(reply) ? reply.code : status}`);
  res.writeHead(status, { 'Content-Length': String(bytes.length), ...headers });
  if (request.method === 'HEAD') res.end();
  else if (s3.cutAfter === null || s3.cutAfter >= bytes.length) res.end(bytes);
  else res.write(bytes.subarray(0, s3.cutAfter), () => socket.destroy());
}

/** The request with its whole body; null when it stopped before the length it announced. */
async function whole(s3: StrictS3, req: IncomingMessage): Promise<RawRequest | null> {
  const parts: Buffer[] = [];
  let seen = 0;
  try {
    for await (const part of req) {
      parts.push(part);
      seen += part.length;
      if (s3.cutAfter !== null && seen > s3.cutAfter) return null;
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') return null;
    throw error;
  }
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3');
  const headers = Object.fromEntries(Object.entries(req.headers).map(([name, said]) => [name, String(said)]));
  return {
    method: req.method ?? '',
    path: pathname,
    query: searchParams,
    headers,
    body: Buffer.concat(parts),
  };
}

/** The key a request is about; null outside our bucket. */
function keyOf({ path }: RawRequest): string | null {
  const [, asked, ...key] = decodeURIComponent(path).split('/');
  return asked === bucket ? key.join('/') : null;
}

function replyTo(s3: StrictS3, request: RawRequest, key: string | null): Reply | S3Fault {
  const { method } = request;
  if (typeof s3.down === 'function' ? s3.down(method, key ?? '') : s3.down)
    return fault(503, 'ServiceUnavailable', 'Reduce your request rate.');
  const signed = isSigned(request);
  const wrong = signed ? signatureFault(request, keys, new Date(Date.now() + s3.aheadMs)) : null;
  if (wrong) return wrong;
  if (key === null) return fault(404, 'NoSuchBucket');
  const open = method === 'GET' && s3.objects.get(key)?.acl === 'public-read';
  if (!signed && !open) return fault(403, 'AccessDenied', 'Anonymous access is forbidden.');
  if (method === 'PUT') return put(s3, request, key);
  if (method === 'DELETE') {
    s3.objects.delete(key);
    return { status: 204 };
  }
  return method === 'GET' || method === 'HEAD'
    ? s3.hidesMissing && !s3.objects.has(key)
      ? fault(403, 'AccessDenied')
      : get(s3, request, key, signed)
    : fault(405, 'MethodNotAllowed');
}

function put(s3: StrictS3, request: RawRequest, key: string): Reply | S3Fault {
  const { headers, body } = request;
  if (!('content-length' in headers)) return fault(411, 'MissingContentLength');
  const acl = said(request, 'x-amz-acl') ?? 'private';
  if (acl !== 'private' && !s3.takesAcl) return fault(400, 'AccessControlListNotSupported');
  const source = said(request, 'x-amz-copy-source');
  if (source !== null) return copy(s3, decodeURIComponent(source), key, acl);
  const checksum = said(request, 'x-amz-checksum-crc32');
  if (checksum !== null && checksum !== crcOf(body)) return fault(400, 'BadDigest');
  const bytes = Buffer.from(body);
  s3.objects.set(key, { bytes, contentType: headers['content-type'] ?? 'binary/octet-stream', acl });
  return { status: 200, headers: { ETag: etagOf(bytes) } };
}

/** Type and bytes go along, the ACL does not. */
function copy({ objects }: StrictS3, source: string, key: string, acl: string): Reply | S3Fault {
  const [from, ...rest] = source.replace(/^\//, '').split('/');
  const object = from === bucket ? objects.get(rest.join('/')) : undefined;
  if (!object) return fault(404, from === bucket ? 'NoSuchKey' : 'NoSuchBucket');
  objects.set(key, { ...object, acl });
  return {
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
    body: `<CopyObjectResult><ETag>${etagOf(object.bytes)}</ETag></CopyObjectResult>`,
  };
}

const overrides =
  /^response-(content-type|content-disposition|content-language|content-encoding|cache-control|expires)$/;

function get({ objects }: StrictS3, { headers, query }: RawRequest, key: string, signed: boolean) {
  const object = objects.get(key);
  if (!object) return fault(404, 'NoSuchKey', 'The specified key does not exist.');
  const { bytes, contentType } = object;
  const replaced = [...query].filter(([name]) => overrides.test(name));
  if (replaced.length > 0 && !signed) return fault(400, 'InvalidRequest');
  const more = Object.fromEntries(replaced.map(([name, value]) => [name.slice('response-'.length), value]));
  const about = { 'content-type': contentType, 'accept-ranges': 'bytes', etag: etagOf(bytes), ...more };
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  // HEAD says how long the object is, although it sends nothing.
  if (first === undefined)
    return { status: 200, headers: { ...about, 'Content-Length': String(bytes.length) }, body: bytes };
  const start = Number(first);
  const end = Math.min(last ? Number(last) : Number.POSITIVE_INFINITY, bytes.length - 1);
  if (start >= bytes.length || end < start) return fault(416, 'InvalidRange');
  const range = `bytes ${start}-${end}/${bytes.length}`;
  return { status: 206, headers: { ...about, 'Content-Range': range }, body: bytes.subarray(start, end + 1) };
}

/** The query of a signed address counts as a header. */
const said = ({ headers, query }: RawRequest, name: string): string | null =>
  headers[name] ?? query.get(name) ?? null;

const etagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

function crcOf(bytes: Uint8Array): string {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString('base64');
}

const documentOf = ({ status, code, message }: S3Fault): Reply => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});
