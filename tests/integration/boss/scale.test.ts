import { beforeAll, describe, expect, test } from 'vitest';
import { feedbackView } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import { introductionView } from '#app/features/boss/intro/introduction.queries.server.ts';
import { bossProfileOf } from '#app/features/boss/profile/profile.queries.server.ts';
import { progressView } from '#app/features/boss/progress/progress.queries.server.ts';
import { teamView } from '#app/features/boss/team/team.queries.server.ts';
import type { World } from '#server/world.ts';
import { createManyLearners, GROUP_SIZE, type ManyLearners } from '#tests/factories/many-learners.ts';
import { joinLimits, rowsRead } from '#tests/support/rows-read.ts';
import { openWorld } from '#tests/support/world.ts';

/** A boss's read costs as much as their team, not as the company does: counted in rows, as the tutor's. */

const { world } = await openWorld();
let company: ManyLearners;

beforeAll(async () => {
  company = await createManyLearners(world);
}, 120_000);

const reads: Record<string, (at: World) => Promise<unknown>> = {
  'the introduction': (at) => introductionView(at, company.boss.actor, null),
  'the team': (at) => teamView(at, company.boss.actor, company.groupId),
  'an evaluation': (at) =>
    feedbackView(at, company.boss.actor, {
      tab: 'teams',
      view: 'feedback',
      groupId: company.groupId,
      personId: company.one.personId,
      unitId: company.unitId,
      part: 'evaluation',
    }),
  'the progress of a collaborator': (at) =>
    progressView(at, company.boss.actor, { groupId: company.groupId, personId: company.one.personId }),
  'the profile': (at) => bossProfileOf(at, company.boss.actor, null),
  'the profile in a generation': (at) => bossProfileOf(at, company.boss.actor, company.groupId),
};

describe.each(joinLimits)('with a join_collapse_limit of %i', (limit) => {
  test.each(Object.entries(reads))('%s takes up what the boss’s team holds', async (_, read) => {
    const counts = await rowsRead(world, limit, read);
    expect(Object.values(counts).some((count) => count > 0)).toBe(true);
    for (const [table, count] of Object.entries(counts)) {
      expect(count, `rows of ${table}`).toBeLessThan(GROUP_SIZE * 20);
    }
  });
});
