import { cursorQuery, myQuestions as spec } from '#app/contract/forum-own.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { ownQuestionWire } from './forum.presenter.ts';
import { myQuestions } from './own.queries.server.ts';

export const loader = api(spec, async ({ world, actor, url }) => {
  const { cursor } = readQuery(url, cursorQuery);
  const { questions, next } = await myQuestions(world, actor, cursor ?? null);
  return { preguntas: questions.map(ownQuestionWire), siguiente: next };
});
