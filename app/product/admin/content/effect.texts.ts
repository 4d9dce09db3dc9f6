import type { ContentEffect } from '#app/contract/admin/content/content.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';

/** The effect of a change of content on learners, in sentences; numbers are people. */
export function peopleSentences(effect: ContentEffect): string[] {
  const people = (n: number): string => countText(n, 'persona', 'personas');
  const lines = [
    effect.progressDown > 0 && `El avance de ${people(effect.progressDown)} baja.`,
    effect.progressUp > 0 && `El avance de ${people(effect.progressUp)} sube.`,
    effect.modulesReopened > 0 &&
      `${people(effect.modulesReopened)} ${wordFor(effect.modulesReopened, 'deja', 'dejan')} de tener un módulo terminado.`,
    effect.modulesFinished > 0 &&
      `${people(effect.modulesFinished)} ${wordFor(effect.modulesFinished, 'pasa', 'pasan')} a tener un módulo más terminado.`,
    effect.gradesChanged > 0 && `Cambia la calificación final de ${people(effect.gradesChanged)}.`,
    effect.badgesEarned > 0 &&
      `${people(effect.badgesEarned)} ${wordFor(effect.badgesEarned, 'gana', 'ganan')} insignias.`,
    effect.draftsOpen > 0 &&
      `${people(effect.draftsOpen)} ya ${wordFor(effect.draftsOpen, 'empezó', 'empezaron')}: ${wordFor(effect.draftsOpen, 'sigue', 'siguen')} con la versión anterior.`,
  ].filter((line) => line !== false);
  if (lines.length > 0) return [...lines, 'Nadie pierde insignias.'];
  return effect.learners === 0
    ? ['Nadie cursa este programa todavía.']
    : [
        `El avance de ${wordFor(effect.learners, 'la persona que cursa', `las ${numberText(effect.learners)} personas que cursan`)} el programa no cambia.`,
      ];
}
