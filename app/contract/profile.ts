import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** One unit of the profile (spec §3.3); `encuesta` is the unit's survey, `evaluacion` the self-assessment. */
const profileUnit = z.strictObject({
  id,
  orden: z.int(),
  nombre: z.string(),
  infoModulos: z.strictObject({
    modulos: z.array(z.strictObject({ orden: z.int(), progreso: z.int(), moduloTerminado: z.boolean() })),
  }),
  informacion: z.strictObject({ reto: z.boolean(), encuesta: z.boolean(), evaluacion: z.boolean() }),
  configuracion: z.strictObject({ fechaApertura: z.nullable(z.string()), retoFecha: z.nullable(z.string()) }),
});

export const profileModules = endpoint({
  method: 'GET',
  path: '/api/get_modulos/perfil',
  who: ['learner'],
  summary: 'Avance por unidad, calificaciones de reto y de jefe por unidad, y puntos sociales.',
  reply: z.strictObject({
    data: z.array(profileUnit),
    PromedioUnidades: z.array(z.strictObject({ orden: z.int(), promedioReto: z.nullable(z.number()) })),
    PromedioJefe: z.array(z.strictObject({ orden: z.int(), promedioJefe: z.nullable(z.number()) })),
    SocialRank: z.array(z.strictObject({ Puntos: z.int() })),
  }),
});
