import { saveChallengeDraft } from '#app/contract/challenge.ts';
import { api } from '#server/route.ts';
import { saveDraft } from './draft.commands.server.ts';

/** PUT /api/reto/unidad/{id}/borrador */
export const action = api(saveChallengeDraft, async ({ world, actor, params, body }) => {
  const { version, savedAt } = await saveDraft(world, actor, {
    unitId: params.unitId,
    version: body.version,
    comment: body.comentario,
    upload: body.archivo?.fileUrl ?? null,
  });
  return { ok: true as const, version, guardado: savedAt.toISOString() };
});
