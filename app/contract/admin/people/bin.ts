import * as z from 'zod/mini';
import { as, okReply, wireBody, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { binQuery, deletedFields } from '../bin.ts';
import { listReply } from '../list.ts';

/** A deleted account. */
const binRow = wireObject({
  ...deletedFields,
  username: as('username', z.string()),
  number: as('numero_empleado', z.nullable(z.string())),
});
export type PeopleBinRow = z.output<typeof binRow>;

export const peopleBin = endpoint({
  method: 'GET',
  path: '/api/cms/usuarios/papelera',
  who: administrators,
  summary: 'Las cuentas eliminadas que todavía se pueden restaurar, la última primero.',
  query: binQuery,
  reply: listReply(binRow),
});

export const deletePerson = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/eliminar',
  who: administrators,
  summary: 'Manda a la papelera una cuenta dada de baja de la que no hay registros.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
  refusals: ['person.keepsRecords', 'person.merged', 'person.stands', 'profile.lastAdministrator'],
});

export const restoreDeletedPerson = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/restaurar',
  who: administrators,
  summary: 'Saca una cuenta de la papelera, dada de baja como estaba.',
  body: wireBody({ version: z.int() }),
  reply: okReply,
});
