import { tutorLoadsHref } from '#app/contract/admin/figures/links/challenges.ts';
import { FigureList } from '#app/product/admin/figures/figure-list.tsx';
import type { ChallengeAnalyticsData } from './challenge-analytics.queries.server.ts';
import { ChallengeTabs, title } from './challenge-tabs.tsx';
import { challengeFacts, loadColumns, loadTitles, placeText } from './challenge-words.ts';
import { TutorLoadTable } from './tutor-load-table.tsx';

type Props = Extract<ChallengeAnalyticsData, { shows: 'tutors' }>;

/** The load of each tutor. */
export function TutorLoadsPage({ query, open, found, people, choices, zone, now }: Props) {
  const shown =
    open && people
      ? {
          title: loadTitles[open.figure],
          lead: people.tutor,
          lines: people.rows.map((row) => ({
            key: `${row.id}.${row.group.id}.${row.unit.id}`,
            personId: row.id,
            name: row.name,
            facts: [placeText(row), ...challengeFacts(zone, row)],
          })),
          total: people.total,
          page: people.page,
        }
      : null;
  return (
    <FigureList
      title={title}
      lead="Un reto de una generación con dos tutores cuenta para los dos mientras espera."
      tabs={<ChallengeTabs chosen="tutors" scope={query} />}
      query={query}
      href={tutorLoadsHref}
      found={found}
      choices={choices}
      columns={{ all: loadColumns, atFirst: [] }}
      words={{
        search: 'Buscar por tutor',
        list: 'la lista de tutores',
        filtered: 'Ningún tutor coincide con estos filtros.',
        empty: 'Todavía no hay tutores asignados.',
        first: 'Asígnalos en la pestaña «Tutores» de cada generación.',
      }}
      table={(choose) => (
        <TutorLoadTable
          rows={found.rows}
          query={query}
          now={new Date(now)}
          onSort={(order) => choose({ order })}
        />
      )}
      figure={{ shown, href: (page) => tutorLoadsHref(query, open && { ...open, page }) }}
    />
  );
}
