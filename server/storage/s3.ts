import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Env } from '../env.ts';
import { refusal } from '../errors.ts';
import type { Storage } from './storage.ts';

/** The longest waits for a connection and for a sign of life on it; what failed is tried once more. */
const waits = { connectionTimeout: 2_000, socketTimeout: 10_000 };

/** Longer than a file is read (decision 48). */
const SOURCE_SECONDS = 60;
/** A failure is thrown: the SDK would say it on the console, too. */
const nothing = () => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Files in an S3 bucket. Checksums only where required: otherwise the SDK signs the checksum of an empty body.
 * @throws `server.busy` (503) from everything but the signed addresses while the storage is away
 */
export function createS3Storage(env: Env, bucket: string, requestHandler = waits): Storage {
  const client = new S3Client({
    region: env.S3_REGION,
    maxAttempts: 2,
    requestHandler,
    logger: silent,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Amazon answers at the bucket's own name; a server of one's own seldom has a name for each bucket.
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY } }
      : {}),
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw saidAs(error);
      }
    },
    { step: 'initialize', name: 'away' },
  );
  const read: Storage['read'] = async (key, length, start = 0) => {
    const range = length === undefined ? {} : { Range: `bytes=${start}-${start + length - 1}` };
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }));
      if (!Body) throw new Error(`object ${key} has no body`);
      return Readable.from(withKnownErrors(Body as Readable));
    } catch (error) {
      // An empty object has no first bytes.
      if (error instanceof Error && error.name === 'InvalidRange') return Readable.from([]);
      throw error;
    }
  };
  const size: Storage['size'] = async (key) => {
    try {
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
      return ContentLength ?? null;
    } catch (error) {
      if (error instanceof Error && error.name === 'NotFound') return null;
      throw error;
    }
  };
  const write: Storage['write'] = async (key, parts, { contentType, size: length }) => {
    const body = Readable.from(parts, { objectMode: false });
    const cut = new AbortController();
    let fault: unknown;
    // The SDK does not listen: what fails on the way would end the process.
    body.once('error', (error) => {
      fault = error;
      cut.abort();
    });
    const wanted = new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentLength: length,
      ContentType: contentType,
    });
    try {
      await client.send(wanted, { abortSignal: cut.signal });
    } catch (error) {
      throw fault ?? error;
    }
  };
  return {
    async origin() {
      const address = await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: 'origen' }));
      return new URL(address).origin;
    },
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },
    signedGet(key, contentType, seconds, downloadName) {
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentType: contentType,
        ...(downloadName ? { ResponseContentDisposition: attachment(downloadName) } : {}),
      });
      return getSignedUrl(client, command, { expiresIn: seconds });
    },
    signedPut(key, { contentType, size }, seconds) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ContentType: contentType,
        ...(size === null ? {} : { ContentLength: size }),
        ...(env.S3_ACL ? { ACL: env.S3_ACL } : {}),
      });
      // Type and length are signed headers: another type or length is not what was signed (there is no largest size).
      return getSignedUrl(client, command, {
        expiresIn: seconds,
        signableHeaders: new Set(['content-type', 'content-length', 'host']),
      });
    },
    read,
    write,
    size,
    async source(key) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key });
      return { url: await getSignedUrl(client, command, { expiresIn: SOURCE_SECONDS }) };
    },
    async join(parts, to, contentType) {
      let length = 0;
      for (const part of parts) {
        const bytes = await size(part);
        if (bytes === null) throw new Error(`object ${part} to be joined is not there`);
        length += bytes;
      }
      await write(to, bytesOfAll(parts, read), { contentType, size: length });
      return length;
    },
    async copy(from, to) {
      const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    // A bucket takes an object whole or not at all.
    removeHalves: async () => 0,
  };
}

async function* bytesOfAll(keys: readonly string[], read: Storage['read']): AsyncGenerator<Buffer> {
  for (const key of keys) for await (const part of await read(key)) yield Buffer.from(part);
}

/** A body that breaks off half-way is a storage that is away, too. */
async function* withKnownErrors(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (error) {
    throw saidAs(error);
  }
}

/** The error as the product knows it: no answer, or one that says «not now», is `server.busy`. */
function saidAs(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: string };
  const silent = error.name === 'TimeoutError' || /^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN)/.test(code ?? '');
  if (!silent && ($metadata?.httpStatusCode ?? 0) < 500) return error;
  return Object.assign(refusal('server.busy', { retryAfterSeconds: 2 }), { cause: error });
}

/** Content-Disposition of a download, with the name in UTF-8 (RFC 6266). */
export function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}
