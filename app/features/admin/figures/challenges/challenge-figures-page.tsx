import type { ReactNode } from 'react';
import { challengeFiguresHref } from '#app/contract/admin/figures/links/challenges.ts';
import { unitName } from '#app/product/admin/figures/analytics-words.ts';
import { FigureList } from '#app/product/admin/figures/figure-list.tsx';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import type { ChallengeAnalyticsData } from './challenge-analytics.queries.server.ts';
import { ChallengeTable } from './challenge-table.tsx';
import { ChallengeTabs, title } from './challenge-tabs.tsx';
import { challengeColumns, challengeFacts, figureTitles, hiddenAtFirst } from './challenge-words.ts';

type Props = Extract<ChallengeAnalyticsData, { shows: 'units' }> & { more: ReactNode };

/** The challenges by generation and unit. `more`: what else may be done with those of the filters. */
export function ChallengeFiguresPage({ query, open, found, people, choices, zone, more }: Props) {
  const shown =
    open && people
      ? {
          title: figureTitles[open.figure],
          lead: `${people.group}, ${unitName(people.unit)}`,
          lines: people.rows.map((row) => ({
            key: String(row.id),
            personId: row.id,
            name: row.name,
            facts: challengeFacts(zone, row),
          })),
          total: people.total,
          page: people.page,
        }
      : null;
  return (
    <FigureList
      title={title}
      lead="Cada cifra cuenta a participantes activos al día de hoy y abre la lista de quiénes son."
      tabs={<ChallengeTabs chosen="units" scope={query} />}
      more={more}
      views={<SavedViews screen="challengeFigures" />}
      query={query}
      href={challengeFiguresHref}
      found={found}
      choices={choices}
      columns={{ all: challengeColumns, atFirst: hiddenAtFirst }}
      words={{
        search: 'Buscar por generación o unidad',
        list: 'la lista de retos',
        filtered: 'Ningún reto coincide con estos filtros.',
        empty: 'Todavía no hay generaciones publicadas.',
        first: 'Publica la primera en «Grupos».',
      }}
      table={(choose) => (
        <ChallengeTable rows={found.rows} query={query} zone={zone} onSort={(order) => choose({ order })} />
      )}
      figure={{ shown, href: (page) => challengeFiguresHref(query, open && { ...open, page }) }}
    />
  );
}
