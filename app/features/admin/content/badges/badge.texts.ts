import type { BadgeAudience } from '#app/contract/admin/content/badge-fields.ts';
import type { BadgeRow, BadgesState } from '#app/contract/admin/content/badges.ts';
import { type BadgeMeasure, bossMeasures, learnerMeasures } from '#app/domain/badges/badge-rules.ts';
import { countText, numberText } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The states of a badge and their signs. */
export const stateChips: Record<BadgesState, { status: Status; label: string }> = {
  draft: { status: 'pending', label: 'Borrador' },
  published: { status: 'current', label: 'Publicada' },
  archived: { status: 'locked', label: 'Archivada' },
  bin: { status: 'locked', label: 'Papelera' },
};

/** The sign of a badge as it stands. */
export const chipOf = ({ state, isDeleted }: Pick<BadgeRow, 'state' | 'isDeleted'>) =>
  stateChips[isDeleted ? 'bin' : state];

export const audienceTexts: Record<BadgeAudience, { label: string }> = {
  learner: { label: 'Aprendices' },
  boss: { label: 'Jefes' },
};

/** The measure of each rule, and the unit of its thresholds. */
export const measureTexts: Record<BadgeMeasure, { label: string; unit: string }> = {
  modules: { label: 'Módulos terminados', unit: 'módulos' },
  units: { label: 'Unidades al 100 %', unit: 'unidades' },
  points: { label: 'Puntos de actividad social', unit: 'puntos' },
  challengesOnTime: { label: 'Retos entregados a tiempo', unit: 'retos' },
  finalGrade: { label: 'Calificación en la evaluación final', unit: 'calificación mínima' },
  lowestChallenge: { label: 'Calificación en todos los retos', unit: 'calificación mínima en cada reto' },
  solutions: { label: 'Respuestas marcadas como solución', unit: 'respuestas' },
  sessions: { label: 'Sesiones en vivo con asistencia', unit: 'sesiones' },
  objects: { label: 'Objetos elegidos terminados', unit: 'objetos' },
  programme: { label: 'Programa terminado, con todas sus unidades al 100 %', unit: 'programa' },
  prepared: { label: 'Unidades con todo el equipo preparado a tiempo', unit: 'unidades' },
  sent: { label: 'Unidades con todo el equipo retroalimentado', unit: 'unidades' },
  agreed: { label: 'Unidades con acuerdos de todo el equipo', unit: 'unidades' },
  manual: { label: 'Se otorga a mano', unit: '' },
};

/** The rules that a badge of that audience can have. */
export const measuresOf: Record<BadgeAudience, readonly BadgeMeasure[]> = {
  learner: [...learnerMeasures, 'manual'],
  boss: [...bossMeasures, 'manual'],
};

export const typeText = ({ type }: Pick<BadgeRow, 'type'>): string => (type === 2 ? 'Multinivel' : 'Simple');

export const awardsText = (count: number): string => countText(count, 'insignia', 'insignias');

/** 'Nivel 1: 3 · Nivel 2: 1'; the count alone where there is one level. */
export const byLevelText = (counts: readonly number[]): string =>
  counts.length <= 1
    ? numberText(counts[0] ?? 0)
    : counts.map((count, index) => `Nivel\u00a0${index + 1}:\u00a0${numberText(count)}`).join(' · ');

/** 'nivel 2', 'niveles 1 y 2', 'niveles 1, 2 y 3'. */
export function levelsText(levels: readonly number[]): string {
  const last = levels.at(-1);
  if (levels.length < 2) return `nivel ${last ?? 1}`;
  return `niveles ${levels.slice(0, -1).join(', ')} y ${last}`;
}
