import { areas } from '#app/contract/areas.ts';
import { questionListQuery, similarQuery } from '#app/contract/forum.ts';
import { cursorQuery } from '#app/contract/forum-own.ts';
import { stateWire } from '#app/contract/forum-post.ts';
import { api } from '#server/http/calls.ts';
import { readQuery } from '#server/http/request.ts';
import { saveNote } from './notes/notes.commands.server.ts';
import { activityNote, myQuestions } from './own.queries.server.ts';
import { ledgerWire } from './points/points.presenter.ts';
import { pointsLedger } from './points/points.queries.server.ts';
import { answerQuestion } from './questions/answer.commands.server.ts';
import { askQuestion, editQuestion } from './questions/forum.commands.server.ts';
import {
  filterOf,
  forumPageWire,
  ownQuestionWire,
  reasonOf,
  similarWire,
} from './questions/forum.presenter.ts';
import { activityForum } from './questions/forum.queries.server.ts';
import { reportPost, settleQuestion } from './questions/settle.commands.server.ts';
import { similarQuestions } from './questions/similar.queries.server.ts';

const calls = api(areas.forum, {
  answerQuestion: async ({ world, actor, params, body, requestId }) => {
    const given = {
      questionId: params.questionId,
      text: body.texto,
      solve: body.resolver,
      alone: body.privada,
      upload: body.archivo?.fileUrl ?? null,
    };
    return { ok: true as const, id: await answerQuestion(world, actor, given, requestId) };
  },

  editQuestion: async ({ world, actor, params, body, requestId }) => {
    await editQuestion(world, actor, { questionId: params.questionId, text: body.texto }, requestId);
  },

  myQuestions: async ({ world, actor, url }) => {
    const { cursor } = readQuery(url, cursorQuery);
    const { questions, next } = await myQuestions(world, actor, cursor ?? null);
    return { preguntas: questions.map(ownQuestionWire), siguiente: next };
  },

  note: async ({ world, actor, params }) => {
    const { text, version, savedAt } = await activityNote(world, actor, params.activityId);
    return { texto: text, version, guardado: savedAt };
  },

  saveNote: async ({ world, actor, params, body }) => {
    const typed = { activityId: params.activityId, text: body.texto, version: body.version };
    const { version, savedAt } = await saveNote(world, actor, typed);
    return { version, savedAt: savedAt.toISOString() };
  },

  pointsLedger: async ({ world, actor, url }) => {
    const { cursor } = readQuery(url, cursorQuery);
    return ledgerWire(await pointsLedger(world, actor, cursor ?? null));
  },

  activityQuestions: async ({ world, actor, params, url }) => {
    const { filtro, cursor } = readQuery(url, questionListQuery);
    const wanted = { filter: filterOf(filtro), before: cursor ?? null };
    return forumPageWire(await activityForum(world, actor, params.activityId, wanted));
  },

  askQuestion: async ({ world, actor, params, body, requestId }) => {
    const asked = { activityId: params.activityId, text: body.texto };
    return { ok: true as const, id: await askQuestion(world, actor, asked, requestId) };
  },

  reportQuestion: async ({ world, actor, params, body, requestId }) => {
    const report = {
      questionId: params.questionId,
      answerId: body.respuesta ?? null,
      reason: reasonOf(body.motivo),
      detail: body.detalle,
    };
    await reportPost(world, actor, report, requestId);
  },

  settleQuestion: async ({ world, actor, params, body, requestId }) => {
    const solutionId = body.estado === 'resuelta' ? body.respuesta : null;
    const settled = { questionId: params.questionId, solutionId };
    const state = await settleQuestion(world, actor, settled, requestId);
    return { ok: true as const, estado: stateWire(state) };
  },

  similarQuestions: async ({ world, actor, params, url }) => {
    const { q } = readQuery(url, similarQuery);
    const found = await similarQuestions(world, actor, params.activityId, q);
    return { preguntas: found.map(similarWire) };
  },
});

export const loader = calls.loader;
export const action = calls.action;
