import type { ShownBadge } from '#app/contract/stored/badges.ts';
import type { BadgeMeasure, BadgeRuleKey } from '#app/domain/badges/badges.ts';

type Words = { one: string; many: string };

const measures: Record<BadgeMeasure, Words> = {
  modules: { one: 'módulo terminado', many: 'módulos terminados' },
  units: { one: 'unidad al 100%', many: 'unidades al 100%' },
  points: { one: 'punto', many: 'puntos' },
  challenges: { one: 'reto entregado a tiempo', many: 'retos entregados a tiempo' },
  grade: { one: 'de calificación en la evaluación final', many: 'de calificación en la evaluación final' },
  collaborators: { one: 'persona', many: 'personas' },
};

/** Rules that count something of their own. */
const ofRules: Partial<Record<BadgeRuleKey, Words>> = {
  reto_extra: { one: 'reto calificado con 9 o más', many: 'retos calificados con 9 o más' },
  retro_completa: {
    one: 'unidad con todo tu equipo evaluado',
    many: 'unidades con todo tu equipo evaluado',
  },
};

const wordsOf = ({ key, measure }: NonNullable<ShownBadge['progress']>): Words =>
  ofRules[key] ?? measures[measure];

const amount = (count: number, { one, many }: Words): string => `${count} ${count === 1 ? one : many}`;

export type Condition = { text: string; met: boolean };

/** The condition of each level of a badge, and whether it is met. */
export function conditionsOf({ progress, level }: ShownBadge): Condition[] {
  if (!progress) return [];
  const words = wordsOf(progress);
  return progress.targets.map((target, index) => ({
    text: `${progress.targets.length > 1 ? `Nivel ${index + 1}: ` : ''}${amount(target, words)}`,
    met: level > index,
  }));
}

/** How far the next level is: «Llevas 1 de 2; te falta 1 unidad al 100%.»; null at the highest one. */
export function distanceText({ progress, level }: ShownBadge): string | null {
  const target = progress?.targets[level];
  if (!progress || target === undefined) return null;
  const words = wordsOf(progress);
  const missing = Math.max(0, Math.round((target - progress.current) * 10) / 10);
  if (missing === 0) return 'Ya cumples lo que pide: la recibirás en un momento.';
  const verb = missing === 1 ? 'te falta' : 'te faltan';
  return `Llevas ${progress.current} de ${target}; ${verb} ${amount(missing, words)}.`;
}
