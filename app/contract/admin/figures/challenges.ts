import * as z from 'zod/mini';
import { MB } from '../../../domain/text/file-size.ts';
import { as, wireBody, wireEnum, wireObject } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { listOrder } from '../../wire/list-order.ts';
import { idInQuery, listQuery, listReply, named, whole } from '../list.ts';
import { scopeQuery } from './scope.ts';

/** The figures of the challenges of a generation in a unit; each one opens its people. */
const figureWords = {
  members: 'participantes',
  delivered: 'entregados',
  onTime: 'a_tiempo',
  late: 'tarde',
  missing: 'sin_entregar',
  toGrade: 'por_evaluar',
  returned: 'devueltos',
  graded: 'calificados',
} as const;
export const challengeFigure = wireEnum(figureWords);
export type ChallengeFigure = z.output<typeof challengeFigure>;

export const challengeFiguresOrder = listOrder({
  starts: 'inicio',
  name: 'generacion',
  unit: 'unidad',
  due: 'fecha_reto',
  ...figureWords,
  mean: 'promedio',
  hours: 'horas',
});

/** The query string of the challenges by generation and unit, of the call and of the screen. */
export const challengeFiguresQuery = wireBody({ ...listQuery(challengeFiguresOrder), ...scopeQuery });
export type ChallengeFiguresQuery = z.output<typeof challengeFiguresQuery>;

const unitOfRow = wireObject({ id, order: as('orden', z.int()), name: as('nombre', z.string()) });

export const challengeFiguresRow = wireObject({
  group: as('generacion', named),
  programme: as('programa', named),
  unit: as('unidad', unitOfRow),
  /** The day of the wave; people may have another one by an extension. */
  dueOn: as('fecha_reto', z.nullable(z.string())),
  members: as(figureWords.members, z.int()),
  delivered: as(figureWords.delivered, z.int()),
  onTime: as(figureWords.onTime, z.int()),
  late: as(figureWords.late, z.int()),
  missing: as(figureWords.missing, z.int()),
  toGrade: as(figureWords.toGrade, z.int()),
  returned: as(figureWords.returned, z.int()),
  graded: as(figureWords.graded, z.int()),
  /** Of the published grades, one decimal; null without any. */
  mean: as('promedio', z.nullable(z.number())),
  /** Median of the whole hours from a delivery to its grade; null without any. */
  hours: as('horas_para_evaluar', z.nullable(z.number())),
});
export type ChallengeFiguresRow = z.output<typeof challengeFiguresRow>;

export const challengeFigures = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/retos',
  who: administrators,
  summary: 'Los retos de cada generación y unidad, por página; con búsqueda, filtros y orden.',
  query: challengeFiguresQuery,
  reply: listReply(challengeFiguresRow),
  refusals: ['scope.notFound'],
});

/** A person behind a figure, with their challenge; `deliveredAt` is of the first delivery, `hours` of the grade. */
export const challengePerson = wireObject({
  id,
  name: as('nombre', z.string()),
  username: as('username', z.string()),
  group: as('generacion', named),
  unit: as('unidad', unitOfRow),
  dueOn: as('fecha_limite', z.nullable(z.string())),
  deliveredOn: as('entregado', z.nullable(z.string())),
  returned: as('devuelto', z.boolean()),
  gradedOn: as('calificado', z.nullable(z.string())),
  grade: as('calificacion', z.nullable(z.number())),
  hours: as('horas_para_evaluar', z.nullable(z.int())),
});
export type ChallengePerson = z.output<typeof challengePerson>;

const panelPage = { page: as('pagina', z.optional(whole)) } as const;

export const challengePeople = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/retos/personas',
  who: administrators,
  summary: 'Las personas de una cifra de los retos de una generación y una unidad.',
  query: wireBody({
    figure: as('figura', challengeFigure),
    groupId: as('generacion', idInQuery),
    unitId: as('unidad', idInQuery),
    ...panelPage,
  }),
  reply: listReply(challengePerson),
  refusals: ['scope.notFound'],
});

/** The figures of the challenges of a tutor; each one opens its challenges. */
const loadWords = { open: 'abiertos', claimed: 'tomados', graded: 'calificados_7_dias' } as const;
export const loadFigure = wireEnum(loadWords);
export type LoadFigure = z.output<typeof loadFigure>;

export const tutorLoadsOrder = listOrder({ name: 'nombre', ...loadWords, wait: 'espera' });

/** The query string of the load of each tutor, of the call and of the screen. */
export const tutorLoadsQuery = wireBody({ ...listQuery(tutorLoadsOrder), ...scopeQuery });
export type TutorLoadsQuery = z.output<typeof tutorLoadsQuery>;

/** A tutor of today. A challenge of a generation with two tutors is open for both of them. */
export const tutorLoadRow = wireObject({
  id,
  name: as('nombre', z.string()),
  groups: as('generaciones', z.int()),
  open: as(loadWords.open, z.int()),
  /** Open ones that this tutor took or was given. */
  claimed: as(loadWords.claimed, z.int()),
  graded: as(loadWords.graded, z.int()),
  /** The delivery of the open challenge that waits longest; null without any. */
  oldestAt: as('espera_desde', z.nullable(z.string())),
});
export type TutorLoadRow = z.output<typeof tutorLoadRow>;

export const tutorLoads = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/retos/tutores',
  who: administrators,
  summary: 'Los retos que esperan a cada tutor, los que tomó y los que calificó en los últimos 7 días.',
  query: tutorLoadsQuery,
  reply: listReply(tutorLoadRow),
  refusals: ['scope.notFound'],
});

export const tutorChallenges = endpoint({
  method: 'GET',
  path: '/api/cms/analiticos/retos/tutores/:personId',
  who: administrators,
  summary: 'Los retos de una cifra de la carga de un tutor.',
  query: wireBody({ figure: as('figura', loadFigure), ...scopeQuery, ...panelPage }),
  reply: listReply(challengePerson),
});

/** An archive of deliveries has at most so many bytes and files. */
export const MAX_DELIVERIES_BYTES = 500 * MB;
export const MAX_DELIVERIES = 5_000;

export const packDeliveries = endpoint({
  method: 'POST',
  path: '/api/cms/analiticos/retos/entregas',
  who: administrators,
  summary:
    'Junta en un ZIP los archivos de la última entrega de cada persona en los retos de unos filtros, como trabajo en segundo plano; pide confirmar la identidad.',
  body: wireBody({ query: as('filtros', challengeFiguresQuery) }),
  reply: wireObject({ id }),
  refusals: ['file.pending', 'identity.unconfirmed', 'scope.notFound'],
});
