import type { ReactNode } from 'react';
import { bossFiguresHref } from '#app/contract/admin/figures/links/bosses.ts';
import { groupBossesHref } from '#app/contract/admin/groups/links/group.ts';
import { personUnitHref } from '#app/contract/admin/links/admin.ts';
import { FigureList } from '#app/product/admin/figures/figure-list.tsx';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import type { bossAnalyticsScreen } from './boss-analytics.queries.server.ts';
import { BossBulkBar } from './boss-bulk-bar.tsx';
import { BossTable } from './boss-table.tsx';
import { bossColumns, evaluationFacts, figureTitles, hiddenAtFirst } from './boss-words.ts';

type Props = Awaited<ReturnType<typeof bossAnalyticsScreen>> & { more: ReactNode };

/** The bosses by generation. `more`: what else may be done with those of the filters. */
export function BossFiguresPage({ query, open, found, choices, people, zone, more }: Props) {
  const chosen = useChosen();
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
            more:
              row.unit && row.sentOn !== null
                ? {
                    label: 'Ver o reabrir la evaluación',
                    to: personUnitHref(row.id, row.membershipId, row.unit.id),
                  }
                : undefined,
          })),
          ...(open.figure === 'members'
            ? {
                action: {
                  label: 'Transferir equipo',
                  to: groupBossesHref(open.of[1] ?? 0, open.of[0] ?? null),
                },
              }
            : {}),
          total: people.total,
          page: people.page,
        }
      : null;
  return (
    <FigureList
      title="Jefe"
      lead="Las evaluaciones de colaboradores activos al día de hoy; lo enviado cuenta para quien lo envió. La severidad compara desde 5 calificaciones."
      more={more}
      bulk={
        <BossBulkBar
          chosen={chosen}
          page={found.rows.map(({ id }) => id)}
          query={query}
          total={found.total}
        />
      }
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
        <BossTable
          rows={found.rows}
          query={query}
          zone={zone}
          onSort={(order) => choose({ order })}
          chosen={chosen}
        />
      )}
      figure={{ shown, href: (page) => bossFiguresHref(query, open && { ...open, page }) }}
    />
  );
}
