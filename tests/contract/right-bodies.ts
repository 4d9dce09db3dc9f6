import type { Stack } from '#tests/support/stack.ts';
import { rows } from './http-client.ts';
import type { Ids } from './ids.ts';

/** A right body for each call that takes one. */
export async function bodyFor(path: string, stack: Stack, ids: Ids): Promise<unknown> {
  switch (path) {
    case '/api/get_info_top':
      return { pu: 1, usuario: 1 };
    case '/api/actividades/:activityId/finalizar':
      return { finalizada: true };
    case '/api/actividades/:activityId/posicion':
      return { segundos: 10, fraccion: 0.2, velocidad: 1 };
    case '/api/actividades/:activityId/ejercicio':
      return { respuestas: await everyAnswer(stack, ids) };
    case '/api/notificaciones/vistas':
      return { ids: [], vistas: true };
    default:
      return {};
  }
}

async function everyAnswer(stack: Stack, ids: Ids): Promise<{ clave: string; opcion: number }[]> {
  const [row] = await rows<{ keys: string[] }>(
    stack,
    `select array(select q ->> 'key' from jsonb_array_elements(body -> 'questions') q) as keys from activity where id = $1`,
    [ids.activityId],
  );
  return (row?.keys ?? []).map((clave) => ({ clave, opcion: 0 }));
}
