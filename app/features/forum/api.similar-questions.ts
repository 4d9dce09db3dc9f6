import { similarQuery, similarQuestions as spec } from '#app/contract/forum.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { similarWire } from './forum.presenter.ts';
import { similarQuestions } from './similar.queries.server.ts';

export const loader = api(spec, async ({ world, actor, params, url }) => {
  const { q } = readQuery(url, similarQuery);
  const found = await similarQuestions(world, actor, params.activityId, q);
  return { preguntas: found.map(similarWire) };
});
