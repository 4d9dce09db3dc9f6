import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, okReply, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId, storableText } from '../../wire/fields.ts';
import { photo } from '../../wire/person-fields.ts';
import { named } from '../list.ts';

/** Another boss from a later day on; `refused` says why it could not be done on its day. */
const plannedChange = wireObject({
  id,
  boss: as('jefe', z.nullable(named)),
  from: as('desde', z.string()),
  reason: as('motivo', z.string()),
  refused: as('rechazo', z.nullable(z.string())),
});
export type PlannedChange = z.output<typeof plannedChange>;

/** A participant as a collaborator; `id` is the person's, `since` the day from which the boss is it. */
const collaborator = wireObject({
  id,
  name: as('nombre', z.string()),
  /** Their employee number, by which two of one name are told apart. */
  number: as('numero_empleado', z.nullable(z.string())),
  since: as('desde', z.nullable(z.string())),
  planned: as('cambio', z.nullable(plannedChange)),
});
export type Collaborator = z.output<typeof collaborator>;

/** A boss with their collaborators in the generation; the first one, without a boss, holds those of nobody. */
const bossTeam = wireObject({
  boss: as(
    'jefe',
    z.nullable(
      wireObject({
        id,
        name: as('nombre', z.string()),
        number: as('numero_empleado', z.nullable(z.string())),
        photo: as('foto', photo),
        /** True where they may still be a boss: an open account with the profile. */
        leads: as('puede', z.boolean()),
      }),
    ),
  ),
  collaborators: as('colaboradores', z.array(collaborator)),
});
export type BossTeam = z.output<typeof bossTeam>;

export const groupBosses = endpoint({
  method: 'GET',
  path: '/api/cms/grupos/:groupId/jefes',
  who: administrators,
  summary: 'Los jefes de una generación con sus colaboradores y los cambios programados; sin jefe primero.',
  reply: wireObject({ teams: as('equipos', z.array(bossTeam)) }),
});

/** Collaborators of one change of boss. */
export const MAX_TRANSFERRED = 500;

export const giveBoss = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/jefes',
  who: administrators,
  summary: 'Da otro jefe a varios participantes, a todos o a ninguno; con una fecha futura lo programa.',
  body: wireBody({
    /** People, by their ids. */
    ids: z
      .array(rowId)
      .check(
        z.minLength(1, 'Elige al menos a una persona.'),
        z.maxLength(MAX_TRANSFERRED, `Elige ${MAX_TRANSFERRED} personas como máximo.`),
      ),
    /** Null: nobody leads them. */
    bossId: as('jefe_id', z.nullable(rowId)),
    from: as('desde', z.string().check(z.refine((day) => isDay(day), 'Elige una fecha.'))),
    reason: as(
      'motivo',
      z.string().check(z.trim(), z.maxLength(200, 'Escribe como máximo 200 caracteres.'), storableText),
    ),
  }),
  reply: wireObject({
    /** `planned`: it happens on its day, at five past midnight. */
    how: as('cuando', wireEnum({ done: 'hecho', planned: 'programado' })),
    count: as('personas', z.int()),
  }),
  refusals: ['group.archived', 'member.dropped'],
});

export const cancelPlannedBoss = endpoint({
  method: 'POST',
  path: '/api/cms/grupos/:groupId/cambios_jefe/:plannedChangeId/cancelar',
  who: administrators,
  summary: 'Cancela un cambio de jefe programado que todavía no se hace.',
  reply: okReply,
  refusals: ['boss-change.done'],
});
