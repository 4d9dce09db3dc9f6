import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

const flag = z.literal([0, 1]);

/** A collaborator in one unit (spec §3.4); `retoFechaLimite` is their own day, extensions and returns included. */
const unitOfMember = z.strictObject({
  no_unidad: z.int(),
  unidad_id: id,
  retoFechaLimite: z.nullable(z.string()),
  retoSubido: z.nullable(z.string()),
  evaluacionJefe: flag,
  evalEnviada: flag,
  calificacionJefe: z.number(),
});

/** A collaborator (spec §3.4); `avance` is ours. */
const memberOfGroup = z.strictObject({
  usuario_id: id,
  activo: flag,
  nombre: z.string(),
  ap_paterno: z.string(),
  ap_materno: z.string(),
  foto: z.nullable(z.string()),
  promedioGral: z.number(),
  avance: z.int(),
  unidades: z.record(z.string(), unitOfMember),
});

export const bossGroups = endpoint({
  method: 'GET',
  path: '/api/grupos_jefe',
  who: ['boss'],
  summary: 'Generaciones en las que tienes colaboradores.',
  reply: z.array(z.strictObject({ id, nombre: z.string() })),
});

export const bossGroup = endpoint({
  method: 'GET',
  path: '/api/consulta_grupo/:groupId',
  who: ['boss'],
  summary: 'Tus colaboradores de una generación, con su avance y el estado de su evaluación en cada unidad.',
  reply: z.strictObject({
    nombre_grupo: z.string(),
    fecha_inicio: z.string(),
    programa_corto: z.string(),
    info_grupo: z.record(z.string(), memberOfGroup),
  }),
});
