import * as z from 'zod/mini';
import { as, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';

/** The session that the browser goes on in, and the screen to open. */
export const entered = {
  token: z.string(),
  user: as('usuario', wireObject({ id, username: z.string(), profile: as('perfil', z.int()) })),
  sharedDevice: as('equipo_compartido', z.boolean()),
  address: as('direccion', z.string()),
};

/**
 * Ends a view of somebody's screens (product: view as): only the cookies of the browser that began it lead back, also
 * after its time.
 */
export const endView = endpoint({
  method: 'POST',
  path: '/api/ver_como/terminar',
  who: 'anyone',
  whileViewing: true,
  summary: 'Termina de ver como otra persona y vuelve a la sesión de quien administra.',
  reply: wireObject(entered),
  refusals: ['session.missing'],
});
