import sharp, { type Sharp } from 'sharp';
import { type FileFault, MAX_PICTURE_SIDE, MAX_PIXELS } from '../../app/contract/account/file-reasons.ts';
import { photoSides } from '../files/photo-keys.ts';

/** Side of a badge, in pixels. */
const BADGE_SIDE = 150;

sharp.cache(false);
sharp.concurrency(1);
// A drawing of a thousand bytes can ask for minutes of work: nothing but pictures made of points is read, whatever it calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** A picture that was drawn again, with its sides in pixels. */
export type Drawn = { bytes: Uint8Array; width: number; height: number };

/** The pictures that content and deliveries show. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** The purpose a picture is drawn for. */
export type PictureUse = 'photo' | 'badge' | { content: PictureType } | { delivered: PictureType };

/**
 * Draws a picture again, upright and without metadata, script or second format; a GIF is its first frame. A photo becomes
 * a square WebP of each of {@link photoSides}, a badge a square PNG, whole and without ground, any other stays in its
 * format.
 */
export async function draw(
  bytes: Uint8Array,
  use: PictureUse,
): Promise<{ drawn: Drawn[] } | { fault: FileFault }> {
  try {
    if (!(await fits(bytes))) return { fault: { reason: 'pixels' } };
    if (use === 'photo') {
      const drawn: Drawn[] = [];
      for (const side of photoSides) drawn.push(await photo(bytes, side));
      return { drawn };
    }
    if (typeof use === 'object' && 'delivered' in use) {
      return { drawn: [await written(inFormat(open(bytes), use.delivered, 88))] };
    }
    const picture = open(bytes);
    if (use !== 'badge') return { drawn: [await written(inFormat(picture, use.content, 88))] };
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const square = picture.resize(BADGE_SIDE, BADGE_SIDE, { fit: 'contain', background });
    return { drawn: [await written(square.png())] };
  } catch (error) {
    // sharp says what is wrong with a picture in words only
    if (error instanceof Error) return { fault: { reason: 'damaged' } };
    throw error;
  }
}

/** A photo as a square of that side. */
const photo = (bytes: Uint8Array, side: number): Promise<Drawn> =>
  written(open(bytes).resize(side, side, { fit: 'cover', position: 'attention' }).webp({ quality: 78 }));

/** Only the head of the picture is read. */
async function fits(bytes: Uint8Array): Promise<boolean> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return Math.max(width, height) <= MAX_PICTURE_SIDE && width * height <= MAX_PIXELS;
}

function inFormat(picture: Sharp, type: PictureType, quality: number): Sharp {
  if (type === 'image/png') return picture.png();
  return type === 'image/webp' ? picture.webp({ quality: quality - 3 }) : picture.jpeg({ quality });
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).rotate();
}

async function written(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
