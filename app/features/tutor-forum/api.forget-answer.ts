import { forgetAnswer as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { forgetAnswer } from './saved-answers.commands.server.ts';

export const action = api(spec, async ({ world, actor, params }) => {
  await forgetAnswer(world, actor, params.savedAnswerId);
  return { ok: true as const };
});
