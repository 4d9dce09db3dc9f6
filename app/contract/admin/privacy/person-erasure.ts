import * as z from 'zod/mini';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { listOrder, listQuery, listReply } from '../list.ts';

/** Only profile 1 opens the administration (spec §6). */
const who = ['admin'] as const;

/** The query string of the blocked accounts, of the call and of the screen, which `bloqueadas` tells from the list. */
export const blockedQuery = wireBody({
  ...listQuery(listOrder({ blocked: 'bloqueada' })),
  opensBlocked: as('bloqueadas', z.optional(z.literal('1'))),
});
export type BlockedQuery = z.output<typeof blockedQuery>;

/** A blocked account, whose data can be restored, go now, or are gone. */
const blockedRow = wireObject({
  id,
  personId: as('usuario_id', id),
  /** Without a name once its data are gone. */
  name: as('nombre', z.string()),
  username: as('username', z.string()),
  state: as('estado', wireEnum({ blocked: 'bloqueada', erasing: 'borrando', erased: 'borrada' })),
  blockedAt: as('bloqueada', z.string()),
  /** `yyyy-mm-dd`: from that day on its data go. */
  eraseAfter: as('borrar_desde', z.string()),
  erasedAt: as('borrada', z.nullable(z.string())),
});
export type BlockedRow = z.output<typeof blockedRow>;

export const blockedAccounts = endpoint({
  method: 'GET',
  path: '/api/cms/bloqueos',
  who,
  summary: 'Las cuentas bloqueadas y aquellas cuyos datos se borraron, la última primero.',
  query: blockedQuery,
  reply: listReply(blockedRow),
});

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/bloquear',
  who,
  summary:
    'Bloquea una cuenta dada de baja: sale de listas, búsquedas y correos, y sus datos se borran al terminar el plazo; pide confirmar la identidad.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
});

export const restoreBlocked = endpoint({
  method: 'POST',
  path: '/api/cms/bloqueos/:erasureId/restaurar',
  who,
  summary: 'Quita el bloqueo de una cuenta, que queda dada de baja como estaba.',
  reply: okReply,
});

export const eraseBlocked = endpoint({
  method: 'POST',
  path: '/api/cms/bloqueos/:erasureId/borrar',
  who,
  summary: 'Borra los datos de una cuenta bloqueada cuyo plazo terminó; pide confirmar la identidad.',
  reply: okReply,
});
