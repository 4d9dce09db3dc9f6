import type { ContentEffect } from '#app/contract/admin/content/content.ts';

/** '1 persona', '3 personas'. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The effect of a change of content on learners, in sentences; numbers are people. */
export function peopleSentences(effect: ContentEffect): string[] {
  const people = (n: number): string => counted(n, 'persona', 'personas');
  const lines = [
    effect.progressDown > 0 && `El avance de ${people(effect.progressDown)} baja.`,
    effect.progressUp > 0 && `El avance de ${people(effect.progressUp)} sube.`,
    effect.modulesReopened > 0 &&
      `${people(effect.modulesReopened)} ${effect.modulesReopened === 1 ? 'deja' : 'dejan'} de tener un módulo terminado.`,
    effect.modulesFinished > 0 &&
      `${people(effect.modulesFinished)} ${effect.modulesFinished === 1 ? 'pasa' : 'pasan'} a tener un módulo más terminado.`,
    effect.gradesChanged > 0 && `Cambia la calificación final de ${people(effect.gradesChanged)}.`,
    effect.badgesEarned > 0 &&
      `${people(effect.badgesEarned)} ${effect.badgesEarned === 1 ? 'gana' : 'ganan'} insignias.`,
    effect.draftsOpen > 0 &&
      `${people(effect.draftsOpen)} ya ${effect.draftsOpen === 1 ? 'empezó' : 'empezaron'}: ${effect.draftsOpen === 1 ? 'sigue' : 'siguen'} con la versión anterior.`,
  ].filter((line) => line !== false);
  if (lines.length > 0) return [...lines, 'Nadie pierde insignias.'];
  return effect.learners === 0
    ? ['Nadie cursa este programa todavía.']
    : [
        `El avance de ${effect.learners === 1 ? 'la persona que cursa' : `las ${effect.learners} personas que cursan`} el programa no cambia.`,
      ];
}
