import { displayNumber } from '#app/domain/progress/progress.ts';
import { brand } from './brand.ts';

/** Title of a document: the screen, its unit where each unit has such a screen, and the product's name. */
export function pageTitle(words: string, unit?: { order: number }): string {
  return `${words}${unit ? `, unidad ${displayNumber(unit.order)}` : ''} · ${brand.name}`;
}
