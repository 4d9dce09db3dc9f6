import type { BadgesQuery } from '#app/contract/admin/content/badges.ts';
import { EVERY_ROW } from '#server/db/pages.ts';
import type { ListFile } from '#server/tasks/list-file.ts';
import { audienceTexts, chipOf, measureTexts, typeText } from './badge.texts.ts';
import { badgeRows } from './badges.queries.server.ts';
import { badgesPage } from './badges.rows.server.ts';

/** The list of badges as a file (product: exports). */
export const badgesFile: ListFile<{ query: BadgesQuery }> = {
  name: 'insignias',
  title: 'Insignias',
  headings: [
    'id',
    'orden',
    'nombre',
    'llave_insignia',
    'tipo',
    'niveles',
    'destinatarios',
    'regla',
    'otorgadas',
    'estado',
  ],
  ids: async ({ db }, { query }) => (await badgesPage(db, { query, ...EVERY_ROW })).rows.map(({ id }) => id),
  lines: async ({ db }, { query }, ids) => {
    const { rows } = await badgesPage(db, { query: { ...query, ids }, ...EVERY_ROW });
    return badgeRows(rows).map((row) => [
      String(row.id),
      String(row.position),
      row.name,
      row.key,
      typeText(row),
      String(row.levels),
      audienceTexts[row.audience].label,
      measureTexts[row.measure].label,
      String(row.awarded),
      chipOf(row).label,
    ]);
  },
};
