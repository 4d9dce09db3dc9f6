import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { listQuery, listReply, named } from '../list.ts';
import { badgeAudience, badgeFields, badgeLevel, badgeMeasure, newBadgeBody, rule } from './badge-fields.ts';

const badgesOrder = listOrder({
  position: 'orden',
  name: 'nombre',
  key: 'llave',
  awarded: 'otorgadas',
});

/** The state of a badge: only administrators see a draft; only its holders see an archived one. */
export const badgeState = wireEnum({ draft: 'borrador', published: 'publicado', archived: 'archivado' });

export type BadgeState = z.output<typeof badgeState>;

/** The states by which a list of badges is narrowed; without one it shows all but the bin. */
const stateInQuery = wireEnum({
  draft: 'borrador',
  published: 'publicado',
  archived: 'archivado',
  bin: 'papelera',
});

export type BadgesState = z.output<typeof stateInQuery>;

/** The query string of the list of badges, of the call and of the screen. */
export const badgesQuery = wireBody({
  ...listQuery(badgesOrder),
  state: as('estado', z.optional(stateInQuery)),
  audience: as('audiencia', z.optional(badgeAudience)),
  measure: as('medida', z.optional(badgeMeasure)),
});

export type BadgesQuery = z.output<typeof badgesQuery>;

/** The fields that a row of the list and the form share. */
const figures = {
  id,
  name: as('nombre', z.string()),
  key: as('llave_insignia', z.string()),
  /** 2 has levels (spec §3.2). */
  type: as('tipo', z.literal([1, 2])),
  /** An address of ours; empty where a draft has none yet. */
  image: as('imagen', z.string()),
  audience: as('audiencia', badgeAudience),
  levels: as('niveles', z.int()),
  state: as('estado', badgeState),
  isDeleted: as('eliminada', z.boolean()),
  measure: as('medida', badgeMeasure),
  position: as('orden', z.int()),
  /** Awards that stand, of every level. */
  awarded: as('otorgadas', z.int()),
} as const;

export const badgeRow = wireObject(figures);

export type BadgeRow = z.output<typeof badgeRow>;

/** The last simulation of a badge, or the last giving to those who qualify. */
const lastTask = wireObject({
  taskId: as('tarea', id),
  madeAt: as('fecha', z.string()),
  isOver: as('terminada', z.boolean()),
});

/** A module, unit or object that counts for a rule; a gone one is in the bin. */
const chosenPart = wireObject({
  id,
  name: as('nombre', z.string()),
  isGone: as('eliminado', z.boolean()),
});

const badgeDetail = wireObject({
  ...figures,
  description: as('descripcion', z.string()),
  howToEarn: as('comoObtenerla', z.string()),
  ownLevels: as('porNivel', z.array(badgeLevel)),
  rule: as('regla', rule),
  programmes: as('programasElegidos', z.array(named)),
  /** The chosen modules, units or objects of the rule, and those of its second demand. */
  chosenContent: as('elegidos', z.array(chosenPart)),
  alsoContent: as('elegidosAdemas', z.array(chosenPart)),
  version: z.int(),
  /** Of each level, how many awards stand. */
  holders: as('otorgadasPorNivel', z.array(z.int())),
  revoked: as('retiradas', z.int()),
  simulation: as('simulacion', z.nullable(lastTask)),
  giving: as('otorgamiento', z.nullable(lastTask)),
});

export type BadgeDetail = z.output<typeof badgeDetail>;

export const badges = endpoint({
  method: 'GET',
  path: '/api/cms/insignias',
  who: administrators,
  summary: 'Las insignias, por página; con búsqueda, filtros y orden.',
  query: badgesQuery,
  reply: listReply(badgeRow),
});

export const badge = endpoint({
  method: 'GET',
  path: '/api/cms/insignias/:badgeId',
  who: administrators,
  summary: 'Los datos de una insignia, su regla y cuántas personas la tienen.',
  reply: badgeDetail,
});

export const createBadge = endpoint({
  method: 'POST',
  path: '/api/cms/insignias',
  who: administrators,
  summary: 'Crea una insignia en borrador: nadie la ve ni la gana hasta que se publica.',
  body: newBadgeBody,
  reply: wireObject({ id }),
});

export const changeBadge = endpoint({
  method: 'PUT',
  path: '/api/cms/insignias/:badgeId',
  who: administrators,
  summary: 'Cambia una insignia, hecha a partir de una versión; nadie pierde la que ya tiene.',
  body: wireBody({ version: z.int(), ...badgeFields }),
  reply: wireObject({ version: z.int() }),
  refusals: ['badge.deleted'],
});

export const setBadgeState = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/estado',
  who: administrators,
  summary: 'Publica una insignia o la archiva; quien ya la tiene la conserva.',
  body: wireBody({
    state: as('estado', wireEnum({ published: 'publicado', archived: 'archivado' })),
    version: z.int(),
  }),
  reply: wireObject({ version: z.int() }),
  refusals: ['badge.deleted', 'badge.draft', 'badge.notReady'],
});

export const copyBadge = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/duplicar',
  who: administrators,
  summary: 'Hace un borrador con lo que tiene una insignia, con otro nombre y otra llave.',
  reply: wireObject({ id }),
  refusals: ['badge.deleted', 'badge.tooManyCopies'],
});

export const setBadgeDeleted = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/papelera',
  who: administrators,
  summary: 'Pone en la papelera una insignia archivada que nadie ha tenido, o la restaura dentro de 30 días.',
  body: wireBody({ isDeleted: as('eliminada', z.boolean()), version: z.int() }),
  reply: wireObject({ version: z.int() }),
  refusals: ['badge.deleted', 'badge.inUse', 'badge.notArchived'],
});

const badgesAction = wireEnum({
  publish: 'publicar',
  archive: 'archivar',
  delete: 'eliminar',
  restore: 'restaurar',
});

export type BadgesAction = z.output<typeof badgesAction>;

/** Badges of one bulk action. */
const MAX_BADGES = 200;

export const actOnBadges = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/acciones',
  who: administrators,
  summary: 'Publica, archiva, elimina o restaura varias insignias; dice cuáles no se pudo y por qué.',
  body: wireBody({
    action: as('accion', badgesAction),
    ids: z
      .array(rowId)
      .check(
        z.minLength(1, 'Elige al menos una insignia.'),
        z.maxLength(MAX_BADGES, `Elige ${MAX_BADGES} insignias como máximo.`),
      ),
  }),
  reply: wireObject({
    done: as('hechas', z.int()),
    refused: as(
      'rechazadas',
      z.array(wireObject({ id, name: as('nombre', z.string()), text: as('motivo', z.string()) })),
    ),
  }),
});
