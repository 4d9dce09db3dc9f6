import { countText, wordFor } from '#app/domain/text/counts.ts';

/** How far the next level is, in words; `missing` null at the last one. */
export function nextLevelText(level: number, missing: number | null): string {
  if (missing === null) return 'Llegaste al nivel más alto.';
  return `Te ${wordFor(missing, 'falta', 'faltan')} ${countText(missing, 'punto', 'puntos')} para el nivel ${level + 1}.`;
}
