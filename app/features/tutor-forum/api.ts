import { areas } from '#app/contract/areas.ts';
import { queueQuery, threadQuery } from '#app/contract/tutor-forum.ts';
import { api } from '#server/http/calls.ts';
import { readQuery } from '#server/http/request.ts';
import { forgetAnswer, saveAnswer } from './answer/saved-answers.commands.server.ts';
import { hidePost, restorePost } from './moderate/hide.commands.server.ts';
import { moveQuestion } from './moderate/move.commands.server.ts';
import { moveTargets } from './moderate/move-targets.queries.server.ts';
import {
  assignQuestion,
  decideReport,
  mergeQuestions,
  promoteQuestion,
} from './queue/queue.commands.server.ts';
import { forumQueue } from './queue/queue.queries.server.ts';
import { resolveQuestions } from './queue/resolve.commands.server.ts';
import { forumThread } from './thread/thread.queries.server.ts';
import { queueWire, targetWire, threadWire } from './tutor-forum.presenter.ts';

const calls = api(areas.tutorForum, {
  assignQuestion: async ({ world, actor, params, body, requestId }) => {
    const assigned = { questionId: params.questionId, tutorId: body.tutor };
    await assignQuestion({ world, actor, requestId }, assigned);
  },

  decideReport: async ({ world, actor, params, body, requestId }) => {
    const reason = body.decision === 'aceptar' ? body.motivo : null;
    await decideReport({ world, actor, requestId }, { reportId: params.reportId, reason });
  },

  forgetAnswer: async ({ world, actor, params }) => {
    await forgetAnswer(world, actor, params.savedAnswerId);
  },

  hidePost: async ({ world, actor, params, body, requestId }) => {
    const post = { questionId: params.questionId, answerId: body.respuesta ?? null };
    await hidePost({ world, actor, requestId }, { ...post, reason: body.motivo });
  },

  mergeQuestion: async ({ world, actor, params, body, requestId }) => {
    const merged = { questionId: params.questionId, intoId: body.con };
    await mergeQuestions({ world, actor, requestId }, merged);
  },

  moveTargets: async ({ world, actor, params }) => ({
    destinos: (await moveTargets(world, actor, params.questionId)).map(targetWire),
  }),

  moveQuestion: async ({ world, actor, params, body, requestId }) => {
    const moved = { questionId: params.questionId, activityId: body.actividad };
    await moveQuestion({ world, actor, requestId }, moved);
  },

  promoteQuestion: async ({ world, actor, params, body, requestId }) => {
    const promoted = { questionId: params.questionId, faq: body.frecuente };
    await promoteQuestion({ world, actor, requestId }, promoted);
  },

  forumQueue: async ({ world, actor, url }) => {
    const { filtro, grupo, pagina } = readQuery(url, queueQuery);
    return queueWire(
      await forumQueue(world, actor, { filter: filtro, groupId: grupo ?? null, page: pagina }),
    );
  },

  resolveQuestions: async ({ world, actor, body, requestId }) => {
    const { resolved, left } = await resolveQuestions({ world, actor, requestId }, body.preguntas);
    return { ok: true as const, resueltas: resolved, pendientes: left };
  },

  restorePost: async ({ world, actor, params, body, requestId }) => {
    const post = { questionId: params.questionId, answerId: body.respuesta ?? null };
    await restorePost({ world, actor, requestId }, post);
  },

  saveAnswer: async ({ world, actor, body }) => ({
    ok: true as const,
    id: await saveAnswer(world, actor, body.texto),
  }),

  forumThread: async ({ world, actor, params, url }) => {
    const { grupo, pregunta } = readQuery(url, threadQuery);
    const wanted = { activityId: params.activityId, groupId: grupo ?? null, questionId: pregunta ?? null };
    return threadWire(await forumThread(world, actor, wanted));
  },
});

export const loader = calls.loader;
export const action = calls.action;
