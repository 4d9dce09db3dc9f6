import sharp, { type Sharp } from 'sharp';
import { fail } from '../errors.ts';

/** Larger pictures are refused before they are unpacked (product: uploads), in points. */
const mostPixels = 24_000_000;
/** Those of content are drawn by designers; the longest side, in pixels, keeps a strip from passing. */
const MAX_CONTENT_PIXELS = 40_000_000;
const MAX_CONTENT_SIDE = 30_000;
/** Side of a badge, in pixels. */
const BADGE_SIDE = 150;
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

/** A picture that was drawn again, with its sides in pixels. */
export type DrawnPicture = { bytes: Buffer; width: number; height: number };

/** The pictures that content shows. */
export type ContentPicture = 'image/jpeg' | 'image/png' | 'image/webp';

/**
 * A picture of content drawn again in its own format, upright and without metadata.
 * @throws `file.format`, `file.pixels` when it is too large
 */
export function contentPicture(bytes: Uint8Array, type: ContentPicture): Promise<DrawnPicture> {
  return inTurn(async () => {
    await mustFit(bytes);
    const picture = open(bytes, MAX_CONTENT_PIXELS);
    if (type === 'image/png') return drawn(picture.png());
    return drawn(type === 'image/webp' ? picture.webp({ quality: 85 }) : picture.jpeg({ quality: 88 }));
  });
}

/**
 * A badge as a square PNG, whole and without ground: of an SVG nothing is kept but its points.
 * @throws `file.format`, `file.pixels`
 */
export function badgePicture(bytes: Uint8Array): Promise<DrawnPicture> {
  return inTurn(async () => {
    await mustFit(bytes);
    const ground = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = open(bytes, MAX_CONTENT_PIXELS);
    return drawn(picture.resize(BADGE_SIDE, BADGE_SIDE, { fit: 'contain', background: ground }).png());
  });
}

/** Only the head of the picture is read. */
async function mustFit(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => fail('file.format'));
  const longest = Math.max(width, height);
  if (longest > MAX_CONTENT_SIDE || width * height > MAX_CONTENT_PIXELS) fail('file.pixels');
}

async function drawn(picture: Sharp): Promise<DrawnPicture> {
  const bytes = await written(picture);
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height };
}

function open(bytes: Uint8Array, pixels = mostPixels): Sharp {
  return sharp(bytes, { limitInputPixels: pixels, failOn: 'error', pages: 1 })
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
