import { saveAnswer as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { saveAnswer } from './saved-answers.commands.server.ts';

export const action = api(spec, async ({ world, actor, body }) => ({
  ok: true as const,
  id: await saveAnswer(world, actor, body.texto),
}));
