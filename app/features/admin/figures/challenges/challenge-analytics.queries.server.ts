import { challengeAnalyticsOf } from '#app/contract/admin/figures/links/challenges.ts';
import { openedOrNull } from '#app/product/admin/figures/opened-figure.server.ts';
import { scopeChoices } from '#app/product/admin/figures/scope.queries.server.ts';
import type { World } from '#server/world.ts';
import { challengeFiguresList, challengePeopleList } from './challenge-figures.queries.server.ts';
import { tutorChallengesList, tutorLoadsList } from './tutor-loads.queries.server.ts';

/** Reads the view of /cms/retoJobAnaliticos that an address means; an open figure without people any more is closed. */
export async function challengeAnalyticsScreen(world: World, address: URLSearchParams) {
  const view = challengeAnalyticsOf(address);
  const choices = scopeChoices(world, view.query);
  const zone = world.env.TZ_NEGOCIO;
  if (view.shows === 'tutors') {
    const { query, open } = view;
    const { groupId, programmeId, unitId } = query;
    const [found, people] = await Promise.all([
      tutorLoadsList(world, query),
      open &&
        openedOrNull(
          tutorChallengesList(world, {
            tutorId: open.of[0] ?? 0,
            figure: open.figure,
            page: open.page,
            scope: { groupId, programmeId, unitId },
          }),
        ),
    ]);
    const now = world.clock.now().toISOString();
    return { ...view, found, people, choices: await choices, zone, now };
  }
  const { query, open } = view;
  const [found, people] = await Promise.all([
    challengeFiguresList(world, query),
    open &&
      openedOrNull(
        challengePeopleList(world, {
          groupId: open.of[0] ?? 0,
          unitId: open.of[1] ?? 0,
          figure: open.figure,
          page: open.page,
        }),
      ),
  ]);
  return { ...view, found, people, choices: await choices, zone };
}

export type ChallengeAnalyticsData = Awaited<ReturnType<typeof challengeAnalyticsScreen>>;
