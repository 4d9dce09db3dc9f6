import type { BossFiguresQuery } from '#app/contract/admin/analytics/bosses.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { LINES_AT_ONCE, type ListFile, pageAt, placesOf } from '#server/tasks/list-file.ts';
import { bossFiguresList } from './boss-figures.queries.server.ts';

/** The evaluations of each boss in each generation as a file; it names people, so that its password is asked for. */
export const bossesFile: ListFile<{ query: BossFiguresQuery }> = {
  name: 'jefes',
  title: 'Jefes',
  headings: [
    'jefe',
    'generacion',
    'programa',
    'colaboradores',
    'por_preparar',
    'por_enviar',
    'enviadas',
    'tarde',
    'con_acuerdos',
    'enterados',
    'calificaciones',
    'promedio',
    'desviacion',
    'promedio_generacion',
    'desviacion_generacion',
    'ultimo_acceso',
  ],
  ids: async (work, { query }) => {
    const { total } = await bossFiguresList(work, { ...query, page: 1, size: 1 });
    return placesOf(total);
  },
  lines: async (work, { query }, places) => {
    const page = pageAt(places);
    const found = await bossFiguresList(work, { ...query, page, size: LINES_AT_ONCE });
    const text = (value: number | null) => (value === null ? '' : String(value));
    // Behind the last page, which a list of fewer bosses by now has lost, stands the one before it.
    return (found.page === page ? found.rows : []).map((row) => [
      row.boss.name,
      row.group.name,
      row.programme.name,
      ...[row.members, row.toPrepare, row.toSend, row.sent, row.late, row.agreed, row.acknowledged].map(
        String,
      ),
      String(row.own.grades),
      ...[row.own.mean, row.own.deviation, row.ofGroup.mean, row.ofGroup.deviation].map(text),
      row.lastAccessAt === null ? '' : todayIn(work.env.TZ_NEGOCIO, new Date(row.lastAccessAt)),
    ]);
  },
};
