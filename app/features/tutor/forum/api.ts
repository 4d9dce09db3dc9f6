import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { forgetAnswer, saveAnswer } from './answer/saved-answers.commands.server.ts';
import { hidePost, restorePost } from './moderate/hide.commands.server.ts';
import {
  assignQuestion,
  decideReport,
  mergeQuestions,
  promoteQuestion,
} from './moderate/moderation.commands.server.ts';
import { moveQuestion } from './moderate/move.commands.server.ts';
import { moveTargets } from './moderate/move-targets.queries.server.ts';
import { resolveQuestions } from './moderate/resolve.commands.server.ts';
import { forumQueue } from './queue/queue.queries.server.ts';
import { forumThread } from './thread/thread.queries.server.ts';

const calls = api(areas.tutorForum, {
  assignQuestion: (by) => assignQuestion(by, { ...by.params, ...by.body }),

  decideReport: (by) => {
    const reason = by.body.decision === 'accept' ? by.body.reason : null;
    return decideReport(by, { reportId: by.params.reportId, reason });
  },

  forgetAnswer: (by) => forgetAnswer(by, by.params.savedAnswerId),

  hidePost: (by) => hidePost(by, { ...by.params, answerId: null, ...by.body }),

  mergeQuestion: (by) => mergeQuestions(by, { ...by.params, ...by.body }),

  moveTargets: async ({ world, actor, params }) => ({
    targets: await moveTargets(world, actor, params.questionId),
  }),

  moveQuestion: (by) => moveQuestion(by, { ...by.params, ...by.body }),

  promoteQuestion: (by) => promoteQuestion(by, { ...by.params, ...by.body }),

  forumQueue: ({ world, actor, query }) => forumQueue(world, actor, { groupId: null, ...query }),

  resolveQuestions: (by) => resolveQuestions(by, by.body.questionIds),

  restorePost: (by) => restorePost(by, { ...by.params, answerId: by.body.answerId ?? null }),

  saveAnswer: async (by) => ({ id: await saveAnswer(by, by.body.text) }),

  forumThread: ({ world, actor, params, query }) =>
    forumThread(world, actor, {
      ...params,
      groupId: query.groupId ?? null,
      questionId: query.questionId ?? null,
    }),
});

export const loader = calls.loader;
export const action = calls.action;
