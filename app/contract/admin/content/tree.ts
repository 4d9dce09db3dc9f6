import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, oneLine, rowId, storableText } from '../../wire/fields.ts';
import { groupState } from '../groups/groups.ts';
import { idInQuery, named } from '../list.ts';
import { contentKind } from './content.ts';

/** The fields of every object of the tree; a sign that is not true is absent, so that a large tree stays small. */
const node = {
  id,
  name: as('nombre', z.string()),
  state: as('estado', groupState),
  /** The number that learners see, from 1 on; absent while it is not published. */
  number: as('numero', z.optional(z.int())),
  /** Changes that are not published. */
  hasDraft: as('cambios', z.optional(z.literal(true))),
  /** A link or a file of it leads nowhere. */
  isBroken: as('roto', z.optional(z.literal(true))),
} as const;

const activityNode = wireObject({ ...node, activityKind: as('tipo', z.int()) });
const moduleNode = wireObject({ ...node, activities: as('actividades', z.array(activityNode)) });
const unitNode = wireObject({ ...node, modules: as('modulos', z.array(moduleNode)) });
const programmeNode = wireObject({ ...node, units: as('unidades', z.array(unitNode)) });
export type ActivityNode = z.output<typeof activityNode>;
export type ModuleNode = z.output<typeof moduleNode>;
export type UnitNode = z.output<typeof unitNode>;
export type ContentTree = z.output<typeof programmeNode>;

export const contentTree = endpoint({
  method: 'GET',
  path: '/api/cms/arbol',
  who: administrators,
  summary: 'Un programa con sus unidades, módulos y actividades, en el orden de sus autores.',
  query: wireBody({
    programmeId: as('programa', idInQuery),
    /** Only a programme that this generation follows. */
    groupId: as('grupo', z.optional(idInQuery)),
    /** Includes archived objects. */
    archived: as('archivados', z.optional(z.literal('1'))),
  }),
  reply: programmeNode,
  refusals: ['scope.notFound'],
});

const nameMessage = 'Escribe de 3 a 120 caracteres.';
const MAX_KEY = 60;
const anId = rowId;

export const copyBody = wireBody({
  kind: as('tipo', contentKind),
  id: anId,
  /** The destination of the copy, in any programme; a programme has none. */
  destinationId: as('destino', z.optional(anId)),
  /** Of the copy of a programme, which needs one; of any other, its own. */
  name: as(
    'nombre',
    z.optional(
      z.string().check(storableText, oneLine, z.minLength(3, nameMessage), z.maxLength(120, nameMessage)),
    ),
  ),
  /** Of the copy of a programme; absent: made of its name. */
  key: as(
    'llave',
    z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.regex(/^[a-z0-9-]{3,60}$/, 'Usa minúsculas, números y guiones.'),
          z.maxLength(MAX_KEY),
        ),
    ),
  ),
});
export type CopyInput = z.output<typeof copyBody>;

export const copyContent = endpoint({
  method: 'POST',
  path: '/api/cms/arbol/copiar',
  who: administrators,
  summary: 'Copia contenido con todo lo que contiene, como borrador, en cualquier programa.',
  body: copyBody,
  reply: wireObject({ id }),
  refusals: ['content.deleted', 'content.parentArchived', 'programme.keyTaken', 'scope.notFound'],
});

/** Finished activities that are counted: a whole programme has millions of them. */
export const MAX_COMPLETIONS = 100_000;

const contentUseReply = wireObject({
  groups: as(
    'generaciones',
    z.array(wireObject({ id, name: as('nombre', z.string()), state: as('estado', groupState) })),
  ),
  /** Generations in all; the list has the first ones. */
  groupCount: as('total_generaciones', z.int()),
  people: as('personas', z.int()),
  /** At most {@link MAX_COMPLETIONS} and one. */
  completions: as('finalizaciones', z.int()),
  deliveries: as('entregas', z.int()),
  questions: as('preguntas', z.int()),
  /** Dates of its units in generations. */
  waves: as('olas', z.int()),
  /** Of badges that only its programme gives. */
  awards: as('insignias', z.int()),
});
export type ContentUse = z.output<typeof contentUseReply>;

export const contentUse = endpoint({
  method: 'GET',
  path: '/api/cms/arbol/uso',
  who: administrators,
  summary: 'Dónde se usa un contenido: generaciones y registros de personas.',
  query: wireBody({ kind: as('tipo', contentKind), id: idInQuery }),
  reply: contentUseReply,
  refusals: ['scope.notFound'],
});

/** Orphans that are shown of each kind. */
export const MAX_ORPHANS = 100;

const orphanReply = wireObject({
  /** Objects that stand in a parent that is archived or deleted. */
  objects: as(
    'objetos',
    z.array(
      wireObject({
        kind: as('tipo', contentKind),
        id,
        name: as('nombre', z.string()),
        parent: as('dentro_de', z.string()),
        parentState: as('estado_de_padre', wireEnum({ archived: 'archivado', deleted: 'papelera' })),
      }),
    ),
  ),
  objectCount: as('total_objetos', z.int()),
  /** Published units that no living generation follows. */
  units: as(
    'unidades',
    z.array(wireObject({ id, name: as('nombre', z.string()), programme: as('programa', named) })),
  ),
  unitCount: as('total_unidades', z.int()),
  /** Files of courses that nothing names; sizes in bytes. */
  files: as(
    'archivos',
    z.array(wireObject({ id, name: as('nombre', z.string()), size: as('tamano', z.int()) })),
  ),
  fileCount: as('total_archivos', z.int()),
});
export type Orphans = z.output<typeof orphanReply>;

export const contentOrphans = endpoint({
  method: 'GET',
  path: '/api/cms/arbol/huerfanos',
  who: administrators,
  summary: 'Contenido que quedó suelto: dentro de algo archivado, sin generación o sin uso.',
  reply: orphanReply,
});
