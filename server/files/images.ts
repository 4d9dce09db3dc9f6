import sharp, { type Sharp } from 'sharp';
import { fail } from '../errors.ts';

/** Larger pictures are refused before they are unpacked: 24 million points (product: uploads). */
const mostPixels = 24_000_000;
const decodeSeconds = 10;
/** Side of a photo, in pixels: twice the 138 of the profile, and twice that for dense screens. */
export const photoSides = [276, 552] as const;

/** One picture at a time: each may hold a hundred megabytes while it is unpacked. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

sharp.cache(false);

/**
 * A photo as two square WebP pictures, by side. Whatever came is decoded and drawn again: no metadata, script or second
 * format survives, an SVG is points, a GIF is its first frame.
 * @throws `file.format` when it is no picture that can be read
 */
export function photoOf(bytes: Uint8Array): Promise<ReadonlyMap<number, Buffer>> {
  return inTurn(async () => {
    const sides = new Map<number, Buffer>();
    for (const side of photoSides) {
      const square = open(bytes).resize(side, side, { fit: 'cover', position: 'attention' });
      sides.set(side, await written(square.webp({ quality: 78 })));
    }
    return sides;
  });
}

/** A picture drawn again in its own format, upright and without metadata. @throws `file.format` */
export function cleanPicture(bytes: Uint8Array, type: 'image/jpeg' | 'image/png'): Promise<Buffer> {
  return inTurn(() => {
    const picture = open(bytes);
    return written(type === 'image/png' ? picture.png() : picture.jpeg({ quality: 88 }));
  });
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .rotate()
    .timeout({ seconds: decodeSeconds });
}

async function written(picture: Sharp): Promise<Buffer> {
  try {
    return await picture.toBuffer();
  } catch (error) {
    // sharp says what is wrong with a picture in words only
    if (error instanceof Error) return fail('file.format');
    throw error;
  }
}
