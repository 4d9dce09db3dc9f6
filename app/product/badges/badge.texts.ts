import type { ShownBadge } from '#app/contract/stored/badges.ts';
import type { BadgeProgress, ProgressMeasure } from '#app/domain/badges/badge-rules.ts';
import { countText, numberText, wordFor } from '#app/domain/text/counts.ts';

type Words = { one: string; many: string };

const measures: Record<Exclude<ProgressMeasure, 'lowestChallenge'>, Words> = {
  modules: { one: 'módulo terminado', many: 'módulos terminados' },
  units: { one: 'unidad al 100 %', many: 'unidades al 100 %' },
  points: { one: 'punto', many: 'puntos' },
  challengesOnTime: { one: 'reto entregado a tiempo', many: 'retos entregados a tiempo' },
  finalGrade: {
    one: 'de calificación en la evaluación final',
    many: 'de calificación en la evaluación final',
  },
  solutions: { one: 'respuesta marcada como solución', many: 'respuestas marcadas como solución' },
  sessions: { one: 'sesión en vivo con asistencia', many: 'sesiones en vivo con asistencia' },
  objects: { one: 'objeto terminado', many: 'objetos terminados' },
  programme: { one: 'programa terminado', many: 'programas terminados' },
  prepared: { one: 'unidad con todo tu equipo preparado', many: 'unidades con todo tu equipo preparado' },
  sent: { one: 'unidad con todo tu equipo evaluado', many: 'unidades con todo tu equipo evaluado' },
  agreed: { one: 'unidad con acuerdos de todo tu equipo', many: 'unidades con acuerdos de todo tu equipo' },
  collaborators: { one: 'persona', many: 'personas' },
};

/** Of the level at `index`. */
function wordsOf({ measure, scores, among }: BadgeProgress, index: number): Words {
  if (measure !== 'lowestChallenge') {
    const { one, many } = measures[measure];
    if (among === undefined) return { one, many };
    const which =
      measure === 'units'
        ? wordFor(among, 'de la que cuenta', `de las ${numberText(among)} que cuentan`)
        : wordFor(among, 'del que cuenta', `de los ${numberText(among)} que cuentan`);
    return { one: `${one} ${which}`, many: `${many} ${which}` };
  }
  const score = scores?.[index] ?? 0;
  return { one: `reto calificado con ${score} o más`, many: `retos calificados con ${score} o más` };
}

const amount = (count: number, { one, many }: Words): string => countText(count, one, many);

export type Condition = { text: string; met: boolean };

/** The condition of each level of a badge, and whether it is met. */
export function conditionsOf({ progress, level }: ShownBadge): Condition[] {
  if (!progress) return [];
  const own = progress.targets.map((target, index) => ({
    text: `${progress.targets.length > 1 ? `Nivel ${index + 1}: ` : ''}${amount(target, wordsOf(progress, index))}`,
    met: level > index,
  }));
  const { also } = progress;
  if (!also) return own;
  const target = also.progress.targets[0] ?? 0;
  return [
    ...own,
    { text: `Además: ${amount(target, wordsOf(also.progress, 0))}`, met: also.met || level > 0 },
  ];
}

/** How far the next level is: «Llevas 1 de 2; te falta 1 unidad al 100 %.»; null at the highest one. */
export function distanceText({ progress, level }: Pick<ShownBadge, 'progress' | 'level'>): string | null {
  const target = progress?.targets[level];
  if (!progress || target === undefined) return null;
  if (progress.current >= target && progress.also && !progress.also.met) {
    return distanceText({ progress: progress.also.progress, level: 0 });
  }
  const words = wordsOf(progress, level);
  const missing = Math.max(0, Math.round((target - progress.current) * 10) / 10);
  if (missing === 0) return 'Ya cumples lo que pide: la recibirás en un momento.';
  const verb = wordFor(missing, 'te falta', 'te faltan');
  return `Llevas ${progress.current} de ${target}; ${verb} ${amount(missing, words)}.`;
}
