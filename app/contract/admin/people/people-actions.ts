import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, qrCode, rowId } from '../../wire/fields.ts';
import { joiningDays, lateJoining } from '../groups/late-joining.ts';
import { line, name80, peopleQuery, required } from './people.ts';

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
      .array(rowId)
      .check(
        z.minLength(1, 'Elige al menos a una persona.'),
        z.maxLength(MAX_CHOSEN, `Elige ${MAX_CHOSEN} personas como máximo.`),
      ),
  ),
  query: as('filtros', z.optional(peopleQuery)),
};

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
  days: joiningDays,
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
    late: as('vencidos', lateJoining),
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
  refusals: ['group.archived', 'identity.unconfirmed', 'list.changed', 'scope.notFound'],
});
