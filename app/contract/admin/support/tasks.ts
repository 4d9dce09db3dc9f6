import * as z from 'zod/mini';
import type { TaskAct, TaskKind } from '../../catalogue/tasks.ts';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { named, whole } from '../list.ts';

/** The state of long work. */
export const taskState = wireEnum({
  waiting: 'en_espera',
  running: 'en_curso',
  done: 'terminada',
  failed: 'detenida',
  cancelled: 'cancelada',
});

/** The progress of long work; `total` is null until it is known. */
export const taskProgress = {
  state: as('estado', taskState),
  done: as('hechas', z.int()),
  total: z.nullable(z.int()),
  refused: as('rechazadas', z.int()),
};

/** The kind of long work. */
const taskKind = wireEnum({
  import: 'importacion',
  export: 'exportacion',
  bulk: 'acciones',
  check: 'revision',
  badges: 'insignias',
  package: 'paquete',
  erasure: 'borrado_datos',
} satisfies Record<TaskKind, string>);

/** The bulk acts on people, on the participants of a generation, or on generations. */
const bulkActs = {
  mail: 'activaciones',
  drop: 'bajas',
  restore: 'reactivaciones',
  edit: 'cambios_datos',
  remove: 'eliminaciones',
  join: 'entradas',
  leave: 'salidas',
  rejoin: 'reincorporaciones',
  move: 'cambios_generacion',
  extend: 'prorrogas',
  remind: 'recordatorios',
  publish: 'publicaciones',
  close: 'cierres',
  block: 'bloqueos',
} as const;
const bulkAct = wireEnum(bulkActs);
export type BulkAct = z.output<typeof bulkAct>;

/** True where an act is done with many people or generations. */
export const isBulkAct = (act: TaskAct | null): act is BulkAct => act !== null && act in bulkActs;

/**
 * The act of a task whose kind alone does not tell it: also with a badge, or with a file of people, step by step; for
 * an export, its list.
 */
const taskAct = wireEnum({
  columns: 'columnas',
  review: 'revision',
  run: 'altas_y_cambios',
  ...bulkActs,
  simulate: 'simulacion',
  give: 'entrega',
  programmes: 'programas',
  units: 'unidades',
  modules: 'modulos',
  activities: 'objetos',
  questions: 'preguntas',
  badges: 'insignias',
  memberProgress: 'avance_usuarios',
  analytics: 'analiticos',
  analyticsList: 'analiticos_personas',
  challengeFigures: 'retos',
  bossFigures: 'jefes',
  personExercises: 'intentos',
  itemAnalysis: 'preguntas_ejercicio',
  deliveries: 'entregas',
  standing: 'comprobacion_avances',
  figures: 'comprobacion_cifras',
  trail: 'comprobacion_auditoria',
  personPackage: 'datos_persona',
  trailExport: 'registros_auditoria',
  affected: 'personas_afectadas',
} satisfies Record<TaskAct, string>);

const taskFields = {
  id,
  kind: as('clase', taskKind),
  ...taskProgress,
  madeAt: as('creada', z.string()),
  finishedAt: as('fin', z.nullable(z.string())),
  /** The reason why it stopped, in words, where it is known. */
  fault: as('motivo', z.nullable(z.string())),
};

/** Rows of one page of the list. */
export const TASKS_PAGE = 10;

const taskRow = wireObject({
  ...taskFields,
  act: as('accion', z.nullable(taskAct)),
  /** The badge, the programme, the generation or the file that it is about. */
  subject: as('sobre', z.nullable(named)),
  /** Null where nobody is known who asked for it. */
  madeBy: as('por', z.nullable(named)),
  /** Address of its file, while it is kept, for whoever asked for it. */
  file: as('archivo', z.nullable(z.string())),
});
export type TaskRow = z.output<typeof taskRow>;

const taskList = wireObject({
  rows: as('filas', z.array(taskRow)),
  total: z.int(),
  page: as('pagina', z.int()),
  /** Work of the background that was given up and is no task. */
  parked: as('fallidas', z.int()),
});
export type TaskList = z.output<typeof taskList>;

export const tasks = endpoint({
  method: 'GET',
  path: '/api/cms/tareas',
  who: administrators,
  summary: 'Los trabajos largos de la administración, el último primero; con su archivo o su resultado.',
  query: wireBody({ page: as('pagina', z.optional(whole)) }),
  reply: taskList,
});

export const task = endpoint({
  method: 'GET',
  path: '/api/cms/tareas/:taskId',
  who: administrators,
  summary: 'Cómo va un trabajo largo de la administración.',
  reply: wireObject(taskFields),
});

export const cancelTask = endpoint({
  method: 'POST',
  path: '/api/cms/tareas/:taskId/cancelar',
  who: administrators,
  summary: 'Detiene un trabajo largo; lo que ya se hizo se queda hecho.',
  reply: okReply,
  refusals: ['task.over'],
});

export const retryTask = endpoint({
  method: 'POST',
  path: '/api/cms/tareas/:taskId/reintentar',
  who: administrators,
  summary: 'Sigue un trabajo que se detuvo por un fallo, desde donde se quedó.',
  reply: okReply,
  refusals: ['task.notFailed'],
});

export const refusedOfBulk = endpoint({
  method: 'GET',
  path: '/api/cms/tareas/:taskId/rechazadas',
  who: administrators,
  summary:
    'Qué hace un trabajo con muchas personas o generaciones, con cuáles no se pudo y por qué: las primeras cien.',
  reply: wireObject({
    act: as('accion', bulkAct),
    /** False once the reasons were forgotten. */
    isKept: as('conservado', z.boolean()),
    refused: as(
      'rechazadas',
      z.array(wireObject({ id, name: as('nombre', z.string()), text: as('mensaje', z.string()) })),
    ),
  }),
});

/** Address of the file of everybody with whom a bulk action could not be done. */
export const refusedAddress = (taskId: number): string => `/archivos/trabajos/${taskId}`;
