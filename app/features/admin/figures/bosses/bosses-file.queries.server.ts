import type { BossFiguresQuery } from '#app/contract/admin/figures/bosses.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { days, numberCell, numbers, pagedFile } from '#server/tasks/list-file.ts';
import { bossFiguresList } from './boss-figures.queries.server.ts';

/** The evaluations of each boss in each generation as a file; it names people, so that its password is asked for. */
export const bossesFile = pagedFile({
  name: 'jefes',
  title: 'Jefes',
  headings: [
    'jefe',
    'generacion',
    'programa',
    ...numbers(
      'colaboradores',
      'por_preparar',
      'por_enviar',
      'enviadas',
      'tarde',
      'con_acuerdos',
      'sin_acuerdos',
      'enterados',
      'calificaciones',
      'promedio',
      'desviacion',
      'promedio_generacion',
      'desviacion_generacion',
    ),
    ...days('ultimo_acceso'),
  ],
  page: (work, { query }: { query: BossFiguresQuery }, at) => bossFiguresList(work, { ...query, ...at }),
  line: (work, row) => [
    row.boss.name,
    row.group.name,
    row.programme.name,
    ...[
      row.members,
      row.toPrepare,
      row.toSend,
      row.sent,
      row.late,
      row.agreed,
      row.notAgreed,
      row.acknowledged,
    ].map(String),
    String(row.own.grades),
    ...[row.own.mean, row.own.deviation, row.ofGroup.mean, row.ofGroup.deviation].map(numberCell),
    row.lastAccessAt === null ? '' : todayIn(work.env.TZ_NEGOCIO, new Date(row.lastAccessAt)),
  ],
});
