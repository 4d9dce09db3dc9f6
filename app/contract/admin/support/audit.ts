import * as z from 'zod/mini';
import { isDay } from '../../../domain/deadlines/dates.ts';
import { as, wireBody, wireEnum, wireObject, wireUnion } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId, storableText } from '../../wire/fields.ts';
import { historyObject } from '../content/history.ts';
import { listReply, named, whole } from '../list.ts';
import { separator } from '../people/export.ts';
import { taskProgress } from './tasks.ts';

/** A day that the trail may have: the database has no year 0, and nothing is older than the platform. */
export const isTrailDay = (text: string): boolean => isDay(text) && text >= '2000';

const trailDay = z.string().check(z.refine(isTrailDay, 'Escribe una fecha que exista.'));

/** The filters of the lines of the trail. */
const trailFilter = wireBody({
  username: as('usuario', z.optional(z.string().check(z.trim(), z.maxLength(100), storableText))),
  object: as('objeto', z.optional(historyObject)),
  objectId: as('id', z.optional(rowId)),
  action: as('accion', z.optional(z.string().check(z.regex(/^[a-z][a-z.-]{0,60}$/)))),
  from: as('desde', z.optional(trailDay)),
  to: as('hasta', z.optional(trailDay)),
  result: as('resultado', z.optional(wireEnum({ ok: 'hecho', refused: 'rechazado' }))),
  session: as('sesion', z.optional(z.uuid())),
});
export type TrailFilter = z.output<typeof trailFilter>;

export const startTrailExport = endpoint({
  method: 'POST',
  path: '/api/cms/auditoria/exportaciones',
  who: administrators,
  summary:
    'Exporta a CSV los registros de auditoría de unos filtros: hasta 2,000 en el momento, más como trabajo largo; pide confirmar la identidad.',
  body: wireBody({ query: as('filtros', trailFilter), separator: as('separador', separator) }),
  reply: wireObject({ id }),
  refusals: ['identity.unconfirmed'],
});

/** Address of the file of an export of the trail. */
export const trailFileAddress = (taskId: number): string => `/archivos/auditoria/${taskId}`;

/** A fault of the chain, and its place. */
const trailFinding = wireObject({
  kind: as(
    'clase',
    wireEnum({
      changed: 'cambiado',
      missing: 'falta',
      inserted: 'insertado',
      reordered: 'movido',
      unlinked: 'sin_encadenar',
      head: 'cabeza',
      shorter: 'mas_corta',
    }),
  ),
  position: as('posicion', z.int()),
  auditId: as('registro', z.nullable(z.int())),
});
export type TrailFinding = z.output<typeof trailFinding>;

const trailVerdict = wireObject({
  at: as('fecha', z.string()),
  ok: z.boolean(),
  /** Links that were looked at, and everything that was wrong, of which `findings` are the first. */
  links: as('revisados', z.int()),
  count: as('diferencias', z.int()),
  findings: as('hallazgos', z.array(trailFinding)),
  /** Null: at the terminal. */
  madeBy: as('por', z.nullable(named)),
});

export const trailCheck = endpoint({
  method: 'GET',
  path: '/api/cms/auditoria/verificacion',
  who: administrators,
  summary: 'La última verificación de la cadena de auditoría, con lo que encontró, y la que está en curso.',
  reply: wireObject({
    /** Null where it was never made. */
    last: as('ultima', z.nullable(trailVerdict)),
    running: as('en_curso', z.nullable(wireObject({ id, ...taskProgress }))),
  }),
});
export type TrailCheck = z.output<typeof trailCheck.reply>;

/** A table whose people are asked for, as the register of personal data calls it. */
const tableName = z.string().check(z.regex(/^[a-z_]{1,60}$/, 'Elige una tabla.'));

/** The scope of an incident: lines of the trail, or a table as a whole. */
export const affectedScope = wireUnion({ own: 'source', wire: 'fuente' }, [
  wireBody({
    source: as('fuente', wireEnum({ trail: 'registros' })),
    query: as('filtros', trailFilter),
  }),
  wireBody({
    source: as('fuente', wireEnum({ table: 'tabla' })),
    table: as('tabla', tableName),
    /** Rows that came later were not there yet. */
    to: as('hasta', z.optional(trailDay)),
  }),
]);
export type AffectedScope = z.output<typeof affectedScope>;

export const startAffected = endpoint({
  method: 'POST',
  path: '/api/cms/auditoria/afectados',
  who: administrators,
  summary:
    'Busca a qué personas afectó un incidente, por registros de auditoría (sesión, cuenta, objeto, periodo) o por tabla, como trabajo largo; pide confirmar la identidad.',
  body: wireBody({ scope: as('alcance', affectedScope), separator: as('separador', separator) }),
  reply: wireObject({ id }),
  refusals: ['identity.unconfirmed'],
});

/** One person that an incident touched. */
const affectedPerson = wireObject({
  id,
  /** Null where their account is no more. */
  name: as('nombre', z.nullable(z.string())),
  username: as('usuario', z.nullable(z.string())),
  email: as('correo', z.nullable(z.string())),
  /** The touched data of the person, and the acts, in words. */
  columns: as('datos', z.array(z.string())),
  acts: as('hechos', z.array(z.string())),
  /** Lines of the trail, or rows of the table. */
  count: as('veces', z.int()),
  first: as('primera', z.nullable(z.string())),
  last: as('ultima', z.nullable(z.string())),
});
export type AffectedPerson = z.output<typeof affectedPerson>;

/** People of one page. */
export const AFFECTED_PAGE = 50;

const affectedReport = wireObject({
  id,
  ...taskProgress,
  scope: as('alcance', affectedScope),
  madeAt: as('creada', z.string()),
  madeBy: as('por', z.nullable(named)),
  /** Address of its file for the person who asked for it, while it is kept. */
  address: as('archivo', z.nullable(z.string())),
  people: as('personas', listReply(affectedPerson)),
  /** Lines of the trail that name nobody, by what was done. */
  unnamed: as(
    'sin_persona',
    z.array(wireObject({ act: as('hecho', z.string()), count: as('veces', z.int()) })),
  ),
});
export type AffectedReport = z.output<typeof affectedReport>;

export const affected = endpoint({
  method: 'GET',
  path: '/api/cms/auditoria/afectados/:affectedId',
  who: administrators,
  summary: 'A quién afectó: las personas, qué datos y cuándo, por página, y lo que los registros no nombran.',
  query: wireBody({ page: as('pagina', z.optional(whole)) }),
  reply: affectedReport,
});
