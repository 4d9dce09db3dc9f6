import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';

/** The levels of a programme, as the wire calls them. */
export const contentKind = wireEnum({
  programme: 'programa',
  unit: 'unidad',
  module: 'modulo',
  activity: 'actividad',
});

/** The actions on content as a whole (product: publishing content). */
export const contentAction = wireEnum({
  /** With its changes; from a draft or from what is published. */
  publish: 'publicar',
  /** Back to a draft. */
  withdraw: 'retirar',
  archive: 'archivar',
  /** To the bin; only what is archived and nobody used. */
  remove: 'eliminar',
  /** From the bin to the archive, from the archive to a draft. */
  restore: 'restaurar',
  /** Forgets the changes that are not published. */
  discard: 'descartar',
  /** To another place, in another parent of the same programme too. */
  move: 'mover',
});
export type ContentAction = z.output<typeof contentAction>;

const MAX_PLACE = 1_000;

const change = {
  kind: as('tipo', contentKind),
  id: rowId,
  action: as('cambio', contentAction),
  /** Publishes what is below too. */
  withAll: as('con_todo', z.optional(z.boolean())),
  /** The parent that it moves to; absent: it stays in its parent. */
  parentId: as('destino', z.optional(rowId)),
  /** Its place there among all that stands, from 0 on; absent: the last one. */
  index: as('lugar', z.optional(z.int().check(z.gte(0), z.lte(MAX_PLACE)))),
};

/** Something to mend before publishing; it names the object that lacks it. */
const problem = wireObject({
  kind: as('tipo', contentKind),
  id,
  name: as('nombre', z.string()),
  text: as('mensaje', z.string()),
});
export type ContentProblemRow = z.output<typeof problem>;

/** The effect of a change on the learners of the programme, in numbers of people. */
const effect = wireObject({
  learners: as('aprendices', z.int()),
  progressDown: as('baja_avance', z.int()),
  progressUp: as('sube_avance', z.int()),
  /** They have a module less finished than before. */
  modulesReopened: as('reabre_modulo', z.int()),
  modulesFinished: as('termina_modulo', z.int()),
  gradesChanged: as('cambia_calificacion', z.int()),
  badgesEarned: as('gana_insignias', z.int()),
  /** They began with the former edition of something that gets a new one, and go on with it. */
  draftsOpen: as('borradores_abiertos', z.int()),
});
export type ContentEffect = z.output<typeof effect>;

/** Generations without dates that are named. */
export const MAX_UNDATED = 5;

/** Objects with changes that are named in a preview. */
export const MAX_PARTS = 20;

/** An object that is published, with the changed fields and steps of a known one. */
const part = wireObject({
  kind: as('tipo', contentKind),
  id,
  name: as('nombre', z.string()),
  isNew: as('nuevo', z.boolean()),
  changes: as('cambios', z.array(z.string())),
});
export type ContentPart = z.output<typeof part>;

const preview = wireObject({
  name: as('nombre', z.string()),
  /** Proof of what the preview was made from. */
  token: z.string(),
  /** Objects that change their state or get changes. */
  objects: as('objetos', z.int()),
  /** The first of those that are published; none for another action. */
  parts: as('partes', z.array(part)),
  /** The problems that prevent the change. */
  problems: as('problemas', z.array(problem)),
  /** Null where it cannot be done. */
  effect: as('efecto', z.nullable(effect)),
  /** People who have records in it or below. */
  people: as('personas', z.int()),
  groups: as('generaciones', z.int()),
  /** Of those, they have no dates for a unit that learners would get: it stays closed to them. The first ones by name. */
  undated: as('sin_fechas', z.array(wireObject({ id, name: as('nombre', z.string()) }))),
  undatedCount: as('total_sin_fechas', z.int()),
});
export type ContentPreview = z.output<typeof preview>;

/** Of a change, looked at and made. */
const changeRefusals = [
  'content.archived',
  'content.deleted',
  'content.hasRecords',
  'content.notArchived',
  'content.notPublished',
  'content.otherProgramme',
  'content.parentArchived',
  'content.programmeInUse',
  'content.programmeLives',
  'content.unmovable',
  'scope.notFound',
] as const;

export const previewContent = endpoint({
  method: 'POST',
  path: '/api/cms/arbol/vista',
  who: administrators,
  summary: 'Lo que pasaría al publicar, retirar, archivar, eliminar o mover contenido; no cambia nada.',
  body: wireBody(change),
  reply: preview,
  refusals: changeRefusals,
});

export const changeContent = endpoint({
  method: 'POST',
  path: '/api/cms/arbol/cambios',
  who: administrators,
  summary:
    'Publica, retira, archiva, elimina, restaura o mueve contenido tal como lo mostró la vista previa.',
  body: wireBody({ ...change, token: z.string().check(z.maxLength(100)) }),
  reply: wireObject({ version: z.int() }),
  refusals: [...changeRefusals, 'content.stale'],
});

const contentBulkAction = wireEnum({ publish: 'publicar', withdraw: 'retirar', archive: 'archivar' });
export type ContentBulkAction = z.output<typeof contentBulkAction>;

/** Objects of one bulk action. */
export const MAX_BULK = 200;

export const actOnContent = endpoint({
  method: 'POST',
  path: '/api/cms/arbol/acciones',
  who: administrators,
  summary: 'Publica, retira o archiva varios objetos del mismo nivel; dice cuáles no se pudo y por qué.',
  body: wireBody({
    kind: as('tipo', contentKind),
    action: as('accion', contentBulkAction),
    ids: z
      .array(rowId)
      .check(z.minLength(1, 'Elige al menos uno.'), z.maxLength(MAX_BULK, `Elige ${MAX_BULK} como máximo.`)),
  }),
  reply: wireObject({
    done: as('hechas', z.int()),
    refused: as(
      'rechazadas',
      z.array(wireObject({ id, name: as('nombre', z.string()), text: as('motivo', z.string()) })),
    ),
  }),
});
