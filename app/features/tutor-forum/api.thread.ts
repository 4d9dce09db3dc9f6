import { forumThread as spec, threadQuery } from '#app/contract/tutor-forum.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { forumThread } from './thread.queries.server.ts';
import { threadWire } from './tutor-forum.presenter.ts';

export const loader = api(spec, async ({ world, actor, params, url }) => {
  const { grupo, pregunta } = readQuery(url, threadQuery);
  const wanted = { activityId: params.activityId, groupId: grupo ?? null, questionId: pregunta ?? null };
  return threadWire(await forumThread(world, actor, wanted));
});
