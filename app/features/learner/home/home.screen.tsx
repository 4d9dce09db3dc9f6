import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens.ts';
import { home } from './home.queries.server.ts';
import { HomePage } from './home-page.tsx';

export const loader = screenLoader(async ({ world, actor }) => home(world, actor));

/** A boss's home is the boss page, and so is its title. */
export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [{ title: pageTitle('Inicio') }] : matches.flatMap(({ meta }) => meta ?? []).slice(-1);

/** `/` for a learner. */
export default function HomeScreen() {
  const data = useLoaderData<typeof loader>();
  return data ? <HomePage {...data} /> : null;
}
