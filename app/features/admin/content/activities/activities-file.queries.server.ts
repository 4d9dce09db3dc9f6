import type { ActivitiesQuery } from '#app/contract/admin/content/activities.ts';
import { stateText } from '#app/product/admin/content/content.texts.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { EVERY_ROW } from '#server/db/pages.ts';
import { type ListFile, numberCell } from '#server/tasks/list-file.ts';
import { counted } from './activities.queries.server.ts';
import { activitiesPage } from './activities.rows.server.ts';

/** The list of objects as a file (product: exports). */
export const activitiesFile: ListFile<{ query: ActivitiesQuery }> = {
  name: 'objetos',
  title: 'Objetos de aprendizaje',
  headings: [
    'id',
    'programa',
    'unidad',
    'modulo',
    'numero',
    'nombre',
    'tipo',
    'minutos',
    'finalizacion',
    'preguntas_sin_responder',
    'roto',
    'estado',
    'cambios_sin_publicar',
  ],
  ids: async ({ db }, { query }) =>
    (await activitiesPage(db, { query, ...EVERY_ROW })).rows.map(({ id }) => id),
  lines: async (work, { query }, ids) => {
    const { rows } = await activitiesPage(work.db, { query: { ...query, ids }, ...EVERY_ROW });
    return (await counted(work, rows)).map((row) => [
      String(row.id),
      row.programme.name,
      row.unit.name,
      row.module.name,
      numberCell(row.number),
      row.name,
      activityTypeName(row.kind),
      String(row.minutes),
      numberCell(row.completion),
      String(row.unanswered),
      row.isBroken ? 'si' : 'no',
      stateText(row),
      row.hasDraft ? 'si' : 'no',
    ]);
  },
};
