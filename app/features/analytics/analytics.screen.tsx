import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { analyticsQueryOf } from '#app/contract/links/analytics/analytics.ts';
import { scopeChoices } from '#app/product/analytics/scope.queries.server.ts';
import { screenLoader } from '#server/http/screens.ts';
import { analyticsOf, listBehind } from './analytics.queries.server.ts';
import { AnalyticsPage } from './analytics-page.tsx';
import { scopeOf } from './scope.server.ts';

export const loader = screenLoader(async ({ world, url, actor }) => {
  const query = analyticsQueryOf(url.searchParams);
  const { list, page } = query;
  const scope = await scopeOf(world, query);
  const [found, choices, listed] = await Promise.all([
    analyticsOf(world, scope, query.blocks),
    scopeChoices(world, query),
    list === undefined ? null : listBehind(world, scope, { list, page }),
  ]);
  const { from, until, today, zone } = scope;
  return { query, from, until, today, zone, ...found, choices, listed, personId: actor.personId };
});

export const meta: MetaFunction = () => [{ title: 'Analíticos · Rumbo' }];

/** /cms/analiticos: the figures of the programme as they are now, each with its list (spec §2.8, §3.7; product: analytics). */
export default function AnalyticsScreen() {
  const data = useLoaderData<typeof loader>();
  return data ? <AnalyticsPage {...data} /> : null;
}
