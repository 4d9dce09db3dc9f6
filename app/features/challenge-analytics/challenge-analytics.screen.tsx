import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { screenLoader } from '#server/http/screens.ts';
import { challengeAnalyticsScreen } from './challenge-analytics.queries.server.ts';
import { ChallengeFiguresPage } from './challenge-figures-page.tsx';
import { TutorLoadsPage } from './tutor-loads-page.tsx';

export const loader = screenLoader(({ world, url }) => challengeAnalyticsScreen(world, url.searchParams));

export const meta: MetaFunction = () => [{ title: 'Reto On The Job · Rumbo' }];

/** /cms/retoJobAnaliticos: the challenges by generation and unit, and the load of each tutor (spec §2.8; product: challenges in figures). */
export default function ChallengeAnalyticsScreen() {
  const data = useLoaderData<typeof loader>();
  if (!data) return null;
  return data.shows === 'tutors' ? <TutorLoadsPage {...data} /> : <ChallengeFiguresPage {...data} />;
}
