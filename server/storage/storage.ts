/**
 * Where files live: local disk with HMAC-signed addresses, or S3. Keys are ours (`course/…`, `usuarios/…`); nobody
 * reads a file without a signed, expiring address.
 */
export type Storage = {
  /** Writes bytes under a key, replacing what was there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** An address valid for `seconds` that downloads the object; `downloadName` makes it an attachment. */
  signedGet(key: string, contentType: string, seconds: number, downloadName?: string): Promise<string>;
  /** A stream of the object's bytes, for archives made on the fly. */
  read(key: string): Promise<NodeJS.ReadableStream>;
  remove(key: string): Promise<void>;
};
