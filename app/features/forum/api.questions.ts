import { activityQuestions as listSpec, questionListQuery } from '#app/contract/forum.ts';
import { askQuestion as askSpec } from '#app/contract/forum-writes.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { askQuestion } from './forum.commands.server.ts';
import { filterOf, forumPageWire } from './forum.presenter.ts';
import { activityForum } from './forum.queries.server.ts';

export const loader = api(listSpec, async ({ world, actor, params, url }) => {
  const { filtro, cursor } = readQuery(url, questionListQuery);
  const wanted = { filter: filterOf(filtro), before: cursor ?? null };
  return forumPageWire(await activityForum(world, actor, params.activityId, wanted));
});

export const action = api(askSpec, async ({ world, actor, params, body, requestId }) => {
  const asked = { activityId: params.activityId, text: body.texto };
  return { ok: true as const, id: await askQuestion(world, actor, asked, requestId) };
});
