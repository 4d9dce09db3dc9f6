import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { screenLoader } from '#server/http/screens.ts';
import { progressScreen } from './member-progress.queries.server.ts';
import { ProgressPage } from './progress-page.tsx';

export const loader = screenLoader(({ world, url }) => progressScreen(world, url.searchParams));

export const meta: MetaFunction = () => [{ title: 'Avance de Usuarios · Rumbo' }];

/** /cms/avanceUsuarios: how far each person is in their generation (spec §2.8; product: progress of people). */
export default function ProgressRoute() {
  const data = useLoaderData<typeof loader>();
  return data ? <ProgressPage {...data} /> : null;
}
