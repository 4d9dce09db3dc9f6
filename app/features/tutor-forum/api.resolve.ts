import { resolveQuestions as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { resolveQuestions } from './resolve.commands.server.ts';

export const action = api(spec, async ({ world, actor, body, requestId }) => {
  const { resolved, left } = await resolveQuestions({ world, actor, requestId }, body.preguntas);
  return { ok: true as const, resueltas: resolved, pendientes: left };
});
