/** Where another process of this machine reads an object: a file, or an address that is valid for a minute. */
export type ObjectSource = { path: string } | { url: string };

/**
 * Where files live: local disk with HMAC-signed addresses, or S3. Keys are ours (`course/…`, `usuarios/…`); nobody
 * reads or writes a file without a signed, expiring address.
 */
export type Storage = {
  /** Origin of the signed addresses; null where our own server answers them. */
  origin(): Promise<string | null>;
  /** Writes bytes under a key, replacing what was there. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** {@link put} of `size` bytes that come part by part; what ends early, or fails, leaves no object. */
  write(
    key: string,
    parts: AsyncIterable<Uint8Array>,
    object: { contentType: string; size: number },
  ): Promise<void>;
  /** An address valid for `seconds` that takes one PUT of that type, and of that length in bytes where it is given. */
  signedPut(
    key: string,
    upload: { contentType: string; size: number | null },
    seconds: number,
  ): Promise<string>;
  /** An address valid for `seconds` that downloads the object; `downloadName` makes it an attachment. */
  signedGet(key: string, contentType: string, seconds: number, downloadName?: string): Promise<string>;
  /** A stream of the object's bytes; of `length` of them from `start` on where it is given. */
  read(key: string, length?: number, start?: number): Promise<NodeJS.ReadableStream>;
  /** The place where a process without our secrets reads the object. */
  source(key: string): Promise<ObjectSource>;
  /** Size in bytes; null when there is no such object. */
  size(key: string): Promise<number | null>;
  /** Gives the object a second key, replacing what was there. */
  copy(from: string, to: string): Promise<void>;
  /** Makes one object of others in their order, of which little is in memory at once; gives its size in bytes. */
  join(parts: readonly string[], to: string, contentType: string): Promise<number>;
  /** Removes the object; what is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Removes what was begun before that moment and never became an object; gives how many that were. */
  removeHalves(before: Date): Promise<number>;
};

/** The object's bytes, or `length` of them from `start` on, in memory: for what is small enough to look into. */
export async function bytesOf(
  storage: Storage,
  key: string,
  length?: number,
  start?: number,
): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of await storage.read(key, length, start)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
