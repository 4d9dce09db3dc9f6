import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { assignChallenges } from './batch/assign.commands.server.ts';
import { publishReview, publishReviews, returnReview } from './decide/decision.commands.server.ts';
import { reopenReview } from './decide/reopen.commands.server.ts';
import { takeNext } from './next/next.commands.server.ts';
import { reviewQueue } from './queue/queue.queries.server.ts';
import { claimChallenge, releaseChallenge } from './review/claim.commands.server.ts';
import { saveReview } from './review/draft.commands.server.ts';
import { reviewView } from './review/review.queries.server.ts';
import { forgetComment, saveComment } from './review/saved-comments.commands.server.ts';

const calls = api(areas.challengeReview, {
  assignReviews: (by) => assignChallenges(by, by.body),

  claimReview: async (by) => {
    const { submissionId } = by.params;
    const { release, ...claim } = by.body;
    const version = release
      ? await releaseChallenge(by, submissionId)
      : await claimChallenge(by, submissionId, claim);
    return { version };
  },

  forgetComment: (by) => forgetComment(by, by.params.commentId),

  publishReview: async (by) => {
    const { submissionId } = by.params;
    const { version, reason = '', next } = by.body;
    const score = await publishReview(by, { submissionId, version, reason });
    return { score, next: next ? await takeNext(by, { ...next, after: submissionId }) : null };
  },

  publishReviews: (by) => publishReviews(by, by.body.ids),

  reopenChallenge: (by) => reopenReview(by, { submissionId: by.params.submissionId, reason: by.body.reason }),

  returnReview: (by) => returnReview(by, { submissionId: by.params.submissionId, ...by.body }),

  reviewDetail: ({ world, actor, params, query }) =>
    reviewView(world, actor, { submissionId: params.submissionId }, query),

  reviewQueue: ({ world, actor, query }) => reviewQueue(world, actor, query),

  saveComment: (by) => saveComment(by, by.body.text),

  saveReview: async (by) => {
    const saved = await saveReview(by, { submissionId: by.params.submissionId, ...by.body });
    return { version: saved.version, savedAt: saved.savedAt.toISOString() };
  },

  takeNext: async (by) => ({ next: await takeNext(by, by.body) }),
});

export const loader = calls.loader;
export const action = calls.action;
