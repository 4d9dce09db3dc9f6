import type { ChallengeFiguresQuery } from '#app/contract/admin/analytics/challenges.ts';
import { unitName } from '#app/product/analytics/analytics-words.ts';
import { LINES_AT_ONCE, type ListFile, pageAt, placesOf } from '#server/tasks/list-file.ts';
import { challengeFiguresList } from './challenge-figures.queries.server.ts';

/** The challenges by generation and unit as a file (product: challenges in figures). */
export const challengesFile: ListFile<{ query: ChallengeFiguresQuery }> = {
  name: 'retos',
  title: 'Reto On The Job',
  headings: [
    'generacion',
    'programa',
    'unidad',
    'fecha_reto',
    'participantes',
    'entregados',
    'a_tiempo',
    'tarde',
    'sin_entregar',
    'por_evaluar',
    'devueltos',
    'calificados',
    'promedio',
    'horas_para_evaluar',
  ],
  ids: async (work, { query }) => {
    const { total } = await challengeFiguresList(work, { ...query, page: 1, size: 1 });
    return placesOf(total);
  },
  lines: async (work, { query }, places) => {
    const page = pageAt(places);
    const found = await challengeFiguresList(work, { ...query, page, size: LINES_AT_ONCE });
    // Behind the last page, which a list of fewer units by now has lost, stands the one before it.
    return (found.page === page ? found.rows : []).map((row) => [
      row.group.name,
      row.programme.name,
      unitName(row.unit),
      row.dueOn ?? '',
      ...[row.members, row.delivered, row.onTime, row.late, row.missing].map(String),
      ...[row.waiting, row.returned, row.graded].map(String),
      row.mean === null ? '' : String(row.mean),
      row.hours === null ? '' : String(row.hours),
    ]);
  },
};
