import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { analyticsQueryOf } from '#app/contract/links/analytics/analytics.ts';
import { screenLoader } from '#server/http/screens.ts';
import { analyticsOf, listBehind } from './analytics.queries.server.ts';
import { AnalyticsPage } from './analytics-page.tsx';
import { builtBlocks } from './blocks.server.ts';
import { analyticsChoices } from './choices.queries.server.ts';
import { scopeOf } from './scope.server.ts';

export const loader = screenLoader(async ({ world, url, actor }) => {
  const query = analyticsQueryOf(url.searchParams);
  const { list } = query;
  const [{ from, until, today, zone }, found, choices, listed] = await Promise.all([
    scopeOf(world, query),
    analyticsOf(world, query),
    analyticsChoices(world, query),
    list === undefined ? null : listBehind(world, { ...query, list }),
  ]);
  return {
    query,
    from,
    until,
    today,
    zone,
    ...found,
    choices,
    listed,
    builtBlocks,
    personId: actor.personId,
  };
});

export const meta: MetaFunction = () => [{ title: 'Analíticos · Rumbo' }];

/** /cms/analiticos: the figures of the programme as they are now, each with its list (spec §2.8, §3.7; product: analytics). */
export default function AnalyticsScreen() {
  const data = useLoaderData<typeof loader>();
  return data ? <AnalyticsPage {...data} /> : null;
}
