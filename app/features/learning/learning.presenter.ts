import type * as z from 'zod/mini';
import type * as contract from '#app/contract/learning.ts';
import type { FileRef } from '#app/contract/wire.ts';
import type {
  ActivityRow,
  ExerciseOutcome,
  FileLink,
  ModuleActivities,
  ModuleHead,
  UnitActivities,
  UnitHead,
  UnitModules,
} from './learning.types.ts';

type Reply<E extends { reply: z.ZodMiniType }> = z.infer<E['reply']>;

/** `GET /api/get_modulos/unidad/{id}`. */
export function unitModulesWire(view: UnitModules): Reply<typeof contract.unitModules> {
  return {
    unidad: unitWire(view.unit),
    modulos: view.modules.map(moduleWire),
    informacion: {
      reto: view.flags.challenge,
      encuesta: view.flags.survey,
      evaluacion: view.flags.selfAssessment,
    },
    configuracion: { fechaApertura: view.dates.opensOn, retoFecha: view.dates.challengeDueOn },
  };
}

/** `GET /api/get_actividades/unidad/{u}/modulo/{m}`. */
export function moduleActivitiesWire(view: ModuleActivities): Reply<typeof contract.moduleActivities> {
  return {
    modulo: { ...moduleWire(view.module), bloqueadaHasta: lockedUntil(view.unit) },
    actividades: view.activities.map(activityItemWire),
  };
}

/** `GET /api/get_actividades/modulos/unidad/{u}`: by module, and flat. */
export function unitActivitiesWire(view: UnitActivities): Reply<typeof contract.unitActivities> {
  const modulos = view.modules.map((module) => ({
    id: module.id,
    orden: module.order,
    nombre: module.name,
    actividades: module.activities.map(activityItemWire),
  }));
  return {
    unidad: unitWire(view.unit),
    modulos,
    actividades: modulos.flatMap((module) => module.actividades),
  };
}

/** Feedback of an exercise. */
export function exerciseWire(outcome: ExerciseOutcome): contract.ExerciseResult {
  return {
    aciertos: outcome.rightCount,
    total: outcome.questionCount,
    resultados: outcome.answers.map((answer) => ({
      clave: answer.key,
      elegida: answer.chosen,
      correcta: answer.correct,
      acierto: answer.right,
      retroalimentacion: answer.feedback,
    })),
  };
}

/** A file on the wire. */
export function fileWire(file: FileLink): FileRef {
  return { fileName: file.name, fileUrl: file.url };
}

/** Until when a unit is locked: its opening day, «Por definir» where there is none yet, null when it is open. */
function lockedUntil(unit: UnitHead): string | null {
  return unit.locked ? (unit.opensOn ?? 'Por definir') : null;
}

function unitWire(unit: UnitHead) {
  return {
    id: unit.id,
    orden: unit.order,
    nombre: unit.name,
    unidad_nombre: unit.name,
    objetivo: unit.objective,
    avance: unit.progress,
    bloqueadaHasta: lockedUntil(unit),
    guiaObservacion: unit.observationGuide && fileWire(unit.observationGuide),
    conoceCompetencia: unit.competencyGuide && fileWire(unit.competencyGuide),
  };
}

function moduleWire(module: ModuleHead) {
  return {
    id: module.id,
    orden: module.order,
    nombre: module.name,
    descripcion: module.description,
    progreso: module.progress,
    moduloTerminado: module.finished,
    actividades: module.activityCount,
    minutos: module.minutes,
  };
}

function activityItemWire(activity: ActivityRow): contract.ActivityItem {
  return {
    id: activity.id,
    nombre: activity.name,
    tipo: activity.kind,
    finalizada: activity.finished,
    orden: activity.order,
    minutos: activity.minutes,
    preguntas: activity.questions,
  };
}
