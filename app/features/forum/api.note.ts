import { note as readSpec, saveNote as saveSpec } from '#app/contract/forum-own.ts';
import { api } from '#server/route.ts';
import { saveNote } from './notes.commands.server.ts';
import { activityNote } from './own.queries.server.ts';

export const loader = api(readSpec, async ({ world, actor, params }) => {
  const { text, version, savedAt } = await activityNote(world, actor, params.activityId);
  return { texto: text, version, guardado: savedAt };
});

export const action = api(saveSpec, async ({ world, actor, params, body }) => {
  const typed = { activityId: params.activityId, text: body.texto, version: body.version };
  const { version, savedAt } = await saveNote(world, actor, typed);
  return { ok: true as const, version, guardado: savedAt.toISOString() };
});
