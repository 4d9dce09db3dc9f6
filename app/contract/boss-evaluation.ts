import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { draftVersion } from './drafts.ts';
import { endpoint } from './endpoint.ts';
import { doubledShape, id } from './wire.ts';

const flag = z.literal([0, 1]);

/** A collaborator in one unit (spec §3.4); `version` and `guardado` are ours: what the next save is made from. */
const collaborator = z.strictObject({
  id,
  nombre: z.string(),
  apellido_paterno: z.string(),
  apellido_materno: z.string(),
  foto: z.nullable(z.string()),
  evaluacion_jefe: z.nullable(z.string()),
  evaluacion_jefe_enviada: flag,
  acuerdos_jefe: z.nullable(z.string()),
  inicio1a1: z.nullable(z.string()),
  promedio_calificacion: z.number(),
  version: draftVersion,
  guardado: z.nullable(z.string()),
});

export const userUnit = endpoint({
  method: 'GET',
  path: '/api/consulta_usuario_unidad/:userId/:unitId',
  who: ['boss', 'learner'],
  summary:
    'Evaluación y acuerdos de un colaborador propio en una unidad; al participante, los suyos cuando ya se enviaron.',
  reply: z.strictObject({
    info: z.strictObject({
      dataUsuario: collaborator,
      dataUnidad: z.strictObject({ nombre: z.string(), orden: z.int() }),
    }),
  }),
});

const place = { id_usuario: id, id_unidad: id, id_grupo: id };

export const saveEvaluation = endpoint({
  method: 'POST',
  path: '/api/guarda_evaluacion_jefe',
  who: ['boss'],
  summary:
    'Guarda el borrador de la evaluación (ev_enviada 0) o la envía (1), una vez; el promedio se calcula aquí.',
  body: z.object({
    ...place,
    /** Whatever it is, it is not believed: the mean is computed from the answers. */
    promedio: z.optional(z.unknown()),
    evaluacion: z.string(),
    ev_enviada: flag,
    /** The version it was made from; without it the last to write wins. */
    version: z.optional(draftVersion),
  }),
  reply: z.strictObject({
    ok: z.literal(true),
    version: draftVersion,
    guardado: z.string(),
    promedio: z.number(),
  }),
});

export const saveAgreements = endpoint({
  method: 'POST',
  path: '/api/guarda_acuerdos_jefe',
  who: ['boss'],
  summary: 'Envía los acuerdos de la sesión 1-1, una vez, después de la evaluación.',
  body: z.object({ ...place, acuerdos: z.string() }),
  reply: okReply,
});

const person = {
  nombre: z.string(),
  apellido_paterno: z.string(),
  apellido_materno: z.string(),
  foto: z.nullable(z.string()),
};

export const userCard = endpoint({
  method: 'GET',
  path: '/api/data_usuario/:userId',
  who: ['learner', 'boss', 'tutor', 'admin'],
  summary: 'Nombre y foto de uno mismo, de un colaborador propio o de alguien de un grupo asignado.',
  reply: doubledShape(person),
});
