import type { MetaFunction } from '@remix-run/node';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { bossAnalyticsScreen } from '#app/features/admin/figures/bosses/boss-analytics.queries.server.ts';
import { BossFiguresPage } from '#app/features/admin/figures/bosses/boss-figures-page.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(({ world, url }) => bossAnalyticsScreen(world, url.searchParams));

export const meta: MetaFunction = () => [{ title: 'Jefe · Rumbo' }];

/** /cms/jefe: the evaluations of each boss in each generation (spec §2.8; product: bosses in figures). */
export default function BossAnalyticsScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  const { query, found } = data;
  return (
    <BossFiguresPage
      {...data}
      more={<ExportList what={{ list: 'bossFigures', query }} total={found.total} />}
    />
  );
}
