import {
  textDraft as readSpec,
  saveTextDraft as saveSpec,
  textDraftQuery,
} from '#app/contract/text-drafts.ts';
import { fail } from '#server/errors.ts';
import { readTextDraft, writeTextDraft } from '#server/repositories/evaluations/text-drafts.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';

/** GET /api/borradores: one's own, and nobody else's. */
export const loader = api(readSpec, async ({ world, actor, url }) => {
  const { formulario } = readQuery(url, textDraftQuery);
  const draft = await readTextDraft(world.db, actor.personId, formulario);
  return {
    version: draft?.version ?? 0,
    texto: draft?.text ?? null,
    guardado: draft && draft.text !== null ? draft.savedAt.toISOString() : null,
  };
});

/** PUT /api/borradores. */
export const action = api(saveSpec, async ({ world, actor, body }) => {
  const at = world.clock.now();
  const { formulario: form, version, texto: text } = body;
  const written = { personId: actor.personId, form, text, version, at };
  const next = await world.db.transaction().execute((trx) => writeTextDraft(trx, written));
  if (next === undefined) return fail('draft.conflict');
  return { ok: true as const, version: next, guardado: at.toISOString() };
});
