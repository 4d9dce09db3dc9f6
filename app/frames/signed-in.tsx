import { data, type MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation, useRouteError, useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { bossLocationOf } from '#app/contract/links/boss.ts';
import { readSession } from '#app/realtime/session-storage.ts';
import { ErrorScreen, errorTitle } from '#app/ui/feedback/error-screen.tsx';
import { brand } from '#app/ui/theme/brand.ts';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import { frameLoader, readPart } from '#server/http/screens.ts';
import { Bar } from './bar.tsx';
import type { BossPageData } from './boss-page.queries.server.ts';
import { bossPage } from './boss-page.queries.server.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ErrorFrame } from './error-frame.tsx';
import type { FrameData } from './frame.queries.server.ts';
import { frameData } from './frame.queries.server.ts';
import { LazyBossPage } from './lazy-boss-page.tsx';
import { LiveFrame } from './live-frame.tsx';
import { PasswordDueFrame } from './password-due-frame.tsx';
import { TutorFrame } from './tutor-frame.tsx';

type Kept = FrameData & { frame: string };

let last: Kept | null = null;

/** One frame for everybody who signed in outside /cms; a boss sees the boss page on any address of theirs. */
export const loader = frameLoader(async (context) => {
  const { world, actor, request, frame, url } = context;
  const [around, boss] = await Promise.all([
    frameData(world, actor, request),
    frame === 'boss-page' && !actor.mustChangePassword
      ? readPart(context, () => bossPage(world, actor, bossLocationOf(url.searchParams)))
      : null,
  ]);
  if (!boss) return data({ ...around, frame, boss: null });
  const place = bossLocationOf(url.searchParams);
  return boss.read
    ? data({ ...around, frame, boss: boss.value })
    : data({ ...around, frame, boss: { name: 'failed', place } as const }, { status: boss.status });
});

/** The titles that no screen of its own has: those of the boss page, and that of a screen that could not be shown. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => [
  { title: error ? errorTitle(error) : data?.boss ? bossTitle(data.boss) : brand.name },
];

export default function SignedInFrame() {
  const frame = useLoaderData<typeof loader>();
  useKeptFrame(frame);
  const title = titleOf(frame.frame, frame.programmeName);
  if (frame.mustChangePassword) return <PasswordDueFrame data={frame} title={title} />;
  const isTutor = frame.frame === 'tutor';
  return (
    <LiveFrame
      data={frame}
      bar={(bell) => <Bar title={title} data={frame} bell={bell} wide={isTutor} />}
      around={isTutor ? TutorFrame : undefined}
    >
      {frame.frame === 'learner' ? <Breadcrumbs /> : null}
      {frame.boss ? <LazyBossPage page={frame.boss} /> : <Outlet />}
    </LiveFrame>
  );
}

/** A screen that failed keeps its frame: as it was read with it, else as it stood before. */
export function ErrorBoundary() {
  const error = useRouteError();
  const read = useRouteLoaderData<typeof loader>('frames/signed-in');
  const frame = read ?? keptFrame();
  if (!frame) return <ErrorScreen error={error} />;
  const isTutor = frame.frame === 'tutor';
  return (
    <ErrorFrame
      data={frame}
      title={titleOf(frame.frame, frame.programmeName)}
      around={isTutor ? TutorFrame : undefined}
      wide={isTutor}
    >
      <FailedScreen frame={frame.frame} error={error} />
    </ErrorFrame>
  );
}

/** Bosses and tutors read the literal of spec §8, bosses beside their tabs; a learner reads what happened. */
function FailedScreen({ frame, error }: { frame: string; error: unknown }) {
  const { search } = useLocation();
  switch (frame) {
    case 'boss-page':
      return <LazyBossPage page={{ name: 'failed', place: bossLocationOf(new URLSearchParams(search)) }} />;
    case 'tutor':
    case 'boss':
      return <ErrorScreen error={error} failed="Error!" />;
    default:
      return <ErrorScreen error={error} />;
  }
}

/** The bar's words: the programme for a learner, the role for the others (spec §2.2, §2.4). */
function titleOf(frame: string, programmeName: string | null): string {
  if (frame === 'tutor') return 'Tutor';
  if (frame === 'boss' || frame === 'boss-page') return 'Rol de Jefe';
  return programmeName ?? brand.name;
}

/** Title of the document of the boss page: one for each tab, and for each collaborator and unit inside the teams. */
function bossTitle(page: BossPageData): string {
  switch (page.name) {
    case 'introduction':
      return pageTitle('Introducción');
    case 'team':
      return pageTitle('Mis equipos');
    case 'feedback':
    case 'former':
      return pageTitle(`Retroalimentación de ${page.view.person.name}`, page.view.unit);
    case 'progress':
      return pageTitle(`Avance de ${page.view.name}`);
    case 'tools':
      return pageTitle('Mis herramientas');
    case 'failed':
      return pageTitle('Error!');
  }
}

/** Keeps what a frame was drawn from: a read that fails takes it away from the router (spec §8). */
function useKeptFrame(frame: Kept): void {
  useEffect(() => {
    last = { ...frame, fresh: null };
  }, [frame]);
}

/** The frame that stood last in this document, while it is of the person whose session is stored. */
function keptFrame(): Kept | null {
  return last && readSession()?.id === last.person.id ? last : null;
}
