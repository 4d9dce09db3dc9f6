import { useLoaderData } from '@remix-run/react';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { home } from './home.queries.server.ts';
import { HomePage } from './home-page.tsx';

export const loader = screenLoader(async ({ world, actor }) => home(world, actor));

export const meta = framedTitle<typeof loader>(pageTitle('Inicio'));

/** `/` for a learner. */
export default function HomeScreen() {
  const data = useLoaderData<typeof loader>();
  return data ? <HomePage {...data} /> : null;
}
