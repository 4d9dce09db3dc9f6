import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { binQuery, deletedFields } from '../bin.ts';
import { listReply, named } from '../list.ts';
import { groupState } from './groups.ts';

/** A deleted generation. */
const binRow = wireObject({
  ...deletedFields,
  programme: as('programa', named),
  state: as('estado', groupState),
  startsOn: as('fecha_inicio', z.string()),
  /** Null where nobody is known who did it. */
  deletedBy: as('por', z.nullable(named)),
});
export type BinRow = z.output<typeof binRow>;

export const groupBin = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/papelera',
  who: administrators,
  summary: 'Las generaciones eliminadas que todavía se pueden restaurar, la última primero.',
  query: binQuery,
  reply: listReply(binRow),
});

export const deleteGroup = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/eliminar',
  who: administrators,
  summary: 'Manda a la papelera un borrador o una generación cerrada de la que no hay registros.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
  refusals: ['group.keepsRecords', 'group.published'],
});

export const restoreGroup = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/restaurar',
  who: administrators,
  summary: 'Saca una generación de la papelera; dice cuántas personas ya no volvieron a ella.',
  body: wireBody({ version: z.int() }),
  reply: wireObject({
    version: z.int(),
    /** Participants who meanwhile joined another generation, or whose account was closed. */
    left: as('sin_volver', z.int()),
  }),
  refusals: ['group.nameTaken'],
});
