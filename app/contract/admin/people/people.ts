import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, oneLine, storableText } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { photo } from '../../wire/person-fields.ts';
import { daysInQuery, idInQuery, listQuery, listReply, named } from '../list.ts';
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
  /** Of somebody in no generation: the boss whom they get when they join one. */
  waitingBoss: as('jefe_al_entrar', z.nullable(named)),
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

export const line = (max: number, tooLong: string) =>
  z.string().check(storableText, oneLine, z.maxLength(max, tooLong));

export const required = (max: number, missing: string, tooLong: string) =>
  z.string().check(storableText, oneLine, z.minLength(1, missing), z.maxLength(max, tooLong));

export const name80 = 'Escribe como máximo 80 caracteres.';

export const MAX_USERNAME_LENGTH = 60;

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
        z.maxLength(
          MAX_USERNAME_LENGTH,
          `El usuario debe tener como máximo ${MAX_USERNAME_LENGTH} caracteres.`,
        ),
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
  refusals: ['identity.unconfirmed'],
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
  refusals: [
    'identity.unconfirmed',
    'person.leads',
    'person.merged',
    'profile.lastAdministrator',
    'profile.leads',
    'profile.own',
    'profile.tutors',
  ],
});
