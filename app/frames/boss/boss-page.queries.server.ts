import type { BossLocation } from '#app/contract/boss/links/boss.ts';
import { feedbackPage } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import { introductionView } from '#app/features/boss/intro/introduction.queries.server.ts';
import { progressView } from '#app/features/boss/progress/progress.queries.server.ts';
import { teamView } from '#app/features/boss/team/team.queries.server.ts';
import { toolsView } from '#app/features/boss/tools/tools.queries.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

/** The data of the boss page at one place: one view, and nothing of the others. */
export async function bossPage(world: World, actor: Actor, location: BossLocation) {
  switch (location.tab) {
    case 'introduction':
      return { name: 'introduction', location, view: await introductionView(world, actor, null) } as const;
    case 'tools':
      return { name: 'tools', location, view: await toolsView(world, actor, location) } as const;
    case 'teams':
      switch (location.view) {
        case 'team':
          return { name: 'team', location, view: await teamView(world, actor, location.groupId) } as const;
        case 'feedback':
          return feedbackPage(world, actor, location);
        case 'progress':
          return { name: 'progress', location, view: await progressView(world, actor, location) } as const;
      }
  }
}

/** The page at a place; `failed` where its view could not be read, or is not this boss's. */
export type BossPageData = Awaited<ReturnType<typeof bossPage>> | { name: 'failed'; location: BossLocation };
