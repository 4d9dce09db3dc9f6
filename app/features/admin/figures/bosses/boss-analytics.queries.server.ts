import { bossAnalyticsOf } from '#app/contract/admin/figures/links/bosses.ts';
import { openedOrNull } from '#app/product/admin/figures/opened-figure.server.ts';
import { scopeChoices } from '#app/product/admin/figures/scope.queries.server.ts';
import type { World } from '#server/world.ts';
import { bossFiguresList, bossPeopleList } from './boss-figures.queries.server.ts';

/** Reads the view of /cms/jefe that an address means; an open figure without people any more is closed. */
export async function bossAnalyticsScreen(world: World, address: URLSearchParams) {
  const { query, open } = bossAnalyticsOf(address);
  const [found, choices, people] = await Promise.all([
    bossFiguresList(world, query),
    scopeChoices(world, query),
    open &&
      openedOrNull(
        bossPeopleList(world, {
          bossId: open.of[0] ?? 0,
          groupId: open.of[1] ?? 0,
          unitId: query.unitId,
          figure: open.figure,
          page: open.page,
        }),
      ),
  ]);
  return { query, open, found, choices, people, zone: world.env.TZ_NEGOCIO };
}

export type BossAnalytics = Awaited<ReturnType<typeof bossAnalyticsScreen>>;
