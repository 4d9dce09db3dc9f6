import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, storableText } from '../../wire/fields.ts';
import { idsOfGroups } from '../list.ts';
import { groupFields, groupState, groupsQuery } from './groups.ts';
import { groupParts } from './links/group.ts';

/** Something to mend in a generation; `part` is its tab where that is done, null where it is outside. */
const finding = wireObject({
  code: as('codigo', z.string()),
  text: as('mensaje', z.string()),
  part: as('pestana', z.nullable(wireEnum(groupParts))),
});
export type Finding = z.output<typeof finding>;

/** The effect of closing a generation now. */
const closing = wireObject({
  /** Last day of the last 1-1; null where no unit has one. */
  lastDay: as('ultimo_dia', z.nullable(z.string())),
  /** It did not pass: the name of the generation must be written. */
  needsName: as('pide_nombre', z.boolean()),
  members: as('participantes', z.int()),
  withoutGrade: as('sin_calificacion', z.int()),
  /** The first of them by surname. */
  names: as('nombres', z.array(z.string())),
});
export type Closing = z.output<typeof closing>;

/** The effect of opening a closed generation again. */
const reopening = wireObject({
  /** They finished by its closing and go on. */
  members: as('participantes', z.int()),
  /** They finished by it and stay so: another generation has them, or their account is closed. */
  left: as('se_quedan', z.int()),
});
export type Reopening = z.output<typeof reopening>;

const groupCheckReply = wireObject({
  /** The errors that keep it from being published, of a closed one as it would be opened again. */
  errors: as('errores', z.array(finding)),
  warnings: as('avisos', z.array(finding)),
  /** Null unless it is published. */
  closing: as('cierre', z.nullable(closing)),
  /** Null unless it is closed. */
  reopening: as('reapertura', z.nullable(reopening)),
});
export type GroupCheck = z.output<typeof groupCheckReply>;

export const groupCheck = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/:groupId/validacion',
  who: administrators,
  summary: 'Lo que le falta a una generación para publicarse, y lo que haría cerrarla o reabrirla.',
  reply: groupCheckReply,
});

export const setGroupState = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/estado',
  who: administrators,
  summary: 'Publica una generación, la devuelve a borrador o la cierra; cerrarla pide la contraseña.',
  body: wireBody({
    state: as('estado', groupState),
    version: z.int(),
    /** Its name, to close it before its last 1-1 has ended. */
    name: as('nombre', z.optional(z.string().check(z.trim(), z.maxLength(200), storableText))),
  }),
  reply: wireObject({ version: z.int() }),
  refusals: [
    'group.archived',
    'group.closed',
    'group.draft',
    'group.hasRecords',
    'group.notReady',
    'group.published',
    'identity.unconfirmed',
  ],
});

export const reopenGroup = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/reabrir',
  who: administrators,
  summary:
    'Reabre una generación cerrada, con la contraseña: quienes la terminaron al cerrarla siguen en ella.',
  body: wireBody({ version: z.int() }),
  reply: wireObject({
    version: z.int(),
    members: as('participantes', z.int()),
    left: as('se_quedan', z.int()),
  }),
  refusals: ['group.notClosed', 'group.programmeGone', 'identity.unconfirmed'],
});

/** The body of the dialog that copies a generation. */
export const duplicateBody = wireBody({ name: groupFields.name, startsOn: groupFields.startsOn });

export const duplicateGroup = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/duplicar',
  who: administrators,
  summary: 'Crea un borrador con el programa, las guías y las olas de una generación, sin personas.',
  body: duplicateBody,
  reply: wireObject({ id }),
});

/** The actions on several generations at once. */
const bulkAction = wireEnum({ publish: 'publicar', close: 'cerrar' });
export type GroupsAction = z.output<typeof bulkAction>;

const bulkBody = {
  action: as('accion', bulkAction),
  /** The chosen generations; without them, all that the filters leave. */
  ids: z.optional(idsOfGroups),
  query: as('filtros', z.optional(groupsQuery)),
};
const refusedGroup = wireObject({ id, name: as('nombre', z.string()), text: as('mensaje', z.string()) });
export type RefusedGroup = z.output<typeof refusedGroup>;
const refused = as('rechazadas', z.array(refusedGroup));

const groupsPreview = wireObject({
  /** With so many generations it would be done. */
  ready: as('listas', z.int()),
  /** Of those. */
  members: as('participantes', z.int()),
  /** Of these, so many finish without a final grade. */
  withoutGrade: as('sin_calificacion', z.int()),
  refused,
});
export type GroupsPreview = z.output<typeof groupsPreview>;

export const previewGroupsAction = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/acciones/vista',
  who: administrators,
  summary: 'Lo que pasaría al publicar o cerrar varias generaciones; no cambia nada.',
  body: wireBody(bulkBody),
  reply: groupsPreview,
});

export const actOnGroups = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/acciones',
  who: administrators,
  summary: 'Publica o cierra varias generaciones, cada una aparte; dice en cuáles no y por qué.',
  body: wireBody({
    ...bulkBody,
    /** The number of generations that the filters left when they were chosen: with another number nothing is done. */
    total: z.optional(z.int()),
  }),
  reply: wireObject({
    done: as('hechas', z.int()),
    refused,
    /** For more of them than are done at once the work is long: where it stands. */
    taskId: as('tarea', z.nullable(id)),
  }),
  refusals: ['identity.unconfirmed', 'list.changed'],
});
