import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';

/** The controls in words. */
export const labels = {
  h2ControlLabel: 'Título',
  h3ControlLabel: 'Subtítulo',
  boldControlLabel: 'Negrita',
  italicControlLabel: 'Cursiva',
  bulletListControlLabel: 'Lista con viñetas',
  orderedListControlLabel: 'Lista numerada',
  blockquoteControlLabel: 'Cita',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
} as const;

/** Said after a paste whose pictures stayed out. */
export const leftOutText = (count: number, hasPictures: boolean): string =>
  `${countText(count, 'imagen no se pudo pegar', 'imágenes no se pudieron pegar')}${
    hasPictures ? `: ${wordFor(count, 'súbela', 'súbelas')} con el botón «Imagen».` : '.'
  }`;

/** Said while pictures of a paste are on their way, and once one stands in the text. */
export function pastedText(pictures: readonly { state: { kind: string } }[]): string | null {
  const count = (...kinds: string[]) => pictures.filter(({ state }) => kinds.includes(state.kind)).length;
  const coming = count('waiting', 'sending');
  if (coming > 0) return `Subiendo ${countText(coming, 'imagen', 'imágenes')}.`;
  return count('put') > 0 ? 'La imagen ya está en el texto: describe lo que muestra.' : null;
}

const NEAR = 0.9;

/** The number of characters that are left, from nine tenths on; null before, and where there is no limit. */
export function lengthText(length: number, max: number | undefined): string | null {
  if (max === undefined || length < max * NEAR) return null;
  if (length > max) return `Sobran ${numberText(length - max)} caracteres, contando el formato.`;
  return `Quedan ${numberText(max - length)} caracteres, contando el formato.`;
}
