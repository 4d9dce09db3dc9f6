/** How far the next level is, in words; `missing` null at the last one. */
export function nextLevelText(level: number, missing: number | null): string {
  if (missing === null) return 'Llegaste al nivel más alto.';
  return `${missing === 1 ? 'Te falta 1 punto' : `Te faltan ${missing} puntos`} para el nivel ${level + 1}.`;
}
