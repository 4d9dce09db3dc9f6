import type { MetaFunction } from '@remix-run/node';
import { analyticsQueryOf } from '#app/contract/admin/figures/links/analytics.ts';
import { peopleOfListHref } from '#app/contract/admin/figures/links/people-of-list.ts';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { analyticsScreen } from '#app/features/admin/figures/overview/analytics.queries.server.ts';
import { AnalyticsPage } from '#app/features/admin/figures/overview/analytics-page.tsx';
import { blockLines } from '#app/features/admin/figures/overview/figures/figure-lines.files.server.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

export const loader = screenLoader(async ({ world, url, actor }) => {
  const shown = await analyticsScreen(world, analyticsQueryOf(url.searchParams));
  return { ...shown, lines: shown.blocks.flatMap(blockLines).length, personId: actor.personId };
});

export const meta: MetaFunction = () => [{ title: 'Analíticos · Rumbo' }];

/** /cms/analiticos: the figures of the programme as they are now, each with its list (spec §2.8, §3.7; product: analytics). */
export default function AnalyticsScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  const { query, lines, listed } = data;
  const list = query.list === undefined || query.list === 'unknown' ? null : query.list;
  return (
    <AnalyticsPage
      {...data}
      more={<ExportList what={{ list: 'analytics', query }} total={lines} />}
      moreOfList={
        list && listed ? (
          <>
            <PeopleLink href={peopleOfListHref(list, query)} />
            <ExportList what={{ list: 'analyticsList', figure: list, query }} total={listed.total} />
          </>
        ) : null
      }
    />
  );
}

/** A link to the screen where these people can be reminded, or given more time. */
function PeopleLink({ href }: { href: string | null }) {
  return href === null ? null : (
    <Link to={href} className="row middle target">
      Recordar o dar prórroga
    </Link>
  );
}
