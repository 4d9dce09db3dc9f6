import * as z from 'zod/mini';
import { answeredSection } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { questionState } from './forum.ts';
import { id } from './wire.ts';

const day = z.nullable(z.string());
const instant = z.nullable(z.string());
const grade = z.nullable(z.number());

const fileUnit = z.strictObject({
  id,
  no_unidad: z.int(),
  nombre: z.string(),
  fecha_apertura: day,
  avance: z.int(),
  reto: z.strictObject({
    /** Null until something was saved. */
    id: z.nullable(id),
    estado: z.string(),
    fecha_limite: day,
    entregado: instant,
    version: z.int(),
    calificacion: grade,
  }),
  /** Null in a unit without a case. */
  caso: z.nullable(
    z.strictObject({ id: z.nullable(id), estado: z.string(), enviado: instant, comentado: instant }),
  ),
  /** Who answered it, never when nor what: a sent survey belongs to nobody. */
  encuesta_enviada: z.boolean(),
  autoevaluacion: z.nullable(z.strictObject({ enviada: z.string(), secciones: z.array(answeredSection) })),
  /** In no order that tells who wrote them. */
  pares: z.array(z.strictObject({ fecha: z.string(), secciones: z.array(answeredSection) })),
  jefe: z.nullable(z.strictObject({ fecha: z.string(), calificacion: grade })),
  actividades: z.array(
    z.strictObject({
      id,
      nombre: z.string(),
      tipo: z.int(),
      no_modulo: z.int(),
      finalizada: day,
      aciertos: z.nullable(z.string()),
    }),
  ),
});

const note = z.strictObject({
  id,
  texto: z.string(),
  autor: z.string(),
  propia: z.boolean(),
  creada: z.string(),
  editada: instant,
});

/** @public Served by its area. */
export const learnerFile = endpoint({
  method: 'GET',
  path: '/api/tutor/usuarios/:userId',
  who: ['tutor'],
  summary:
    'La ficha de una persona de las generaciones que acompañas: datos, avance, resultados, notas e historia.',
  reply: z.strictObject({
    id,
    nombre: z.string(),
    usuario: z.string(),
    foto: z.nullable(z.string()),
    grupo: z.strictObject({ id, nombre: z.string(), programa: z.string() }),
    jefe: z.nullable(z.string()),
    estado: z.string(),
    riesgo: z.enum(['alto', 'medio', 'bajo']),
    ingreso: z.string(),
    ultimo_acceso: day,
    avance: z.int(),
    promedio_retos: grade,
    promedio_jefe: grade,
    evaluacion_final: grade,
    calificacion_final: grade,
    veredicto: z.nullable(z.string()),
    puntos: z.int(),
    unidades: z.array(fileUnit),
    /** The latest; `preguntas_total` counts all. */
    preguntas: z.array(
      z.strictObject({
        id,
        texto: z.string(),
        actividad_id: id,
        actividad: z.string(),
        estado: questionState,
        respuestas: z.int(),
        creada: z.string(),
      }),
    ),
    preguntas_total: z.int(),
    insignias: z.array(z.strictObject({ id, nombre: z.string(), nivel: z.int() })),
    /** The latest; `puntos` is the balance of all. */
    movimientos: z.array(
      z.strictObject({ id, motivo: z.string(), puntos: z.int(), fecha: z.string(), retirado: z.boolean() }),
    ),
    accesos: z.array(
      z.strictObject({ inicio: z.string(), ultima_actividad: z.string(), dispositivo: z.string() }),
    ),
    notas: z.array(note),
    /** Newest first; `hora` is null where only the day may be told. */
    historia: z.array(z.strictObject({ fecha: z.string(), hora: instant, texto: z.string() })),
  }),
});
export type LearnerFileWire = z.infer<typeof learnerFile.reply>;
