import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { doubledShape } from './wire.ts';

/** Spec §7: the body is accepted and ignored, the answer is always of the session's person. */
export const infoTop = endpoint({
  method: 'POST',
  path: '/api/get_info_top',
  who: 'signed-in',
  summary: 'Datos de la barra superior de quien tiene la sesión.',
  limit: 'read',
  body: z.unknown(),
  reply: doubledShape({
    NOMBRE: z.string(),
    APELLIDO_P: z.string(),
    FOTO: z.nullable(z.string()),
    createdAt: z.string(),
  }),
});
