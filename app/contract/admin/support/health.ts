import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { named } from '../list.ts';
import { taskProgress } from './tasks.ts';

/** The state of a part of the platform: well, to be watched, or to be mended now. */
const level = wireEnum({ good: 'bien', watch: 'atencion', bad: 'requiere_accion' });
export type Level = z.output<typeof level>;

/** Parts of the platform, in the order of the screen. */
const part = wireEnum({
  workers: 'trabajadores',
  waiting: 'en_espera',
  parked: 'fallidos',
  tasks: 'trabajos',
  reminders: 'recordatorios',
  mail: 'correo',
  storage: 'archivos',
  antivirus: 'antivirus',
  films: 'videos',
  connections: 'conexiones',
  limits: 'limites',
  redis: 'redis',
  database: 'base_de_datos',
  clocks: 'relojes',
});
export type HealthPart = z.output<typeof part>;

/** A sentence on how a part stands, and what to do where it is not well. */
const healthItem = wireObject({
  part: as('parte', part),
  level: as('nivel', level),
  text: as('texto', z.string()),
  todo: as('que_hacer', z.nullable(z.string())),
});
export type HealthItem = z.output<typeof healthItem>;

/** A reaction that failed for good. */
const parkedReaction = wireObject({
  /** Names it when it is tried again. */
  reaction: as('reaccion', z.string()),
  /** The work of the reaction, in words. */
  what: as('que', z.string()),
  /** The instant of the event that it answers, and the instant at which the worker gave it up. */
  happenedAt: as('ocurrio', z.string()),
  failedAt: as('fallo', z.string()),
  /** The reason of the failure, as the program said it, without addresses of people. */
  why: as('motivo', z.string()),
});
export type ParkedReaction = z.output<typeof parkedReaction>;

/** Parked reactions that one page shows, the oldest first. */
export const PARKED_SHOWN = 20;

/** The things that are compared, or kept safe, from time to time. */
const checkKind = wireEnum({
  standing: 'avances',
  analytics: 'cifras',
  audit: 'auditoria',
  backup: 'respaldo',
});

/** The comparisons that an administrator may start now. */
const comparison = wireEnum({ standing: 'avances', analytics: 'cifras', audit: 'auditoria' });
export type Comparison = z.output<typeof comparison>;

const healthCheck = wireObject({
  kind: as('clase', checkKind),
  level: as('nivel', level),
  text: as('texto', z.string()),
  todo: as('que_hacer', z.nullable(z.string())),
  /** Null where it was never made. */
  at: as('fecha', z.nullable(z.string())),
  /** Null: at the terminal, or never made. */
  madeBy: as('por', z.nullable(named)),
  /** It found differences that can be made right; the trail cannot. */
  differs: as('difiere', z.boolean()),
  /** The comparison under way. */
  running: as('en_curso', z.nullable(wireObject({ id, ...taskProgress }))),
});
export type HealthCheck = z.output<typeof healthCheck>;

/** A table of the database. */
const tableSize = wireObject({
  name: as('nombre', z.string()),
  bytes: z.int(),
  /** As the database guesses. */
  rows: as('filas', z.int()),
});

/** An address and how long it takes to be answered, since the web processes of this machine began. */
const slowRoute = wireObject({
  method: as('metodo', z.string()),
  route: as('direccion', z.string()),
  count: as('veces', z.int()),
  /** Mean, and what 95 of 100 answers do not exceed; null: more than is measured. */
  meanMs: as('media_ms', z.int()),
  p95Ms: as('p95_ms', z.nullable(z.int())),
});

const healthReport = wireObject({
  at: as('fecha', z.string()),
  items: as('partes', z.array(healthItem)),
  parked: as('fallidos', wireObject({ total: z.int(), rows: as('filas', z.array(parkedReaction)) })),
  checks: as('comprobaciones', z.array(healthCheck)),
  tables: as('tablas', z.array(tableSize)),
  /** Null where the web processes did not say it in time. */
  routes: as('direcciones', z.nullable(z.array(slowRoute))),
});
export type HealthReport = z.output<typeof healthReport>;

export const systemHealth = endpoint({
  method: 'GET',
  path: '/api/cms/salud',
  who: administrators,
  summary:
    'Cómo está la plataforma: trabajo en segundo plano, recordatorios, correo, archivos, conexiones, base de datos y la última vez de cada comprobación.',
  reply: healthReport,
});

const reasonMessage = 'Escribe el motivo, de 3 a 300 caracteres.';
const reason = z
  .string()
  .check(z.trim(), z.minLength(3, reasonMessage), z.maxLength(300, reasonMessage), storableText);

export const retryParked = endpoint({
  method: 'POST',
  path: '/api/cms/salud/reintentar',
  who: administrators,
  summary: 'Intenta otra vez un trabajo interno que falló, o todos los que fallaron, con el motivo.',
  body: wireBody({
    /** Null: all of them. */
    reaction: as('reaccion', z.nullable(z.string().check(z.maxLength(200)))),
    reason: as('motivo', reason),
  }),
  reply: wireObject({ retried: as('reintentados', z.int()) }),
  refusals: ['scope.notFound'],
});

export const runSystemCheck = endpoint({
  method: 'POST',
  path: '/api/cms/salud/comprobaciones',
  who: administrators,
  summary:
    'Compara ahora lo guardado con los hechos, como un trabajo largo; con `corrige`, lo que no coincide se calcula otra vez.',
  body: wireBody({ compares: as('clase', comparison), mends: as('corrige', z.boolean()) }),
  reply: wireObject({ taskId: as('trabajo', id) }),
});
