import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { idInQuery, listQuery, listReply, named, whole } from '../list.ts';
import { chosenIds, chosenReply } from './chosen-rows.ts';
import { scopeQuery } from './scope.ts';

/** The figures of a boss in a generation; each one opens its people. */
const figureWords = {
  members: 'colaboradores',
  toPrepare: 'por_preparar',
  toSend: 'por_enviar',
  sent: 'enviadas',
  late: 'tarde',
  agreed: 'con_acuerdos',
  notAgreed: 'sin_acuerdos',
  acknowledged: 'enterados',
} as const;
export const bossFigure = wireEnum(figureWords);
export type BossFigure = z.output<typeof bossFigure>;

/** By what is known before any evaluation is counted: a page counts those of its own teams alone. */
export const bossFiguresOrder = listOrder({
  name: 'nombre',
  group: 'generacion',
  members: 'colaboradores',
  lastAccess: 'acceso',
});

/** The query string of the bosses by generation, of the call and of the screen. */
export const bossFiguresQuery = wireBody({ ...listQuery(bossFiguresOrder), ...scopeQuery });
export type BossFiguresQuery = z.output<typeof bossFiguresQuery>;

/** The grades that were sent: their mean, and their standard deviation where they are {@link MIN_GRADES} or more. */
const spread = wireObject({
  grades: as('calificaciones', z.int()),
  /** One decimal; null without any grade. */
  mean: as('promedio', z.nullable(z.number())),
  /** Two decimals. */
  deviation: as('desviacion', z.nullable(z.number())),
});
export type Spread = z.output<typeof spread>;

/** Fewer grades say nothing about how severe somebody is. */
export const MIN_GRADES = 5;

/** `id` is that of the first pair of a boss and a collaborator of the row: it names the row in what is done with it. */
export const bossFiguresRow = wireObject({
  id,
  boss: as('jefe', named),
  group: as('generacion', named),
  programme: as('programa', named),
  /** People of today; every other figure counts evaluations, each one of a person in a unit. */
  members: as(figureWords.members, z.int()),
  toPrepare: as(figureWords.toPrepare, z.int()),
  toSend: as(figureWords.toSend, z.int()),
  /** By this boss. */
  sent: as(figureWords.sent, z.int()),
  late: as(figureWords.late, z.int()),
  agreed: as(figureWords.agreed, z.int()),
  notAgreed: as(figureWords.notAgreed, z.int()),
  acknowledged: as(figureWords.acknowledged, z.int()),
  own: as('otorgado', spread),
  /** Of every boss of the generation. */
  ofGroup: as('de_la_generacion', spread),
  lastAccessAt: as('ultimo_acceso', z.nullable(z.string())),
});
export type BossFiguresRow = z.output<typeof bossFiguresRow>;

export const bossFigures = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/jefes',
  who: administrators,
  summary: 'Las evaluaciones de cada jefe en cada generación, por página; con búsqueda, filtros y orden.',
  query: bossFiguresQuery,
  reply: listReply(bossFiguresRow),
  refusals: ['scope.notFound'],
});

/** A person behind a figure; with their evaluation in a unit, where the figure counts those. */
export const bossPerson = wireObject({
  id,
  name: as('nombre', z.string()),
  username: as('username', z.string()),
  membershipId: as('membresia', id),
  unit: as(
    'unidad',
    z.nullable(wireObject({ id, order: as('orden', z.int()), name: as('nombre', z.string()) })),
  ),
  deliveredOn: as('reto_entregado', z.nullable(z.string())),
  /** Last day of the boss's period. */
  endsOn: as('fin', z.nullable(z.string())),
  sentOn: as('enviada', z.nullable(z.string())),
  isLate: as('tarde', z.boolean()),
  grade: as('calificacion', z.nullable(z.number())),
  agreements: as('acuerdos', z.int()),
  acknowledged: as('enterado', z.boolean()),
});
export type BossPerson = z.output<typeof bossPerson>;

export const bossPeople = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/jefes/personas',
  who: administrators,
  summary: 'Las personas de una cifra de un jefe en una generación.',
  query: wireBody({
    figure: as('figura', bossFigure),
    bossId: as('jefe', idInQuery),
    groupId: as('generacion', idInQuery),
    unitId: as('unidad', z.optional(idInQuery)),
    page: as('pagina', z.optional(whole)),
  }),
  reply: listReply(bossPerson),
  refusals: ['scope.notFound'],
});

/** The chosen rows; with a unit, of what their bosses owe in that one alone. */
const remindBody = {
  ids: chosenIds('un equipo', 'equipos'),
  unitId: as('unidad_id', z.optional(rowId)),
} as const;

export const previewBossReminder = endpoint({
  method: 'POST',
  path: '/api/cms/analiticos/jefes/recordatorios/vista',
  who: administrators,
  summary:
    'A los jefes de cuántos equipos alcanzaría un recordatorio, y a quiénes no y por qué; no cambia nada.',
  body: wireBody(remindBody),
  reply: chosenReply,
});

export const remindBosses = endpoint({
  method: 'POST',
  path: '/api/cms/analiticos/jefes/recordatorios',
  who: administrators,
  summary:
    'Recuerda a los jefes de varios equipos sus evaluaciones y acuerdos pendientes; dice a quiénes no y por qué.',
  body: wireBody(remindBody),
  reply: chosenReply,
});
export type RemindBossesInput = z.output<NonNullable<typeof remindBosses.body>>;
