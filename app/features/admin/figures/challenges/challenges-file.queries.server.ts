import type { ChallengeFiguresQuery } from '#app/contract/admin/figures/challenges.ts';
import { unitName } from '#app/product/admin/figures/analytics.texts.ts';
import { days, numberCell, numbers, pagedFile } from '#server/tasks/list-file.ts';
import { challengeFiguresList } from './challenge-figures.queries.server.ts';

/** The challenges by generation and unit as a file (product: challenges in figures). */
export const challengesFile = pagedFile({
  name: 'retos',
  title: 'Reto On The Job',
  headings: [
    'generacion',
    'programa',
    'unidad',
    ...days('fecha_reto'),
    ...numbers(
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
    ),
  ],
  page: (work, { query }: { query: ChallengeFiguresQuery }, at) =>
    challengeFiguresList(work, { ...query, ...at }),
  line: (_, row) => [
    row.group.name,
    row.programme.name,
    unitName(row.unit),
    row.dueOn ?? '',
    ...[row.members, row.delivered, row.onTime, row.late, row.missing].map(String),
    ...[row.toGrade, row.returned, row.graded].map(String),
    numberCell(row.mean),
    numberCell(row.hours),
  ],
});
