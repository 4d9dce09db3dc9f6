import type { MetaFunction } from '@remix-run/node';
import { badgesScreen } from '#app/features/admin/content/badges/badges.queries.server.ts';
import { BadgesPage } from '#app/features/admin/content/badges/badges-page.tsx';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(({ world, url }) => badgesScreen(world, url.searchParams));

export const meta: MetaFunction = () => [{ title: 'Insignias · Rumbo' }];

/** /cms/insignias: the badges, their rules and who holds them (spec §2.8; product: administered badges). */
export default function BadgesAdministration() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  const more = <ExportList what={{ list: 'badges', query: data.query }} total={data.found.total} />;
  return <BadgesPage {...data} more={more} />;
}
