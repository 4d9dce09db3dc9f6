import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { bossFiguresHref } from '#app/contract/links/analytics/bosses.ts';
import { SavedViews } from '#app/product/administration/saved-views.tsx';
import { FigureList } from '#app/product/analytics/figure-list.tsx';
import { screenLoader } from '#server/http/screens.ts';
import { bossAnalyticsScreen } from './boss-analytics.queries.server.ts';
import { BossTable } from './boss-table.tsx';
import { bossColumns, evaluationFacts, figureTitles, hiddenAtFirst } from './boss-words.ts';

export const loader = screenLoader(({ world, url }) => bossAnalyticsScreen(world, url.searchParams));

export const meta: MetaFunction = () => [{ title: 'Jefe · Rumbo' }];

/** /cms/jefe: the evaluations of each boss in each generation (spec §2.8; product: bosses in figures). */
export default function BossAnalyticsScreen() {
  const data = useLoaderData<typeof loader>();
  if (!data) return null;
  const { query, open, found, choices, people, zone } = data;
  const shown =
    open && people
      ? {
          title: figureTitles[open.figure],
          lead: `${people.boss}, ${people.group}`,
          lines: people.rows.map((row) => ({
            key: `${row.id}.${row.unit?.id ?? ''}`,
            personId: row.id,
            name: row.name,
            facts: evaluationFacts(zone, row),
          })),
          total: people.total,
          page: people.page,
        }
      : null;
  return (
    <FigureList
      title="Jefe"
      lead="Las evaluaciones de colaboradores activos al día de hoy; lo enviado cuenta para quien lo envió. La severidad compara desde 5 calificaciones."
      views={<SavedViews screen="bossFigures" />}
      query={query}
      href={bossFiguresHref}
      found={found}
      choices={choices}
      columns={{ all: bossColumns, atFirst: hiddenAtFirst }}
      words={{
        search: 'Buscar por nombre, usuario o número',
        list: 'la lista de jefes',
        filtered: 'Ningún jefe coincide con estos filtros.',
        empty: 'Todavía no hay jefes con colaboradores.',
        first: 'Asígnalos en la pestaña «Jefes» de cada generación.',
      }}
      table={(choose) => (
        <BossTable rows={found.rows} query={query} zone={zone} onSort={(order) => choose({ order })} />
      )}
      figure={{ shown, href: (page) => bossFiguresHref(query, open && { ...open, page }) }}
    />
  );
}
