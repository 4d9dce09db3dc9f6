import { MB } from '#app/domain/text/file-size.ts';
import { isDrawing, pngOf } from '#app/product/files/drawing.ts';

/** A picture that this browser can show; `address` is of this document until it is released. */
export type Picture = { address: string; image: HTMLImageElement; release: () => void };

/** Longest side of the uploaded picture: a phone's photo costs no more data than it needs. */
const MAX_SIDE_PIXELS = 1_024;
/** The largest file that is drawn here, in bytes: a phone's photo of 50 million points. */
const MAX_CHOSEN_BYTES = 40 * MB;
const sharpness = 0.9;

/** True for a photo that most browsers cannot show and the server can: it is cut there. */
export const isHeic = (file: File): boolean =>
  /^image\/hei[cf]$/.test(file.type) || /\.hei[cf]$/i.test(file.name);

/** Opens a chosen file as picture; null when this browser cannot read it (HEIC elsewhere than on Apple) or it is too large. */
export async function openPicture(chosen: File): Promise<Picture | null> {
  if (chosen.size === 0 || chosen.size > MAX_CHOSEN_BYTES) return null;
  const file = isDrawing(chosen) ? await pngOf(chosen) : chosen;
  if (!file) return null;
  const address = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(address);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    release();
    return null;
  }
  return { address, image, release };
}

type Square = { x: number; y: number; width: number; height: number };

/** The chosen square of a picture as JPEG; null where it cannot be drawn. */
export async function cropped({ image }: Picture, square: Square | null): Promise<File | null> {
  const side = Math.min(image.naturalWidth || MAX_SIDE_PIXELS, image.naturalHeight || MAX_SIDE_PIXELS);
  const from = square ?? { x: 0, y: 0, width: side, height: side };
  const size = Math.min(MAX_SIDE_PIXELS, Math.round(from.width)) || MAX_SIDE_PIXELS;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: without this it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size, size);
  context.drawImage(image, from.x, from.y, from.width, from.height, 0, 0, size, size);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', sharpness));
  return blob && new File([blob], `${crypto.randomUUID()}.jpg`, { type: 'image/jpeg' });
}
