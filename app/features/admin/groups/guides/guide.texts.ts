import type { GuideKind } from '#app/contract/admin/groups/guides.ts';
import { countText } from '#app/domain/text/counts.ts';

/** The two guides in the words that bosses read (spec §2.6.5), and where they find them. */
export const guideTexts: Record<GuideKind, { title: string; use: string }> = {
  observation: {
    title: 'Guía de Observación',
    use: 'La abren los jefes en las unidades que no tienen una propia.',
  },
  feedback: {
    title: 'Guía de Retroalimentación',
    use: 'El botón general de «Mis herramientas». Sin archivo, el botón no aparece.',
  },
};

/** The effect of the removal, in numbers. */
export function removeText(kind: GuideKind, bosses: number): string {
  const seen =
    bosses === 0
      ? 'Nadie la ve todavía: la generación no tiene jefes.'
      : `La dejan de ver ${countText(bosses, 'jefe', 'jefes')} de la generación.`;
  const effect =
    kind === 'feedback'
      ? 'El botón general desaparece.'
      : 'Las unidades sin guía propia dicen que todavía no está disponible.';
  return `${seen} ${effect} El archivo se conserva 30 días.`;
}
