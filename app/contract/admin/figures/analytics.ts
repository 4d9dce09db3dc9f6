import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { listReply, named, PAGE_SIZES, whole } from '../list.ts';
import { columnKey, figureKey, tableKey } from './figure-keys.ts';
import { listKey, openedList } from './figure-lists.ts';
import { scopeWithModuleQuery } from './scope.ts';

/** The visible options, by their words (spec §3.7). */
const blockWords = {
  general: 'informacion_gral',
  population: 'poblacion',
  performance: 'desempenio',
  progress: 'avance_programa',
  objects: 'objetos',
  forum: 'participacion_foro',
  sessions: 'sesiones_virtuales',
  survey: 'encuesta',
} as const;
export const blockKey = wireEnum(blockWords);
export type BlockKey = z.output<typeof blockKey>;
export type BlockWord = z.input<typeof blockKey>;
/** In the order of a screen. */
export const blockKeys = Object.keys(blockWords) as readonly BlockKey[];

/** The blocks of these words; one that only a newer server knows is left out. */
export const blocksOf = (words: readonly string[]): BlockKey[] =>
  blockKeys.filter((key) => words.includes(blockWords[key]));

/** Analytics begin here unless somebody asks for another day (spec §3.7). */
export const FIRST_DAY = '2022-01-01';

const dayInQuery = z.string().check(z.refine((text) => isDay(text), 'Elige una fecha.'));
const keysInQuery = z.codec(
  z.string().check(z.regex(/^[a-z_]*(,[a-z_]+)*$/), z.maxLength(200)),
  z.custom<BlockKey[]>(),
  {
    decode: (text) => blocksOf(text.split(',')),
    encode: (keys) => keys.map((key) => blockWords[key]).join(','),
  },
);

/** By what the people of a population are told apart, their generation aside. */
const populationPart = wireEnum({ boss: 'jefe', store: 'sucursal', area: 'area', job: 'puesto' });
export type PopulationPart = z.output<typeof populationPart>;

/** The people and the business days that analytics look at: generation, programme, unit, module, range (spec §3.7). */
export const analyticsFilter = {
  ...scopeWithModuleQuery,
  from: as('desde', z.optional(dayInQuery)),
  until: as('hasta', z.optional(dayInQuery)),
} as const;

/** `generacion:12`, `sucursal:Centro`. */
const partInQuery = z.string().check(z.regex(/^[a-z]+:./), z.maxLength(200));

/** The query string of analytics, of the call and of the screen. */
export const analyticsQuery = wireBody({
  ...analyticsFilter,
  /** By what the population is told apart; without a word by generation. */
  by: as('desglose', z.optional(populationPart)),
  /** All of them without a word. */
  blocks: as('bloques', z.optional(keysInQuery)),
  /** The list behind a figure that the screen shows; the figures are the same without it. */
  list: as('lista', z.optional(openedList)),
  /** The part of the list that a cell counts. */
  part: as('parte', z.optional(partInQuery)),
  page: as('pagina', z.optional(whole)),
});
export type AnalyticsQuery = z.output<typeof analyticsQuery>;

/** The kind of a figure: a grade is in tenths, a share in whole percent; a score is above or below zero, a mean is of a scale. */
const figureKind = wireEnum({
  count: 'cuenta',
  percent: 'porcentaje',
  grade: 'calificacion',
  days: 'dias',
  hours: 'horas',
  minutes: 'minutos',
  score: 'indice',
  mean: 'promedio',
});
export type FigureKind = z.output<typeof figureKind>;

const figure = wireObject({
  key: as('clave', figureKey),
  kind: as('tipo', figureKind),
  /** Null: not enough data. */
  value: as('valor', z.nullable(z.number())),
  /** The figure counts `n` of `of`; null where the figure is a count of its own. */
  n: z.nullable(z.int()),
  of: as('de', z.nullable(z.int())),
  /** The list behind it, which has `value` rows where the figure is a count, else `n`. */
  list: as('lista', z.nullable(listKey)),
});
export type Figure = z.output<typeof figure>;

const cell = wireObject({
  value: as('valor', z.nullable(z.number())),
  list: as('lista', z.nullable(listKey)),
  /** The part of the list that the cell counts. */
  part: as('parte', z.optional(z.string())),
});
export type Cell = z.output<typeof cell>;

const table = wireObject({
  key: as('clave', tableKey),
  columns: as(
    'columnas',
    z.array(
      wireObject({
        key: as('clave', columnKey),
        name: as('nombre', z.string()),
        kind: as('tipo', figureKind),
      }),
    ),
  ),
  rows: as(
    'filas',
    z.array(
      wireObject({
        name: as('nombre', z.string()),
        cells: as('celdas', z.array(cell)),
        /** The exercise that the row is of, whose questions have an analysis of their own. */
        exerciseId: as('ejercicio', z.optional(id)),
      }),
    ),
  ),
  /** Rows that were left out, of many. */
  left: as('omitidas', z.int()),
});
export type FigureTable = z.output<typeof table>;

const block = wireObject({
  key: as('clave', blockKey),
  figures: as('cifras', z.array(figure)),
  tables: as('tablas', z.array(table)),
  readAt: as('leido', z.iso.datetime()),
});
export type Block = z.output<typeof block>;

const live = wireObject({
  connected: as('conectados_ahora', z.int()),
  deliveredToday: as('entregas_hoy', z.int()),
  pendingEvaluations: as('evaluaciones_pendientes', z.int()),
  challengesToGrade: as('retos_por_evaluar', z.int()),
});
export type LiveFigures = z.output<typeof live>;

export const analytics = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos',
  who: administrators,
  summary: 'Las cifras de cada bloque pedido, con sus filtros, y las de este momento.',
  query: analyticsQuery,
  reply: wireObject({ live: as('ahora', live), blocks: as('bloques', z.array(block)) }),
  refusals: ['scope.notFound'],
});

/** A row behind a figure: a person and what of theirs was counted, or a question, a live session or an object. */
const listedRow = wireObject({
  /** Of the membership, question, session, object or person that the row is. */
  id,
  person: as('persona', z.nullable(named)),
  group: as('generacion', z.nullable(named)),
  what: as('que', z.nullable(z.string())),
  value: as('valor', z.nullable(z.number())),
  day: as('dia', z.nullable(z.string())),
});
export type ListedRow = z.output<typeof listedRow>;

const sizeInQuery = z.coerce.number().check(z.refine((size) => PAGE_SIZES.some((one) => one === size)));

export const analyticsList = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/detalle',
  who: administrators,
  summary: 'Las personas, preguntas, sesiones u objetos que una cifra cuenta, por página.',
  query: wireBody({
    ...analyticsFilter,
    list: as('figura', openedList),
    part: as('parte', z.optional(partInQuery)),
    page: as('pagina', z.optional(whole)),
    size: as('tamano', z.optional(sizeInQuery)),
  }),
  reply: listReply(listedRow),
  refusals: ['scope.notFound'],
});
