import { data, type MetaFunction } from '@remix-run/node';
import { Outlet, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { bossLocationOf } from '#app/contract/boss/links/boss.ts';
import type { Frame } from '#app/domain/access/access.ts';
import { AskAboutFailure } from '#app/features/account/help/help-at-address.tsx';
import { PasswordDue } from '#app/features/account/settings/password-due.tsx';
import { ErrorScreen, errorTitle } from '#app/ui/feedback/errors/error-screen.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { brand } from '#app/ui/theme/brand.ts';
import type { DensityHandle } from '#app/ui/theme/density.ts';
import { frameLoader, readPart } from '#server/http/screens/screens.ts';
import { Bar } from './bar.tsx';
import { bossPage } from './boss/boss-page.queries.server.ts';
import { BossTabs } from './boss/boss-tabs.tsx';
import { bossTitle, LazyBossPage } from './boss/lazy-boss-page.tsx';
import { frameData } from './frame.queries.server.ts';
import { keptFrame, useKeptFrame } from './kept-frame.ts';
import { Breadcrumbs } from './learner/breadcrumbs.tsx';
import { FinishedNote } from './learner/finished-note.tsx';
import { HeardAround } from './learner/heard-around.tsx';
import { SectionsBelow, SectionsOnTop } from './learner/sections-bar.tsx';
import { LiveFrame } from './live-frame.tsx';
import { DueFrame, ErrorFrame } from './reduced-frames.tsx';
import { TutorFrame } from './tutor/tutor-frame.tsx';

/** The frame of every signed-in person outside /cms; a boss sees the boss page on any address of theirs. */
export const loader = frameLoader(async (context) => {
  const { world, actor, request, frame, url } = context;
  const location =
    frame === 'boss-page' && !actor.mustChangePassword ? bossLocationOf(url.searchParams) : null;
  const [around, boss] = await Promise.all([
    frameData(world, actor, request),
    location && readPart(context, () => bossPage(world, actor, location)),
  ]);
  if (!location || !boss) return data({ ...around, frame, boss: null });
  return boss.read
    ? data({ ...around, frame, boss: boss.value })
    : data({ ...around, frame, boss: { name: 'failed', location } as const }, { status: boss.status });
});

/** A learner has room; bosses and tutors work at a desk (product: look). A frame that fails keeps its density. */
export const handle: DensityHandle = {
  density: (data) => {
    const frame = (data as { frame: Frame } | undefined)?.frame ?? keptFrame()?.frame;
    return frame === 'learner' ? 'comfortable' : 'compact';
  },
};

/** The titles of the boss page and of a screen that could not be shown; other screens have their own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : data?.boss ? bossTitle(data.boss) : brand.name },
];

export default function SignedInFrame() {
  const frame = useScreenData<typeof loader>();
  useKeptFrame(frame, frame.frame);
  const title = titleOf(frame.frame, frame.programmeName);
  if (frame.mustChangePassword)
    return (
      <DueFrame data={frame} title={title}>
        <PasswordDue />
      </DueFrame>
    );
  const isTutor = frame.frame === 'tutor';
  const isLearner = frame.frame === 'learner';
  return (
    <LiveFrame
      data={frame}
      bar={(bell) => <Bar title={title} data={frame} bell={bell} places={placesOnTop(frame, frame.boss)} />}
      around={isTutor ? TutorFrame : undefined}
      below={
        isLearner ? (
          <>
            <HeardAround />
            <SectionsBelow routeUnitId={frame.routeUnitId} />
          </>
        ) : null
      }
    >
      {isLearner && frame.finished ? <FinishedNote /> : null}
      {isLearner ? <Breadcrumbs /> : null}
      {frame.boss ? <LazyBossPage page={frame.boss} /> : <Outlet />}
    </LiveFrame>
  );
}

/** A failed screen keeps its frame: with the data read with it, else with the last data. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { search } = useLocation();
  const read = useRouteLoaderData<typeof loader>('frames/signed-in');
  const frame = read ?? keptFrame();
  if (!frame) return <ErrorScreen error={error} />;
  const isTutor = frame.frame === 'tutor';
  return (
    <ErrorFrame
      data={frame}
      bar={
        <Bar
          title={titleOf(frame.frame, frame.programmeName)}
          data={frame}
          places={placesOnTop(frame, failedBossPage(search))}
        />
      }
      around={isTutor ? TutorFrame : undefined}
      below={frame.frame === 'learner' ? <SectionsBelow routeUnitId={frame.routeUnitId} /> : null}
    >
      <FailedScreen frame={frame.frame} error={error} />
    </ErrorFrame>
  );
}

/** The places of a learner, and the tabs of a boss, in the bar; the other frames have theirs elsewhere. */
function placesOnTop(
  { frame, routeUnitId }: { frame: string; routeUnitId: number | null },
  page: ComponentProps<typeof BossTabs>['page'] | null,
): ReactNode {
  if (frame === 'learner') return <SectionsOnTop routeUnitId={routeUnitId} />;
  return frame === 'boss-page' && page ? <BossTabs page={page} /> : null;
}

/** Bosses and tutors read the literal of spec §8, bosses beside their tabs; a learner reads the kind of error. */
function FailedScreen({ frame, error }: { frame: string; error: unknown }) {
  const { search } = useLocation();
  switch (frame) {
    case 'boss-page':
      return <LazyBossPage page={failedBossPage(search)} />;
    case 'tutor':
    case 'boss':
      return <ErrorScreen error={error} failed="Error!" more={askAbout} />;
    default:
      return <ErrorScreen error={error} more={askAbout} />;
  }
}

const failedBossPage = (search: string) =>
  ({ name: 'failed', location: bossLocationOf(new URLSearchParams(search)) }) as const;

const askAbout = (requestId: string | undefined) => <AskAboutFailure requestId={requestId} />;

/** The bar's words: the programme for a learner, the role for the others (spec §2.2, §2.4). */
function titleOf(frame: string, programmeName: string | null): string {
  if (frame === 'tutor') return 'Tutor';
  if (frame === 'boss' || frame === 'boss-page') return 'Rol de Jefe';
  return programmeName ?? brand.name;
}
