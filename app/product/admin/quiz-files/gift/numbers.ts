import { cutAt, isSame, type Notes, percentText } from './answers.ts';
import { unmasked } from './escapes.ts';

type Near = { value: number; tolerance: number };

const written = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

/** A number as GIFT writes it; null for anything else. */
function giftNumber(text: string): number | null {
  const bare = text.trim().replace(',', '.');
  return written.test(bare) ? Number(bare) : null;
}

/** Sums of doubles, as they were meant. */
const round = (number: number): number => Number(number.toPrecision(12));

/** `3`, `3:0.5` or `2.5..3.5`; null for anything else. */
function nearOf(text: string): Near | null {
  if (text.includes('..')) {
    const [low, high] = text.split('..').map(giftNumber);
    if (low === null || high === null || low === undefined || high === undefined) return null;
    if (high < low) return null;
    return { value: round((low + high) / 2), tolerance: round((high - low) / 2) };
  }
  const [number, near] = cutAt(text, ':');
  const value = giftNumber(number);
  const tolerance = near.trim() === '' ? 0 : giftNumber(near);
  return value === null || tolerance === null ? null : { value, tolerance };
}

/** The one right number of a masked body behind `#`, or the sentence that says why there is none. */
export function numberOf(body: string, notes: Notes): Near | string {
  const listed = [...body.matchAll(/([=~])(?:\s*%(-?\d{1,3}(?:[.,]\d{1,9})?)%)?([^=~]*)/g)].map(
    ([, mark, percent, text = '']) => ({ mark, weight: Number((percent ?? '100').replace(',', '.')), text }),
  );
  const answers = listed.length > 0 ? listed : [{ mark: '=', weight: 100, text: body }];
  const rights: string[] = [];
  for (const { mark, weight, text } of answers) {
    const [number, feedback] = cutAt(text, '#');
    if (feedback.trim() !== '') notes.add('la retroalimentación de sus números no se importa.');
    if (mark === '~') continue;
    if (isSame(weight, 100)) rights.push(number);
    else notes.add(`«${shown(number)}» valía ${percentText(weight)}: aquí no cuenta.`);
  }
  const [right] = rights;
  if (right === undefined) return 'No tiene un número que valga 100 %.';
  if (rights.length > 1) return 'Tiene varios números correctos: aquí cabe uno, con su tolerancia.';
  return nearOf(right) ?? `«${shown(right)}» no es un número.`;
}

const shown = (text: string): string => unmasked(text).trim().slice(0, 60);
