import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId, storableText } from '../../wire/fields.ts';
import { UPLOAD_REFUSALS } from '../../wire/upload-refusals.ts';
import { idInQuery, named } from '../list.ts';
import { taskProgress } from '../support/tasks.ts';

const page = as('pagina', z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(1_000_000))));
const level = z.int('Elige un nivel.').check(z.gte(1, 'Elige un nivel.'), z.lte(5, 'Elige un nivel.'));
const reasonMessage = 'Escribe el motivo, de 3 a 300 caracteres.';
const reason = z
  .string()
  .check(z.trim(), z.minLength(3, reasonMessage), z.maxLength(300, reasonMessage), storableText);

export const simulateBadge = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/simulacion',
  who: administrators,
  summary: 'Empieza a calcular quiénes ganarían hoy cada nivel de una insignia; no otorga nada.',
  reply: wireObject({ taskId: as('tarea', id) }),
  refusals: ['badge.busy', 'badge.byHand'],
});

/** Somebody who would get a level now. */
const winner = wireObject({
  person: as('persona', named),
  level: as('nivel', z.int()),
  group: as('generacion', z.nullable(named)),
});

export const badgeSimulation = endpoint({
  method: 'GET',
  path: '/api/cms/insignias/:badgeId/simulacion',
  who: administrators,
  summary: 'La última simulación de una insignia: cuántas personas ganarían cada nivel, y quiénes.',
  query: wireBody({ page }),
  reply: wireObject({
    taskId: as('tarea', id),
    ...taskProgress,
    madeAt: as('fecha', z.string()),
    /** The badge was changed afterwards. */
    isStale: as('anterior', z.boolean()),
    /** Of each level, how many would get it. */
    levels: as('niveles', z.array(z.int())),
    people: as('personas', z.int()),
    rows: as('filas', z.array(winner)),
    found: as('encontradas', z.int()),
    page: as('pagina', z.int()),
  }),
});
export type Simulation = z.output<typeof badgeSimulation.reply>;

export const giveToQualified = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/otorgar_cumplen',
  who: administrators,
  summary: 'Otorga una insignia publicada a quienes ya cumplen su regla, una sola vez a cada quien.',
  body: wireBody({ hasPopup: as('con_aviso', z.boolean()), version: z.int() }),
  reply: wireObject({ taskId: as('tarea', id) }),
  refusals: ['badge.busy', 'badge.byHand', 'badge.notPublished', 'identity.unconfirmed'],
});

/** People of one giving by hand. */
export const MAX_GIVEN = 200;

/** The people who are meant, and the level. */
const meantFields = {
  ids: z.optional(z.array(rowId).check(z.maxLength(MAX_GIVEN, `Elige ${MAX_GIVEN} personas como máximo.`))),
  /** Employee numbers or usernames, by line, comma, semicolon or tab; the first column of a CSV. */
  numbers: as(
    'numeros',
    z.optional(z.string().check(z.maxLength(20_000, 'La lista es demasiado larga.'), storableText)),
  ),
  /** Address of an uploaded CSV, area importaciones; its first column is read like such a list. */
  file: as('archivo', z.optional(z.string().check(z.maxLength(300)))),
  level: as('nivel', level),
  /** Of a boss, who earns in one generation. */
  groupId: as('generacion', z.optional(z.nullable(z.int().check(z.positive(), z.lte(2 ** 31 - 1))))),
} as const;
const meantBody = wireBody(meantFields);
export type Meant = z.output<typeof meantBody>;

const givingBody = wireBody({
  ...meantFields,
  reason: as('motivo', reason),
  /** True gives it also to those from whom it was taken back. */
  again: as('otra_vez', z.optional(z.boolean())),
  hasPopup: as('con_aviso', z.boolean()),
});
export type Giving = z.output<typeof givingBody>;

const refusedPeople = z.array(wireObject({ who: as('quien', z.string()), text: as('motivo', z.string()) }));

export const previewGiving = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/otorgar/vista',
  who: administrators,
  summary:
    'Dice a quiénes se otorgaría a mano una insignia, con qué niveles, y a quién no y por qué; no otorga nada.',
  body: meantBody,
  reply: wireObject({
    people: as(
      'personas',
      z.array(
        wireObject({
          id,
          name: as('nombre', z.string()),
          username: as('usuario', z.string()),
          /** The levels that they would get. */
          levels: as('niveles', z.array(z.int())),
          /** One of them was taken back: they get it with `otra_vez` alone. */
          wasRevoked: as('retirada', z.boolean()),
        }),
      ),
    ),
    refused: as('rechazadas', refusedPeople),
  }),
  refusals: [...UPLOAD_REFUSALS, 'badge.notPublished'],
});
export type GivingPreview = z.output<typeof previewGiving.reply>;

export const giveBadge = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/otorgar',
  who: administrators,
  summary:
    'Otorga a mano un nivel de una insignia, por persona, por número de empleado o con un CSV; dice a quién no se pudo y por qué.',
  body: givingBody,
  reply: wireObject({
    done: as('hechas', z.int()),
    refused: as('rechazadas', refusedPeople),
  }),
  refusals: [...UPLOAD_REFUSALS, 'badge.notPublished'],
});
export type GivingResult = z.output<typeof giveBadge.reply>;

const award = wireObject({
  id,
  person: as('persona', named),
  level: as('nivel', z.int()),
  group: as('generacion', z.nullable(named)),
  at: as('fecha', z.string()),
  givenAs: as('forma', wireEnum({ rule: 'regla', retroactive: 'retroactiva', manual: 'manual' })),
  reason: as('motivo', z.nullable(z.string())),
  revokedAt: as('retirada', z.nullable(z.string())),
});

export const badgeAwards = endpoint({
  method: 'GET',
  path: '/api/cms/insignias/:badgeId/otorgadas',
  who: administrators,
  summary: 'Quiénes tienen una insignia, y a quiénes se retiró: ?q=&nivel=&pagina=.',
  query: wireBody({
    search: as('q', z.optional(z.string().check(z.trim(), z.maxLength(100), storableText))),
    level: as('nivel', z.optional(idInQuery)),
    page,
  }),
  reply: wireObject({ rows: as('filas', z.array(award)), total: z.int(), page: as('pagina', z.int()) }),
});
export type AwardList = z.output<typeof badgeAwards.reply>;

export const revokeAwards = endpoint({
  method: 'POST',
  path: '/api/cms/insignias/:badgeId/revocar',
  who: administrators,
  summary:
    'Retira una insignia a quienes la tienen, con motivo; la regla no la vuelve a otorgar; a mano se puede, con otra_vez.',
  body: wireBody({
    ids: z
      .array(rowId)
      .check(
        z.minLength(1, 'Elige al menos una.'),
        z.maxLength(MAX_GIVEN, `Elige ${MAX_GIVEN} como máximo.`),
      ),
    reason: as('motivo', reason),
  }),
  reply: wireObject({
    done: as('hechas', z.int()),
    refused: as('rechazadas', refusedPeople),
  }),
  refusals: ['identity.unconfirmed'],
});
