import * as z from 'zod/mini';
import { okReply } from './codec.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** A badge as the learner sees it (spec §3.2). Images are JSON text; a level n ≥ 2 adds `imagenNiveln`, `nombreNiveln`. */
export const badgeRow = z.catchall(
  z.object({
    id,
    nombre: z.string(),
    descripcion: z.string(),
    comoObtenerla: z.string(),
    llave_insignia: z.string(),
    tipo: z.int(),
    imagen: z.string(),
    completada: z.boolean(),
  }),
  z.string(),
);

export const learnerBadges = endpoint({
  method: 'GET',
  path: '/api/usuario/perfil',
  who: ['learner'],
  summary: 'Todas las insignias y las obtenidas, con su nivel.',
  reply: z.strictObject({
    insignias: z.array(badgeRow),
    insigniasCompletadas: z.array(z.strictObject({ insignia: id, nivel: z.int() })),
  }),
});

export const markBadgeSeen = endpoint({
  method: 'GET',
  path: '/api/insignia/marcar_visto/:awardId',
  who: 'signed-in',
  summary: 'Marca como vista la felicitación de una insignia propia.',
  limit: 'write',
  reply: okReply,
});
