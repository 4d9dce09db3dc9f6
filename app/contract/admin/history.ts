import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../wire/codec.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/fields.ts';
import { idInQuery, named } from './list.ts';

/** What has a history. */
export const historyObject = wireEnum({
  person: 'persona',
  group: 'generacion',
  programme: 'programa',
  unit: 'unidad',
  module: 'modulo',
  activity: 'actividad',
  questionnaire: 'cuestionario',
  badge: 'insignia',
});
export type HistoryObject = z.output<typeof historyObject>;

/** One change of the trail; `fields` names what changed and never its value (product: audit). */
const change = wireObject({
  id,
  at: as('fecha', z.string()),
  action: as('accion', z.string()),
  actor: as('autor', z.nullable(named)),
  fields: as('campos', z.array(z.string())),
  reason: as('motivo', z.nullable(z.string())),
});
export type HistoryChange = z.output<typeof change>;

export const changeHistory = endpoint({
  method: 'GET',
  path: '/api/cms/historial',
  who: ['admin'],
  summary: 'Los cambios de una persona u otro objeto, del más reciente al más antiguo: ?objeto=&id=.',
  query: wireBody({
    object: as('objeto', historyObject),
    id: idInQuery,
    before: as('antes', z.optional(z.coerce.number().check(z.int(), z.positive()))),
  }),
  reply: wireObject({
    changes: as('cambios', z.array(change)),
    /** Whether there are older ones: `?antes=` the last one's id. */
    more: as('mas', z.boolean()),
  }),
});
