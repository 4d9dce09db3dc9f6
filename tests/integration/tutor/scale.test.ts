import { beforeAll, describe, expect, test } from 'vitest';
import type { QueueFilter } from '#app/contract/tutor/links/forum.ts';
import { tutorBoard } from '#app/features/tutor/board/board.queries.server.ts';
import { gradingOf } from '#app/features/tutor/board/grading/grading.queries.server.ts';
import { reviewQueue } from '#app/features/tutor/challenge-review/queue/queue.queries.server.ts';
import { reviewView } from '#app/features/tutor/challenge-review/review/review.queries.server.ts';
import { moveTargets } from '#app/features/tutor/forum/moderate/move-targets.queries.server.ts';
import { forumQueue } from '#app/features/tutor/forum/queue/queue.queries.server.ts';
import { forumThread } from '#app/features/tutor/forum/thread/thread.queries.server.ts';
import { groupView } from '#app/features/tutor/group/group.queries.server.ts';
import { learnerRecord } from '#app/features/tutor/learner/record/record.queries.server.ts';
import type { World } from '#server/world.ts';
import { createManyLearners, GROUP_SIZE, type ManyLearners } from '#tests/factories/many-learners.ts';
import { joinLimits, rowsRead } from '#tests/support/rows-read.ts';
import { openWorld } from '#tests/support/world.ts';

/**
 * A tutor's read costs as much as their groups hold, not as the company does: counted in rows that PostgreSQL takes up,
 * which are the same on every machine, and not in time.
 */

const { world } = await openWorld();
let company: ManyLearners;

beforeAll(async () => {
  company = await createManyLearners(world);
}, 120_000);

const filters: QueueFilter[] = ['unanswered', 'answered', 'solved', 'reported'];
const reads: Record<string, (at: World) => Promise<unknown>> = {
  ...Object.fromEntries(
    filters.map((filter) => [
      `the queue of questions, ${filter}`,
      (at: World) => forumQueue(at, company.tutor.actor, { filter, groupId: null, page: 1 }),
    ]),
  ),
  'the queue of questions of one group': (at) =>
    forumQueue(at, company.tutor.actor, { filter: 'unanswered', groupId: company.groupId, page: 1 }),
  'where a question may be moved': (at) => moveTargets(at, company.tutor.actor, company.one.questionId),
  'a thread': (at) =>
    forumThread(at, company.tutor.actor, {
      activityId: company.one.activityId,
      groupId: null,
      questionId: company.one.questionId,
    }),
  'the board': (at) => tutorBoard(at, company.tutor.actor),
  'a search in the queue of challenges': (at) =>
    reviewQueue(at, company.tutor.actor, { search: 'numero 1', order: { key: 'name', down: false } }),
  'a tutor’s own grading': (at) => gradingOf(at, company.tutor.actor),
  'the queue of challenges': (at) => reviewQueue(at, company.tutor.actor, { state: 'all' }),
  'a challenge': (at) =>
    reviewView(at, company.tutor.actor, { submissionId: company.one.submissionId }, { state: 'all' }),
  'a group': (at) => groupView(at, company.tutor.actor, company.groupId),
  'a learner’s record': (at) => learnerRecord(at, company.tutor.actor, company.one.personId),
};

describe.each(joinLimits)('with a join_collapse_limit of %i', (limit) => {
  test.each(Object.entries(reads))('%s takes up what the tutor’s group holds', async (_, read) => {
    const counts = await rowsRead(world, limit, read);
    expect(Object.values(counts).some((count) => count > 0)).toBe(true);
    // A row may be taken up a few times; a table that is read whole has four hundred times the group's.
    for (const [table, count] of Object.entries(counts)) {
      expect(count, `rows of ${table}`).toBeLessThan(GROUP_SIZE * 20);
    }
  });
});
