import * as z from 'zod/mini';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { idInQuery, listQuery, listReply } from '../list.ts';
import { MAX_CHOSEN } from './people-actions.ts';

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
  /** Folios of what the person asked and nobody has ended: their data wait for it. */
  heldBy: as('esperan', z.array(z.string())),
});
export type BlockedRow = z.output<typeof blockedRow>;

export const blockedAccounts = endpoint({
  method: 'GET',
  path: '/api/cms/bloqueos',
  who: administrators,
  summary: 'Las cuentas bloqueadas y aquellas cuyos datos se borraron, la última primero.',
  query: blockedQuery,
  reply: listReply(blockedRow),
});

/** Why an account cannot be blocked. */
const blockRefusals = [
  'erasure.asked',
  'erasure.begun',
  'erasure.blocked',
  'erasure.done',
  'erasure.leads',
  'erasure.own',
  'erasure.stands',
  'identity.unconfirmed',
  'person.merged',
  'profile.lastAdministrator',
] as const;

export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/bloquear',
  who: administrators,
  summary:
    'Bloquea una cuenta dada de baja: sale de listas, búsquedas y correos, y sus datos se borran al terminar el plazo; pide confirmar la identidad.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
  refusals: blockRefusals,
});

export const blockForRequest = endpoint({
  method: 'POST',
  path: '/api/cms/soporte/arco/:arcoId/bloqueo',
  who: administrators,
  summary:
    'Bloquea la cuenta de la persona de una solicitud de cancelación que procede, y sus datos se borran al terminar el plazo; pide confirmar la identidad.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
  refusals: [...blockRefusals, 'arco.step'],
});

/** The query string of the accounts that were dropped long ago, which `conservacion` tells from the list of requests. */
export const oldDropsQuery = wireBody({
  ...listQuery(listOrder({ dropped: 'baja' })),
  opensOldDrops: as('conservacion', z.optional(z.literal('1'))),
  /** Long work whose progress is shown. */
  taskId: as('trabajo', z.optional(idInQuery)),
});
export type OldDropsQuery = z.output<typeof oldDropsQuery>;

/** An account that was dropped long ago, and what keeps its data still. */
const oldDrop = wireObject({
  id,
  name: as('nombre', z.string()),
  username: as('username', z.string()),
  droppedAt: as('baja', z.string()),
  lastAccessAt: as('ultimo_acceso', z.nullable(z.string())),
  heldBy: as('esperan', z.array(z.string())),
});
export type OldDrop = z.output<typeof oldDrop>;

export const oldDrops = endpoint({
  method: 'GET',
  path: '/api/cms/bajas_antiguas',
  who: administrators,
  summary: 'Las cuentas dadas de baja hace más meses que el plazo de conservación, la más antigua primero.',
  query: oldDropsQuery,
  reply: listReply(oldDrop),
});

export const blockOldDrops = endpoint({
  method: 'POST',
  path: '/api/cms/bajas_antiguas/bloquear',
  who: administrators,
  summary:
    'Bloquea varias cuentas dadas de baja hace tiempo, como un trabajo largo; cada una que no se puede queda con su motivo. Pide confirmar la identidad.',
  body: wireBody({
    /** The chosen accounts; without them, all that the search leaves. */
    ids: z.optional(
      z
        .array(rowId)
        .check(
          z.minLength(1, 'Elige al menos una cuenta.'),
          z.maxLength(MAX_CHOSEN, `Elige ${MAX_CHOSEN} cuentas como máximo.`),
        ),
    ),
    query: as('filtros', z.optional(oldDropsQuery)),
    /** The number of accounts at the choice: with another number nothing is done. */
    total: z.int(),
  }),
  reply: wireObject({ taskId: as('trabajo', id) }),
  refusals: ['identity.unconfirmed', 'list.changed'],
});

export const restoreBlocked = endpoint({
  method: 'POST',
  path: '/api/cms/bloqueos/:erasureId/restaurar',
  who: administrators,
  summary: 'Quita el bloqueo de una cuenta, que queda dada de baja como estaba.',
  reply: okReply,
  refusals: ['erasure.begun', 'erasure.done'],
});

export const eraseBlocked = endpoint({
  method: 'POST',
  path: '/api/cms/bloqueos/:erasureId/borrar',
  who: administrators,
  summary: 'Borra los datos de una cuenta bloqueada cuyo plazo terminó; pide confirmar la identidad.',
  reply: okReply,
  refusals: ['erasure.asked', 'erasure.begun', 'erasure.done', 'erasure.early', 'identity.unconfirmed'],
});
