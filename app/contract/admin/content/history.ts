import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { comparedText } from '../compared-text.ts';
import { groupState } from '../groups/groups.ts';
import { idInQuery, named } from '../list.ts';
import { contentKind } from './content.ts';

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
  /** Of a publication: its edition. Null: it is none, or its words were not kept yet. */
  edition: as('edicion', z.nullable(z.int())),
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

const edition = { kind: as('objeto', contentKind), id: idInQuery };
const aNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 31 - 1));

/** The words of one field before and after a publication. */
const changedField = wireObject({ field: as('campo', z.string()), text: as('texto', comparedText) });

export const editionChange = endpoint({
  method: 'GET',
  path: '/api/cms/historial/edicion',
  who: administrators,
  summary: 'Lo que cambió en una publicación de un contenido, campo por campo: ?objeto=&id=&edicion=.',
  query: wireBody({ ...edition, number: as('edicion', aNumber) }),
  reply: wireObject({
    /** The version of the object, from which a text is restored. */
    version: z.int(),
    /** Of the object now: the text of a draft is written over by a restored one. */
    state: as('estado', groupState),
    /** False: nothing was published before it, or nobody kept it. */
    hasBefore: as('hay_antes', z.boolean()),
    /** True where learners read it now. */
    isNewest: as('vigente', z.boolean()),
    /** True where the object has changes that are not published. */
    hasDraft: as('cambios_sin_publicar', z.boolean()),
    /** False for what is archived or in the bin. */
    isOpen: as('editable', z.boolean()),
    fields: as('campos', z.array(changedField)),
  }),
  refusals: ['scope.notFound'],
});
export type EditionChange = z.output<typeof editionChange.reply>;

const bodyId = rowId;

export const restoreEdition = endpoint({
  method: 'POST',
  path: '/api/cms/historial/restaurar',
  who: administrators,
  summary: 'Guarda el texto de una publicación anterior como cambio sin publicar; no lo publica.',
  body: wireBody({
    kind: as('objeto', contentKind),
    id: bodyId,
    number: as('edicion', bodyId),
    version: z.int(),
  }),
  reply: wireObject({
    version: z.int(),
    /** True where it says something else now than before. */
    isChanged: as('cambio', z.boolean()),
    /** Files of then that are gone. */
    missing: as('faltan', z.int()),
  }),
  refusals: ['activity.kindFixed', 'content.archived', 'content.deleted', 'scope.notFound'],
});
