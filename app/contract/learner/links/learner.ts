import type { UnitStepKey } from '../../../domain/progress/unit-steps.ts';

/** Addresses of the learner's screens: literal paths, ids in the query. */
export const unitHref = (unitId: number): string => `/modulos?unidad=${unitId}`;
export const moduleHref = (unitId: number, moduleId: number): string =>
  `/actividades?unidad=${unitId}&modulo=${moduleId}`;
export const activityHref = (activityId: number): string => `/objetos?actividad=${activityId}`;

/** Where each step of a unit opens. */
const stepPaths: Record<UnitStepKey, string> = {
  case: '/caso',
  challenge: '/reto',
  survey: '/encuesta',
  'self-assessment': '/autoEvaluacion',
  'one-to-one': '/detalleJefe',
};

/** Address of a unit's step. */
export const stepHref = (key: UnitStepKey, unitId: number): string => `${stepPaths[key]}?unidad=${unitId}`;

/** Address of the peers' challenges that wait for this learner's review. */
export const peerReviewsHref = (unitId: number): string => `${stepHref('challenge', unitId)}&pestana=pares`;

/** Address of the final evaluation. */
export const finalEvaluationHref = '/evaluacionFinal';
