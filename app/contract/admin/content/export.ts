import * as z from 'zod/mini';
import { as, wireBody, wireEnum, wireObject, wireUnion } from '../../wire/codec.ts';
import { administrators, endpoint } from '../../wire/endpoint.ts';
import { id, rowId } from '../../wire/fields.ts';
import { analyticsQuery } from '../figures/analytics.ts';
import { bossFiguresQuery } from '../figures/bosses.ts';
import { challengeFiguresQuery } from '../figures/challenges.ts';
import { itemAnalysisQuery, personExercisesQuery } from '../figures/exercises.ts';
import { listKey } from '../figures/figure-lists.ts';
import { progressQuery } from '../figures/member-progress.ts';
import { fileFormat, separator } from '../people/export.ts';
import { activitiesQuery } from './activities.ts';
import { badgesQuery } from './badges.ts';
import { finalQuestionsQuery } from './bank.ts';
import { modulesQuery } from './modules.ts';
import { programmesQuery } from './programmes.ts';
import { unitsQuery } from './units.ts';

/** A list of content, of people or of figures, with the filters and the order in which it is exported. */
export const exportedList = wireUnion({ own: 'list', wire: 'lista' }, [
  wireBody({
    list: as('lista', wireEnum({ programmes: 'programas' })),
    query: as('filtros', programmesQuery),
  }),
  wireBody({ list: as('lista', wireEnum({ units: 'unidades' })), query: as('filtros', unitsQuery) }),
  wireBody({ list: as('lista', wireEnum({ modules: 'modulos' })), query: as('filtros', modulesQuery) }),
  wireBody({ list: as('lista', wireEnum({ activities: 'objetos' })), query: as('filtros', activitiesQuery) }),
  wireBody({ list: as('lista', wireEnum({ badges: 'insignias' })), query: as('filtros', badgesQuery) }),
  wireBody({
    list: as('lista', wireEnum({ questions: 'preguntas' })),
    programmeId: as('programa', rowId),
    query: as('filtros', finalQuestionsQuery),
  }),
  wireBody({
    list: as('lista', wireEnum({ memberProgress: 'avance_usuarios' })),
    query: as('filtros', progressQuery),
  }),
  wireBody({
    list: as('lista', wireEnum({ analytics: 'analiticos' })),
    query: as('filtros', analyticsQuery),
  }),
  wireBody({
    list: as('lista', wireEnum({ analyticsList: 'analiticos_personas' })),
    figure: as('figura', listKey),
    query: as('filtros', analyticsQuery),
  }),
  wireBody({
    list: as('lista', wireEnum({ challengeFigures: 'retos' })),
    query: as('filtros', challengeFiguresQuery),
  }),
  wireBody({
    list: as('lista', wireEnum({ bossFigures: 'jefes' })),
    query: as('filtros', bossFiguresQuery),
  }),
  wireBody({
    list: as('lista', wireEnum({ personExercises: 'intentos' })),
    personId: as('usuario', rowId),
    query: as('filtros', personExercisesQuery),
  }),
  wireBody({
    list: as('lista', wireEnum({ itemAnalysis: 'preguntas_ejercicio' })),
    activityId: as('objeto', rowId),
    query: as('filtros', itemAnalysisQuery),
  }),
]);
export type ExportedList = z.output<typeof exportedList>;

/** True where a list names people: its export asks for the password (product: exports). */
export const namesPeople = ({ list }: Pick<ExportedList, 'list'>): boolean => withPeople.includes(list);

const withPeople: readonly ExportedList['list'][] = [
  'memberProgress',
  'analyticsList',
  'bossFigures',
  'personExercises',
];

export const startContentExport = endpoint({
  method: 'POST',
  path: '/api/cms/exportaciones_contenido',
  who: administrators,
  summary:
    'Exporta a CSV, o a un libro de hasta 50,000 renglones, una lista con sus filtros y su orden, como trabajo en segundo plano; la que nombra a personas pide confirmar la identidad.',
  body: wireBody({
    what: as('que', exportedList),
    separator: as('separador', separator),
    /** CSV where nothing is said. */
    format: as('formato', z.optional(fileFormat)),
  }),
  reply: wireObject({ id }),
  refusals: ['identity.unconfirmed', 'scope.notFound'],
});
