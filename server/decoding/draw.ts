import decode from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { type FileFault, MAX_PICTURE_SIDE, MAX_PIXELS } from '../../app/contract/account/file-reasons.ts';
import { photoSides } from '../files/keys.ts';

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
  file: Uint8Array,
  use: PictureUse,
): Promise<{ drawn: Drawn[] } | { fault: FileFault }> {
  try {
    const bytes = isHeic(file) ? await pointsOfHeic(file) : file;
    if (!bytes || !(await fits(bytes))) return { fault: { reason: 'pixels' } };
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

/** A picture as its file, or as the points that a decoder made of it: red, green, blue and alpha of each. */
type Source = Uint8Array | { data: Uint8ClampedArray; width: number; height: number };

/** A photo of an iPhone by its first bytes: the library of pictures has no decoder for it. */
const isHeic = (file: Uint8Array): boolean =>
  /^ftyp(mif1|msf1|hei[cx]|hev[cx])$/.test(new TextDecoder('latin1').decode(file.subarray(4, 12)));

/** The points of the first picture, upright; null where there are too many of them. @throws where it is damaged */
async function pointsOfHeic(file: Uint8Array): Promise<Source | null> {
  const pictures = await decode.all({ buffer: file });
  try {
    const [first] = pictures;
    if (!first) throw new Error('no picture in the file');
    return first.width * first.height > MAX_PIXELS ? null : await first.decode();
  } finally {
    pictures.dispose();
  }
}

/** A photo as a square of that side. */
const photo = (bytes: Source, side: number): Promise<Drawn> =>
  written(open(bytes).resize(side, side, { fit: 'cover', position: 'attention' }).webp({ quality: 78 }));

/** Only the head of the picture is read. */
async function fits(bytes: Source): Promise<boolean> {
  if (!(bytes instanceof Uint8Array)) return true;
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return Math.max(width, height) <= MAX_PICTURE_SIDE && width * height <= MAX_PIXELS;
}

function inFormat(picture: Sharp, type: PictureType, quality: number): Sharp {
  if (type === 'image/png') return picture.png();
  return type === 'image/webp' ? picture.webp({ quality: quality - 3 }) : picture.jpeg({ quality });
}

function open(bytes: Source): Sharp {
  if (!(bytes instanceof Uint8Array)) {
    const { data, width, height } = bytes;
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  }
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }).rotate();
}

async function written(picture: Sharp): Promise<Drawn> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
