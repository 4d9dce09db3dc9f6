import { open } from 'node:fs/promises';
import { parseFromTokenizer } from 'music-metadata';
import { AbstractTokenizer, EndOfStreamError, type IReadChunkOptions } from 'strtok3';
import type { ObjectSource } from '../storage/storage.ts';

/** Bytes that are read at once: a file of 200 MB is never in memory. */
const PIECE = 256 * 1024;

/** A stored sound or film: where it is read, and its length in bytes. */
export type MediaSource = { source: ObjectSource; size: number; contentType: string };

/** The length in whole seconds, null where the file does not say it; false where many browsers do not show its picture. */
export type MediaMeasures = { seconds: number | null; isSeen: boolean };

/** The pictures of an MP4 that browsers show, by the first letters of their codec. */
const shown = /^(avc|av01|vp0)/;

function isSeen(contentType: string, tracks: readonly object[]): boolean {
  if (contentType !== 'video/mp4') return true;
  const codecs = tracks.flatMap((track) =>
    'video' in track && 'codecId' in track ? [String(track.codecId)] : [],
  );
  return codecs.every((codec) => shown.test(codec));
}

/**
 * Measures a stored sound or film. Its head, its index and what the format asks for besides are read, piece by piece.
 */
export async function measuresOf(media: MediaSource): Promise<MediaMeasures> {
  try {
    const tokenizer = new StoredTokenizer(media);
    const { format } = await parseFromTokenizer(tokenizer, { duration: true, skipCovers: true });
    // A film without sound has no length of its own there, but its tracks have.
    const ofTracks = (format.trackInfo ?? []).map((track) =>
      'duration' in track ? Number(track.duration) : 0,
    );
    const duration = format.duration ?? Math.max(0, ...ofTracks);
    const seconds = duration && Number.isFinite(duration) ? Math.max(1, Math.round(duration)) : null;
    return { seconds, isSeen: isSeen(media.contentType, format.trackInfo ?? []) };
  } catch (error) {
    // A damaged index is the author's to see in the player; the author can still say the length.
    if (error instanceof Error) return { seconds: null, isSeen: true };
    throw error;
  }
}

/** Reads a stored file wherever its format leads, with one piece of it in memory. */
class StoredTokenizer extends AbstractTokenizer {
  fileInfo: { size: number; mimeType: string };
  #piece: { start: number; bytes: Uint8Array } = { start: 0, bytes: new Uint8Array() };
  readonly #source: ObjectSource;

  constructor({ source, size, contentType }: MediaSource) {
    super();
    this.#source = source;
    this.fileInfo = { size, mimeType: contentType };
  }

  async readBuffer(buffer: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, ...asked } = this.normalizeOptions(buffer, options);
    const read = await this.peekBuffer(buffer, { ...asked, position });
    this.position = position + read;
    return read;
  }

  async peekBuffer(buffer: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    const { position, length, mayBeLess } = this.normalizeOptions(buffer, options);
    const wanted = Math.max(0, Math.min(this.fileInfo.size - position, length));
    if (!mayBeLess && wanted < length) throw new EndOfStreamError();
    for (let done = 0; done < wanted; ) {
      const part = (await this.#from(position + done)).subarray(0, wanted - done);
      if (part.length === 0) throw new EndOfStreamError();
      buffer.set(part, done);
      done += part.length;
    }
    return wanted;
  }

  supportsRandomAccess(): boolean {
    return true;
  }

  setPosition(position: number): void {
    this.position = position;
  }

  /** The bytes from there on, as far as they are in memory. */
  async #from(position: number): Promise<Uint8Array> {
    const { start, bytes } = this.#piece;
    if (position >= start && position < start + bytes.length) return bytes.subarray(position - start);
    const read = await bytesFrom(this.#source, PIECE, position);
    this.#piece = { start: position, bytes: read };
    return read;
  }
}

/** At most `length` bytes of an object from `start` on. @throws where it cannot be read */
async function bytesFrom(source: ObjectSource, length: number, start: number): Promise<Uint8Array> {
  if ('path' in source) {
    const file = await open(source.path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }
  const answer = await fetch(source.url, { headers: { Range: `bytes=${start}-${start + length - 1}` } });
  if (answer.status !== 206) throw new Error(`the storage answered ${answer.status}`);
  return answer.bytes();
}
