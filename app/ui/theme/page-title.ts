import { displayNumber } from '#app/domain/progress/progress.ts';
import { brand } from './brand.ts';

/** Title of a document: what the screen is, of which unit where each has one of its own, and whose product it is. */
export function pageTitle(words: string, unit?: { order: number }): string {
  return `${words}${unit ? `, unidad ${displayNumber(unit.order)}` : ''} · ${brand.name}`;
}
