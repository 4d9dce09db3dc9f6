import type { Readable } from 'node:stream';
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
import type { Storage } from './storage.ts';

/** Files in an S3 bucket. Checksums only where required: otherwise the SDK signs the checksum of an empty body. */
export function createS3Storage(env: Env, bucket: string): Storage {
  const client = new S3Client({
    region: env.S3_REGION,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
    ...(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? { credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY } }
      : {}),
  });
  return {
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
    async read(key, length) {
      const range = length === undefined ? {} : { Range: `bytes=0-${length - 1}` };
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }));
      if (!Body) throw new Error(`object ${key} has no body`);
      return Body as Readable;
    },
    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }));
        return ContentLength ?? null;
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFound') return null;
        throw error;
      }
    },
    async move(from, to) {
      const source = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
      await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: from }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}

/** Content-Disposition of a download, with the name in UTF-8 (RFC 6266). */
export function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}
