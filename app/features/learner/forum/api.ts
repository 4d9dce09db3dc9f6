import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { saveNote } from './notes/notes.commands.server.ts';
import { activityNote, myQuestions } from './own/own.queries.server.ts';
import { pointsLedger } from './points/points.queries.server.ts';
import { answerQuestion } from './questions/answer.commands.server.ts';
import { askQuestion, editQuestion } from './questions/forum.commands.server.ts';
import { activityForum } from './questions/forum.queries.server.ts';
import { reportPost, settleQuestion } from './questions/settle.commands.server.ts';
import { similarQuestions } from './questions/similar.queries.server.ts';

const calls = api(areas.forum, {
  answerQuestion: async (by) => {
    const { file, ...answer } = by.body;
    const { questionId } = by.params;
    return { id: await answerQuestion(by, { questionId, ...answer, upload: file?.fileUrl ?? null }) };
  },

  editQuestion: (by) => editQuestion(by, { questionId: by.params.questionId, text: by.body.text }),

  myQuestions: ({ world, actor, query }) => myQuestions(world, actor, query.cursor ?? null),

  note: ({ world, actor, params }) => activityNote(world, actor, params.activityId),

  saveNote: async (by) => {
    const { version, savedAt } = await saveNote(by, { activityId: by.params.activityId, ...by.body });
    return { version, savedAt: savedAt.toISOString() };
  },

  pointsLedger: ({ world, actor, query }) => pointsLedger(world, actor, query.cursor ?? null),

  activityQuestions: ({ world, actor, params, query: { filter, cursor } }) =>
    activityForum(world, actor, params.activityId, { filter, before: cursor ?? null }),

  askQuestion: async (by) => ({
    id: await askQuestion(by, { activityId: by.params.activityId, text: by.body.text }),
  }),

  reportQuestion: (by) => {
    const { answerId = null, ...report } = by.body;
    return reportPost(by, { questionId: by.params.questionId, answerId, ...report });
  },

  settleQuestion: async (by) => {
    const solutionId = by.body.state === 'solved' ? by.body.answerId : null;
    return { state: await settleQuestion(by, { questionId: by.params.questionId, solutionId }) };
  },

  similarQuestions: async ({ world, actor, params, query }) => ({
    questions: await similarQuestions(world, actor, params.activityId, query.text),
  }),
});

export const loader = calls.loader;
export const action = calls.action;
