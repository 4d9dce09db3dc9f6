import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { listOrder, listQuery, listReply } from './list.ts';

/** Only profile 1 opens the administration (spec §6). */
const who = ['admin'] as const;

/** A deleted account can be restored for so long (product: bin). */
export const PEOPLE_BIN_DAYS = 30;

/** The query string of the bin, of the call and of the screen, which `papelera` tells from the list. */
export const peopleBinQuery = wireBody({
  ...listQuery(listOrder({ deleted: 'eliminada' })),
  opensBin: as('papelera', z.optional(z.literal('1'))),
});
export type PeopleBinQuery = z.output<typeof peopleBinQuery>;

/** A deleted account. */
const binRow = wireObject({
  id,
  version: z.int(),
  name: as('nombre', z.string()),
  username: as('username', z.string()),
  number: as('numero_empleado', z.nullable(z.string())),
  deletedAt: as('eliminada', z.string()),
  daysLeft: as('dias_restantes', z.int()),
});
export type PeopleBinRow = z.output<typeof binRow>;

export const peopleBin = endpoint({
  method: 'GET',
  path: '/api/cms/usuarios/papelera',
  who,
  summary: 'Las cuentas eliminadas que todavía se pueden restaurar, la última primero.',
  query: peopleBinQuery,
  reply: listReply(binRow),
});

export const deletePerson = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/eliminar',
  who,
  summary: 'Manda a la papelera una cuenta dada de baja de la que no hay registros.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
});

export const restoreDeletedPerson = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/restaurar',
  who,
  summary: 'Saca una cuenta de la papelera, dada de baja como estaba.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
});
