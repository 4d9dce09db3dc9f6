import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** The final evaluation (product: final evaluation). No reply carries the right options. */

/** Number of an attempt, from 1 on: whatever is said again about an attempt changes nothing a second time. */
const attemptNumber = z.int().check(z.gte(1), z.lte(1_000));
const optionPlace = z.nullable(z.int().check(z.gte(0), z.lte(100)));

const unitResult = z.strictObject({
  unidad: z.nullable(z.strictObject({ orden: z.int(), nombre: z.string() })),
  aciertos: z.int(),
  preguntas: z.int(),
});

export const finalEvaluation = endpoint({
  method: 'GET',
  path: '/api/evaluacion_final',
  who: ['learner'],
  summary:
    'Requisitos, reglas, intentos y resultado de la evaluación final; el intento abierto, con sus preguntas.',
  reply: z.strictObject({
    estado: z.enum(['disponible', 'en_curso', 'faltan_pasos', 'sin_intentos']),
    reglas: z.strictObject({ preguntas: z.int(), minutos: z.int(), intentos: z.int() }),
    requisitos: z.array(
      z.strictObject({
        unidad: z.strictObject({ id, orden: z.int(), nombre: z.string() }),
        reto: z.boolean(),
        encuesta: z.boolean(),
        evaluacion: z.boolean(),
      }),
    ),
    /** Number that the next attempt will have; null while there is none to start. */
    siguienteIntento: z.nullable(z.int()),
    intentos: z.array(
      z.strictObject({
        intento: z.int(),
        enviado: z.string(),
        calificacion: z.number(),
        aciertos: z.int(),
        preguntas: z.int(),
        unidades: z.array(unitResult),
      }),
    ),
    abierto: z.nullable(
      z.strictObject({
        intento: z.int(),
        /** Time left by the server's clock, in ms. */
        restanMs: z.int(),
        guardado: z.nullable(z.string()),
        preguntas: z.array(z.strictObject({ id, texto: z.string(), opciones: z.array(z.string()) })),
        respuestas: z.array(
          z.strictObject({ pregunta: id, opcion: z.nullable(z.int()), marcada: z.boolean() }),
        ),
      }),
    ),
    /** Of the best attempt. */
    calificacion: z.nullable(z.number()),
    promedioReto: z.nullable(z.number()),
    promedioJefe: z.nullable(z.number()),
    calificacionFinal: z.nullable(z.number()),
    veredicto: z.nullable(z.enum(['Aprobado', 'No aprobado'])),
  }),
});

export const moveFinalEvaluation = endpoint({
  method: 'POST',
  path: '/api/evaluacion_final',
  who: ['learner'],
  summary: 'Comienza o termina un intento de la evaluación final; repetirlo no cambia nada.',
  body: z.object({ intent: z.enum(['comenzar', 'terminar']), intento: attemptNumber }),
  reply: okReply,
});

export const answerFinalQuestion = endpoint({
  method: 'PUT',
  path: '/api/evaluacion_final/respuesta',
  who: ['learner'],
  summary: 'Guarda la respuesta a una pregunta del intento abierto; `opcion` es su lugar entre las opciones.',
  body: z.object({ intento: attemptNumber, pregunta: id, opcion: optionPlace, marcada: z.boolean() }),
  reply: z.strictObject({ ok: z.literal(true), guardado: z.string() }),
});
