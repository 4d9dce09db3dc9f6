import * as z from 'zod/mini';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { idInQuery, named } from '../list.ts';
import { accountState } from './people.ts';

/** The records that keep a merge from closing their account, by kind. */
const recordKind = wireEnum({
  learning: 'aprendizaje',
  forum: 'foro',
  feedback: 'retroalimentacion',
  tutoring: 'tutoria',
  awards: 'insignias',
  sessions: 'sesiones',
  support: 'soporte',
});
export type RecordKind = z.output<typeof recordKind>;

/** Data that the account which stays takes over where it has none. */
const mergedField = wireEnum({
  number: 'numero_empleado',
  email: 'correo',
  store: 'sucursal',
  area: 'area',
  jobTitle: 'puesto',
});
export type MergedField = z.output<typeof mergedField>;

/** One of the two accounts. */
const mergedAccount = wireObject({
  id,
  version: z.int(),
  name: as('nombre', z.string()),
  username: as('username', z.string()),
  number: as('numero_empleado', z.nullable(z.string())),
  email: as('correo', z.nullable(z.string())),
  store: as('sucursal', z.string()),
  profiles: as('perfiles', z.array(z.int())),
  state: as('estado', accountState),
  group: as('generacion', z.nullable(named)),
  lastAccessAt: as('ultimo_acceso', z.nullable(z.string())),
  /** Collaborators of today, and generations accompanied as a tutor. */
  team: as('equipo', z.int()),
  tutored: as('tutorias', z.int()),
  records: as(
    'registros',
    z.array(wireObject({ kind: as('tipo', recordKind), count: as('cuantos', z.int()) })),
  ),
});
export type MergedAccount = z.output<typeof mergedAccount>;

/** The effect of a merge where that account stays. */
const mergeWay = wireObject({
  keptId: as('se_queda', id),
  /** The reason why that account cannot stay, in words; null where it can. */
  refusal: as('rechazo', z.nullable(z.string())),
  fields: as('datos', z.array(mergedField)),
  profiles: as('perfiles', z.array(z.int())),
  /** The generation that it joins with the membership of the other one. */
  joins: as('entra', z.nullable(named)),
  /** The generation that the other one leaves. */
  leaves: as('sale', z.nullable(named)),
  /** Collaborators who get it as their boss, and those who are left without one: nobody leads themselves. */
  team: as('equipo', z.int()),
  withoutBoss: as('sin_jefe', z.int()),
  /** Generations that it accompanies from then on, and those that lose their tutor because it learns there. */
  tutored: as('tutorias', z.int()),
  untutored: as('sin_tutor', z.int()),
  /** Sessions that end. */
  sessions: as('sesiones', z.int()),
});
export type MergeWay = z.output<typeof mergeWay>;

/** Why two accounts cannot be merged. */
const mergeRefusals = [
  'merge.bothHaveRecords',
  'merge.hasRecords',
  'merge.keptDropped',
  'merge.own',
  'person.merged',
  'profile.lastAdministrator',
] as const;

export const mergePreview = endpoint({
  method: 'GET',
  path: '/api/cms/usuarios/:personId/unir',
  who: administrators,
  summary: 'Lo que pasaría al unir dos cuentas, con cada una de las dos como la que se conserva.',
  query: wireBody({ otherId: as('con', idInQuery) }),
  reply: wireObject({
    accounts: as('cuentas', z.array(mergedAccount)),
    ways: as('opciones', z.array(mergeWay)),
  }),
  refusals: mergeRefusals,
});
export type MergePreview = z.output<typeof mergePreview.reply>;

export const mergePeople = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/:personId/unir',
  who: administrators,
  summary: 'Une otra cuenta, que no tiene registros, a la de la dirección, y la cierra para siempre.',
  body: wireBody({
    otherId: as('con', rowId),
    version: z.int(),
    otherVersion: as('versionDelOtro', z.int()),
  }),
  reply: okReply,
  refusals: [...mergeRefusals, 'identity.unconfirmed'],
});
