import * as z from 'zod/mini';
import { as, wireBody, wireObject } from '../../wire/codec.ts';
import { endpoint } from '../../wire/endpoint.ts';

/** *Cambiar de vista* (A-06): the session goes on under another of the person's profiles. */
export const switchProfile = endpoint({
  method: 'POST',
  path: '/api/cambiar_vista',
  who: 'signed-in',
  summary: 'Sigue la sesión con otro de los perfiles propios; la anterior termina.',
  body: wireBody({ profile: as('perfil', z.int()) }),
  reply: wireObject({ token: z.string(), profile: as('perfil', z.int()) }),
  refusals: ['scope.notFound'],
});
