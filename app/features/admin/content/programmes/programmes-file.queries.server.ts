import type { ProgrammesQuery } from '#app/contract/admin/content/programmes.ts';
import { EVERY_ROW } from '#server/db/pages.ts';
import type { ListFile } from '#server/tasks/list-file.ts';
import { chipOf } from './programme.texts.ts';
import { programmesPage } from './programmes.rows.server.ts';

/** The list of programmes as a file (product: exports). */
export const programmesFile: ListFile<{ query: ProgrammesQuery }> = {
  name: 'programas',
  title: 'Programas',
  headings: [
    'id',
    'nombre',
    'nombre_corto',
    'unidades',
    'generaciones',
    'aprendices',
    'preguntas',
    'estado',
    'cambios_sin_publicar',
  ],
  ids: async ({ db }, { query }) =>
    (await programmesPage(db, { query, ...EVERY_ROW })).rows.map(({ id }) => id),
  lines: async ({ db }, { query }, ids) => {
    const { rows } = await programmesPage(db, { query: { ...query, ids }, ...EVERY_ROW });
    return rows.map((row) => [
      String(row.id),
      row.name,
      row.shortName,
      String(row.units),
      String(row.groups),
      String(row.learners),
      String(row.questions),
      chipOf(row).label,
      row.hasDraft ? 'si' : 'no',
    ]);
  },
};
