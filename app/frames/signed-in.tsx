import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { brand } from '#app/ui/brand.ts';
import { ErrorScreen } from '#app/ui/error-screen.tsx';
import { frameLoader } from '#server/route.ts';
import { Bar } from './bar.tsx';
import { bossPage } from './boss-page.queries.server.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ErrorFrame } from './error-frame.tsx';
import { frameData } from './frame.queries.server.ts';
import { LateBossPage } from './late-boss-page.tsx';
import { LiveFrame } from './live-frame.tsx';
import { PasswordDueFrame } from './password-due-frame.tsx';

/** One frame for everybody who signed in outside /cms; a boss sees the boss page on any address of theirs. */
export const loader = frameLoader(async ({ world, actor, request, frame }) => {
  const [data, boss] = await Promise.all([
    frameData(world, actor, request),
    frame === 'boss-page' && !actor.mustChangePassword ? bossPage(world, actor, request) : null,
  ]);
  return { ...data, frame, boss };
});

export default function SignedInFrame() {
  const data = useLoaderData<typeof loader>();
  const title = titleOf(data.frame, data.programmeName);
  if (data.mustChangePassword) return <PasswordDueFrame data={data} title={title} />;
  return (
    <LiveFrame data={data} bar={(bell) => <Bar title={title} data={data} bell={bell} />}>
      {data.frame === 'learner' ? <Breadcrumbs /> : null}
      {data.boss ? <LateBossPage page={data.boss} /> : <Outlet />}
    </LiveFrame>
  );
}

/** A screen that failed keeps its frame, as far as that was read. */
export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData<typeof loader>('frames/signed-in');
  if (!data) return <ErrorScreen error={error} />;
  return (
    <ErrorFrame data={data} title={titleOf(data.frame, data.programmeName)}>
      <ErrorScreen error={error} />
    </ErrorFrame>
  );
}

/** The bar's words: the programme for a learner, the role for the others (spec §2.2, §2.4). */
function titleOf(frame: string, programmeName: string | null): string {
  if (frame === 'tutor') return 'Tutor';
  if (frame === 'boss' || frame === 'boss-page') return 'Rol de Jefe';
  return programmeName ?? brand.name;
}
