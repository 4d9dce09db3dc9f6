import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { idInQuery, named } from '../list.ts';

/** The objects that have a history. */
export const historyObject = wireEnum({
  person: 'persona',
  group: 'generacion',
  programme: 'programa',
  unit: 'unidad',
  module: 'modulo',
  activity: 'actividad',
  questionnaire: 'cuestionario',
  badge: 'insignia',
  support_ticket: 'solicitud',
  arco_request: 'solicitud_arco',
});
export type HistoryObject = z.output<typeof historyObject>;

/**
 * A field before and after, as it is stored: a day, an instant, a number or a word; a person or a thing by its name.
 * `about` is the unit whose day it is.
 */
const changedValue = wireObject({
  field: as('campo', z.string()),
  about: as('de', z.nullable(z.string())),
  before: as('antes', z.nullable(z.string())),
  after: as('despues', z.nullable(z.string())),
});
export type ChangedValue = z.output<typeof changedValue>;

/** People of one change that it names; the rest is counted. */
export const NAMED_PEOPLE = 5;

/** One change of the trail; `values` are never those of a person's own data (product: audit). */
const change = wireObject({
  id,
  at: as('fecha', z.string()),
  action: as('accion', z.string()),
  actor: as('autor', z.nullable(named)),
  fields: as('campos', z.array(z.string())),
  reason: as('motivo', z.nullable(z.string())),
  values: as('valores', z.array(changedValue)),
  /** The people that the change is about, beside the object itself, and their number. */
  people: as('personas', z.array(named)),
  peopleCount: as('cuantas', z.int()),
});
export type HistoryChange = z.output<typeof change>;

export const changeHistory = endpoint({
  method: 'GET',
  path: '/api/cms/historial',
  who: administrators,
  summary: 'Los cambios de una persona u otro objeto, del más reciente al más antiguo: ?objeto=&id=.',
  query: wireBody({
    object: as('objeto', historyObject),
    id: idInQuery,
    before: as('antes', z.optional(z.coerce.number().check(z.int(), z.positive()))),
  }),
  reply: wireObject({
    changes: as('cambios', z.array(change)),
    /** True where older ones exist: `?antes=` takes the last one's id. */
    more: as('mas', z.boolean()),
  }),
});
