import type { UnitStepKey } from '../domain/unit-steps.ts';

/** Addresses of the learner's screens: literal paths, ids in the query. */
export const unitHref = (unitId: number): string => `/modulos?unidad=${unitId}`;
export const moduleHref = (unitId: number, moduleId: number): string =>
  `/actividades?unidad=${unitId}&modulo=${moduleId}`;
export const activityHref = (activityId: number): string => `/objetos?actividad=${activityId}`;

/** Where each step of a unit opens; null while its screen does not exist, so that nothing links to nowhere. */
const stepPaths: Record<UnitStepKey, string | null> = {
  case: null,
  challenge: null,
  survey: null,
  'self-assessment': null,
  'one-to-one': null,
};

/** Address of a unit's step, or null where there is no screen yet. */
export function stepHref(key: UnitStepKey, unitId: number): string | null {
  const path = stepPaths[key];
  return path === null ? null : `${path}?unidad=${unitId}`;
}

/** Address of the final evaluation, or null while there is no screen. */
export const finalEvaluationHref: string | null = null;
