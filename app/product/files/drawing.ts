/** The longest side of the picture that is made of a drawing, in pixels. */
const SIDE = 1_024;

/** True for a file that is a drawing: lines and shapes, no points. */
export const isDrawing = (file: File): boolean => file.type === 'image/svg+xml' || /\.svg$/i.test(file.name);

/**
 * A chosen drawing as a PNG of the same name: the server takes no drawings. Null where this browser cannot show it.
 */
export async function pngOf(file: File): Promise<File | null> {
  const drawing = new DOMParser().parseFromString(await file.text(), 'image/svg+xml');
  const root = drawing.documentElement;
  if (root.tagName !== 'svg') return null;
  const { width, height } = sidesOf(root);
  // Without sides of its own some browsers draw nothing of it.
  root.setAttribute('width', String(width));
  root.setAttribute('height', String(height));
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
  );
  const image = new Image();
  image.src = address;
  try {
    // An <img> runs no script of an SVG and fetches nothing for it.
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const name = file.name.replace(/(\.[^.]*)?$/, '.png');
    return blob && new File([blob], name, { type: 'image/png' });
  } catch (error) {
    // It is no drawing, or it holds what a browser does not give away again.
    if (!(error instanceof DOMException)) throw error;
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The sides of a drawing in pixels, the longest of them {@link SIDE}; a square where it does not say its own. */
function sidesOf(root: Element): { width: number; height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const own = (name: string) => Number.parseFloat(root.getAttribute(name)?.replace(/.*%$/, '') ?? '');
  const [width, height] = [own('width') || boxWidth || SIDE, own('height') || boxHeight || SIDE];
  if (!root.hasAttribute('viewBox')) root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const scale = SIDE / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
