import type { UnitsQuery } from '#app/contract/admin/content/units.ts';
import { EVERY_ROW } from '#server/db/pages.ts';
import { type ListFile, numberCell } from '#server/tasks/list-file.ts';
import { stateChips, stateOf } from './unit.texts.ts';
import { unitsPage } from './units.rows.server.ts';

/** The list of units as a file (product: exports). */
export const unitsFile: ListFile<{ query: UnitsQuery }> = {
  name: 'unidades',
  title: 'Unidades',
  headings: ['id', 'programa', 'numero', 'nombre', 'modulos', 'objetos', 'estado', 'cambios_sin_publicar'],
  ids: async ({ db }, { query }) => (await unitsPage(db, { query, ...EVERY_ROW })).rows.map(({ id }) => id),
  lines: async ({ db }, { query }, ids) => {
    const { rows } = await unitsPage(db, { query: { ...query, ids }, ...EVERY_ROW });
    return rows.map((row) => [
      String(row.id),
      row.programme.name,
      numberCell(row.number),
      row.name,
      String(row.modules),
      String(row.activities),
      stateChips[stateOf(row)].label,
      row.hasDraft ? 'si' : 'no',
    ]);
  },
};
