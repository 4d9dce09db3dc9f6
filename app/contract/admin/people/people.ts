import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, oneLine, storableText } from '../../wire/fields.ts';
import { photo } from '../../wire/person-fields.ts';
import { qrCode } from '../../wire/qr-code.ts';
import { daysInQuery, idInQuery, listOrder, listQuery, listReply, named } from '../list.ts';
import { handoverFields, tutoredAgain } from './handover.ts';

/** The four system profiles. */
export const profileIds = [1, 2, 3, 4] as const;
const profileInQuery = z.coerce.number().check(z.refine((one) => profileIds.some((known) => known === one)));

export const peopleOrder = listOrder({
  name: 'nombre',
  username: 'usuario',
  number: 'numero',
  store: 'sucursal',
  lastAccess: 'acceso',
  created: 'creado',
});

/** The states of an account. */
export const accountState = wireEnum({
  active: 'activo',
  dropped: 'baja',
  invited: 'sin_activar',
  merged: 'unida',
});
export type AccountState = z.output<typeof accountState>;

/** The query string of the list of people, of the call and of the screen. */
export const peopleQuery = wireBody({
  ...listQuery(peopleOrder),
  profile: as('perfil', z.optional(profileInQuery)),
  groupId: as('generacion', z.optional(idInQuery)),
  /** Those who follow or followed the programme. */
  programmeId: as('programa', z.optional(idInQuery)),
  bossId: as('jefe', z.optional(idInQuery)),
  store: as('sucursal', z.optional(z.string().check(z.maxLength(80), storableText))),
  area: as('area', z.optional(z.string().check(z.maxLength(80), storableText))),
  state: as('estado', z.optional(accountState)),
  awayDays: as('sin_acceso', z.optional(daysInQuery)),
  hasNoMail: as('sin_correo', z.optional(z.literal('1'))),
  /** Learners whom nobody leads today. */
  hasNoBoss: as('sin_jefe', z.optional(z.literal('1'))),
  /** Accounts that look like another one's. */
  looksAlike: as('duplicados', z.optional(z.literal('1'))),
  /** Long work with many people that the screen shows; it leaves nobody out. */
  taskId: as('tarea', z.optional(idInQuery)),
});
export type PeopleQuery = z.output<typeof peopleQuery>;

const fullNames = {
  username: as('username', z.string()),
  number: as('numero_empleado', z.nullable(z.string())),
  firstName: as('nombre', z.string()),
  paternalSurname: as('apellido_paterno', z.string()),
  maternalSurname: as('apellido_materno', z.string()),
};

/** A person of the list. `group` and `boss` are of the membership of today. */
export const personRow = wireObject({
  id,
  photo: as('foto', photo),
  ...fullNames,
  profiles: as('perfiles', z.array(z.int())),
  group: as('generacion', z.nullable(named)),
  boss: as('jefe', z.nullable(named)),
  email: as('correo', z.nullable(z.string())),
  store: as('sucursal', z.string()),
  area: as('area', z.string()),
  jobTitle: as('puesto', z.string()),
  state: as('estado', accountState),
  lastAccessAt: as('ultimo_acceso', z.nullable(z.string())),
  createdAt: z.string(),
});
export type PersonRow = z.output<typeof personRow>;

/** Everything that the form of a person shows. */
const personDetail = wireObject({
  id,
  version: z.int(),
  photo: as('foto', photo),
  ...fullNames,
  email: as('correo', z.nullable(z.string())),
  store: as('sucursal', z.string()),
  area: as('area', z.string()),
  jobTitle: as('puesto', z.string()),
  welcome: as('bienvenida', z.string()),
  profiles: as('perfiles', z.array(z.int())),
  state: as('estado', accountState),
  group: as('generacion', z.nullable(named)),
  boss: as('jefe', z.nullable(named)),
  createdAt: z.string(),
  lastAccessAt: as('ultimo_acceso', z.nullable(z.string())),
  invitedAt: as('invitacion', z.nullable(z.string())),
  openSessions: as('sesiones', z.int()),
  /** True where a second factor of theirs is on. */
  hasSecondFactor: as('segundo_factor', z.boolean()),
  /** The account into which this one was merged, which can no longer be used. */
  mergedInto: as('unida_a', z.nullable(named)),
  /** Accounts that look like this one's: probably the same person. */
  lookAlikes: as('parecidas', z.array(named)),
});
export type PersonDetail = z.output<typeof personDetail>;

const trimmed = (max: number, tooLong: string) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong), storableText);
const line = (max: number, tooLong: string) =>
  z.string().check(storableText, oneLine, z.maxLength(max, tooLong));
export const required = (max: number, missing: string, tooLong: string) =>
  z.string().check(storableText, oneLine, z.minLength(1, missing), z.maxLength(max, tooLong));

const name80 = 'Escribe como máximo 80 caracteres.';

/** The fields that the form of a person sends; names are kept as they are typed. */
export const personFields = {
  username: as(
    'username',
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.minLength(3, 'El usuario debe tener al menos 3 caracteres.'),
        z.maxLength(60, 'El usuario debe tener como máximo 60 caracteres.'),
        z.regex(/^[a-z0-9._-]+$/, 'Usa solo letras sin acento, números, punto, guion o guion bajo.'),
      ),
  ),
  email: as(
    'correo',
    z.nullable(
      z.string().check(z.trim(), z.maxLength(254, 'Revisa el correo.'), z.email('Revisa el correo.')),
    ),
  ),
  firstName: as('nombre', required(80, 'Escribe el nombre.', name80)),
  paternalSurname: as('apellido_paterno', required(80, 'Escribe el apellido paterno.', name80)),
  maternalSurname: as('apellido_materno', line(80, name80)),
  number: as(
    'numero_empleado',
    z.nullable(
      z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z0-9-]{1,20}$/, 'Usa hasta 20 letras mayúsculas, números o guiones.'),
        ),
    ),
  ),
  store: as('sucursal', line(80, name80)),
  area: as('area', line(80, name80)),
  jobTitle: as('puesto', line(80, name80)),
  welcome: as('bienvenida', trimmed(500, 'Escribe como máximo 500 caracteres.')),
  profiles: as(
    'perfiles',
    z.array(z.literal(profileIds)).check(z.minLength(1, 'Elige al menos un perfil.'), z.maxLength(4)),
  ),
};

/** The body of the form of a person. */
export const personBody = wireBody(personFields);
export type PersonInput = z.output<typeof personBody>;

export const people = endpoint({
  method: 'GET',
  path: '/api/cms/usuarios',
  who: administrators,
  summary: 'Personas de la plataforma, por página; con búsqueda, filtros y orden.',
  query: peopleQuery,
  reply: listReply(personRow),
});

export const person = endpoint({
  method: 'GET',
  path: '/api/cms/usuarios/:personId',
  who: administrators,
  summary: 'Todo lo que la administración sabe de una persona.',
  reply: personDetail,
});

export const createPerson = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios',
  who: administrators,
  summary: 'Crea una cuenta sin contraseña: su dueña la elige con el enlace de activación.',
  body: personBody,
  reply: wireObject({ id }),
});

export const changePerson = endpoint({
  method: 'PUT',
  path: '/api/cms/usuarios/:personId',
  who: administrators,
  summary: 'Cambia los datos y los perfiles de una persona, hechos a partir de una versión.',
  body: wireBody({
    version: z.int(),
    ...personFields,
    /** Of a profile that is taken away: who leads each team, and who accompanies each generation, from today on. */
    ...handoverFields,
    /** Of a tutor's profile that is given: the generations that they accompany again. */
    tutored: tutoredAgain,
  }),
  reply: wireObject({ version: z.int() }),
});

/** People of one bulk action. */
export const MAX_CHOSEN = 200;

/** The actions on many people at once. */
const bulkAction = wireEnum({
  mail: 'activacion',
  print: 'enlaces',
  drop: 'baja',
  restore: 'reactivar',
  edit: 'editar',
  remove: 'eliminar',
  join: 'agregar',
});
export type PeopleAction = z.output<typeof bulkAction>;

/** A link to hand over on paper. */
const printedLink = wireObject({
  id,
  name: as('nombre', z.string()),
  username: as('username', z.string()),
  link: as('enlace', z.string()),
  qr: qrCode,
});
export type PrintedLink = z.output<typeof printedLink>;

/** Those with whom something is done. */
const chosenPeople = {
  /** The chosen people; without them, everybody whom the filters leave. */
  ids: z.optional(
    z
      .array(id.check(z.lte(2 ** 31 - 1)))
      .check(
        z.minLength(1, 'Elige al menos a una persona.'),
        z.maxLength(MAX_CHOSEN, `Elige ${MAX_CHOSEN} personas como máximo.`),
      ),
  ),
  query: as('filtros', z.optional(peopleQuery)),
};

const rowId = id.check(z.lte(2 ** 31 - 1));

/** The fields that an edit of many people changes; one that is not named stays. */
const personChange = wireBody({
  store: as('sucursal', z.optional(line(80, name80))),
  area: as('area', z.optional(line(80, name80))),
  jobTitle: as('puesto', z.optional(line(80, name80))),
  /** The boss in the generation that they follow, from today on; null: none. */
  bossId: as('jefe_id', z.optional(z.nullable(rowId))),
});
export type PersonChange = z.output<typeof personChange>;

/** More that some actions need. */
const bulkInput = {
  /** Of an edit. */
  change: as('cambios', z.optional(personChange)),
  /** The generation that they join. */
  groupId: as('generacion_id', z.optional(rowId)),
};

/** After so many days a person is not counted as recently invited: their link has ended. */
export const INVITED_DAYS = 7;

/** People who may get an activation link; `recent` of them were given one in the last {@link INVITED_DAYS} days. */
const invitable = wireObject({ count: as('cuantas', z.int()), recent: as('recientes', z.int()) });

export const activationView = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/acciones/vista',
  who: administrators,
  summary: 'Cuenta a quiénes les llegaría la activación; no manda nada.',
  body: wireBody(chosenPeople),
  reply: wireObject({
    withMail: as('con_correo', invitable),
    withoutMail: as('sin_correo', invitable),
    /** They have a password already, or are dropped. */
    others: as('otras', z.int()),
  }),
});
export type ActivationView = z.output<typeof activationView.reply>;

export const bulkView = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/acciones/previa',
  who: administrators,
  summary:
    'Dice a cuántas personas cambiaría una acción, de qué a qué, y a quiénes no y por qué; no cambia nada.',
  body: wireBody({
    action: as('accion', wireEnum({ drop: 'baja', edit: 'editar', remove: 'eliminar', join: 'agregar' })),
    ...chosenPeople,
    ...bulkInput,
  }),
  reply: wireObject({
    count: as('cuantas', z.int()),
    /** The values that an edit replaces, the most frequent first; null: none. */
    changes: as(
      'cambios',
      z.array(
        wireObject({
          field: as(
            'campo',
            wireEnum({ store: 'sucursal', area: 'area', jobTitle: 'puesto', bossId: 'jefe_id' }),
          ),
          before: as('antes', z.nullable(z.string())),
          count: as('cuantas', z.int()),
        }),
      ),
    ),
    /** Those to whom it would not be done, by the reason, with the first names. */
    leftOut: as(
      'omitidas',
      z.array(
        wireObject({
          text: as('mensaje', z.string()),
          count: as('cuantas', z.int()),
          names: as('personas', z.array(z.string())),
        }),
      ),
    ),
    /** Of an entry: those who get the learner's profile. */
    learners: as('con_perfil_nuevo', z.int()),
    /** The open accounts, and if the number of the people is typed to confirm it. */
    staff: as('cuentas_abiertas', z.int()),
    isTyped: as('se_escribe', z.boolean()),
  }),
});
export type BulkView = z.output<typeof bulkView.reply>;
export type BulkViewInput = z.output<NonNullable<typeof bulkView.body>>;

export const actOnPeople = endpoint({
  method: 'POST',
  path: '/api/cms/usuarios/acciones',
  who: administrators,
  summary: 'Hace lo mismo con varias personas; dice a quiénes no se les hizo y por qué.',
  body: wireBody({
    action: as('accion', bulkAction),
    ...chosenPeople,
    /** The number of people that the filters left when they were chosen: with another number nothing is done. */
    total: z.optional(z.int()),
    /** Of an activation: also those who were invited in the last {@link INVITED_DAYS} days. */
    isForRecent: as('recientes', z.optional(z.boolean())),
    ...bulkInput,
    /** Of a drop or a removal of many: the number of people, as it was typed. */
    typed: as('confirmadas', z.optional(z.int())),
    /** Of a drop, or of its end. */
    reason: as(
      'motivo',
      z.optional(required(200, 'Escribe el motivo.', 'Escribe como máximo 200 caracteres.')),
    ),
  }),
  reply: wireObject({
    done: as('hechas', z.int()),
    /** Left out: invited in the last {@link INVITED_DAYS} days, or so already. */
    leftOut: as('omitidas', z.int()),
    refused: as(
      'rechazadas',
      z.array(wireObject({ id, name: as('nombre', z.string()), text: as('mensaje', z.string()) })),
    ),
    links: as('enlaces', z.array(printedLink)),
    /** For more people than {@link MAX_CHOSEN} the work is long: where it stands. */
    taskId: as('tarea', z.nullable(id)),
  }),
});
