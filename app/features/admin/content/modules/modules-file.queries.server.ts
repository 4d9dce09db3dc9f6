import type { ModulesQuery } from '#app/contract/admin/content/modules.ts';
import { stateText } from '#app/product/admin/content/content.texts.ts';
import { EVERY_ROW } from '#server/db/pages.ts';
import { type ListFile, numberCell } from '#server/tasks/list-file.ts';
import { modulesPage } from './modules.rows.server.ts';

/** The list of modules as a file (product: exports). */
export const modulesFile: ListFile<{ query: ModulesQuery }> = {
  name: 'modulos',
  title: 'Módulos',
  headings: [
    'id',
    'programa',
    'unidad',
    'numero',
    'nombre',
    'objetos',
    'minutos',
    'estado',
    'cambios_sin_publicar',
  ],
  ids: async ({ db }, { query }) => (await modulesPage(db, { query, ...EVERY_ROW })).rows.map(({ id }) => id),
  lines: async ({ db }, { query }, ids) => {
    const { rows } = await modulesPage(db, { query: { ...query, ids }, ...EVERY_ROW });
    return rows.map((row) => [
      String(row.id),
      row.programme.name,
      row.unit.name,
      numberCell(row.number),
      row.name,
      String(row.activities),
      String(row.minutes),
      stateText(row),
      row.hasDraft ? 'si' : 'no',
    ]);
  },
};
