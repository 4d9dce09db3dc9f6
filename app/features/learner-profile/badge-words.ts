import type { BadgeMeasure } from '#app/domain/badges.ts';
import type { ProfileBadge } from './profile.types.ts';

type Words = { one: string; many: string };

const measures: Record<BadgeMeasure, Words> = {
  modules: { one: 'módulo terminado', many: 'módulos terminados' },
  units: { one: 'unidad al 100%', many: 'unidades al 100%' },
  points: { one: 'punto', many: 'puntos' },
  challenges: { one: 'reto entregado a tiempo', many: 'retos entregados a tiempo' },
  grade: { one: 'de calificación en la evaluación final', many: 'de calificación en la evaluación final' },
  collaborators: { one: 'persona', many: 'personas' },
};

const extra: Words = { one: 'reto calificado con 9 o más', many: 'retos calificados con 9 o más' };

const amount = (count: number, { one, many }: Words): string => `${count} ${count === 1 ? one : many}`;

export type Condition = { text: string; met: boolean };

/** What each level of a badge asks for, and whether it is there. */
export function conditionsOf({ progress, level }: ProfileBadge): Condition[] {
  if (!progress) return [];
  const words = progress.key === 'reto_extra' ? extra : measures[progress.measure];
  return progress.targets.map((target, index) => ({
    text: `${progress.targets.length > 1 ? `Nivel ${index + 1}: ` : ''}${amount(target, words)}`,
    met: level > index,
  }));
}

/** How far the next level is: «Llevas 1 de 2; te falta 1 unidad al 100%.»; null at the highest one. */
export function distanceText({ progress, level }: ProfileBadge): string | null {
  const target = progress?.targets[level];
  if (!progress || target === undefined) return null;
  const words = progress.key === 'reto_extra' ? extra : measures[progress.measure];
  const missing = Math.max(0, Math.round((target - progress.current) * 10) / 10);
  if (missing === 0) return 'Ya cumples lo que pide: la recibirás en un momento.';
  const verb = missing === 1 ? 'te falta' : 'te faltan';
  return `Llevas ${progress.current} de ${target}; ${verb} ${amount(missing, words)}.`;
}
