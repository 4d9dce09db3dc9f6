import type { TrailFinding } from '#app/contract/admin/support/audit.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';

const words: Record<TrailFinding['kind'], string> = {
  changed: 'el registro cambió después de escribirse',
  missing: 'falta el registro',
  inserted: 'se insertó un registro',
  reordered: 'el registro cambió de lugar',
  unlinked: 'un registro de hace más de un minuto no está encadenado; sigue a esta posición',
  head: 'la cadena no coincide con la cabeza que se guardó entonces',
  shorter: 'la cadena llegaba hasta aquí y ahora es más corta',
};

/** 'Posición 12 (registro 40): el registro cambió después de escribirse.' */
export function findingText({ kind, position, auditId }: TrailFinding): string {
  const which = auditId === null ? '' : ` (registro ${auditId})`;
  return `Posición ${numberText(position)}${which}: ${words[kind]}.`;
}

/** 'La cadena está completa: 1,204 registros.' Or how much is wrong. */
export function verdictText({ links, count }: { links: number; count: number }): string {
  const checked = countText(links, 'registro revisado', 'registros revisados');
  if (count === 0) return `La cadena está completa: ${checked}, sin diferencias.`;
  return `La cadena tiene ${countText(count, 'diferencia', 'diferencias')}: ${checked}.`;
}
