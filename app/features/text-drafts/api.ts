import { areas } from '#app/contract/areas.ts';
import { textDraftQuery } from '#app/contract/text-drafts.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { readQuery } from '#server/http/request.ts';
import { readTextDraft, writeTextDraft } from '#server/repositories/evaluations/text-drafts.ts';

const calls = api(areas.textDrafts, {
  /** GET /api/borradores: one's own, and nobody else's. */
  textDraft: async ({ world, actor, url }) => {
    const { formulario } = readQuery(url, textDraftQuery);
    const draft = await readTextDraft(world.db, actor.personId, formulario);
    return {
      version: draft?.version ?? 0,
      texto: draft?.text ?? null,
      guardado: draft && draft.text !== null ? draft.savedAt.toISOString() : null,
    };
  },

  /** PUT /api/borradores. */
  saveTextDraft: async ({ world, actor, body }) => {
    const at = world.clock.now();
    const { formulario: form, version, texto: text } = body;
    const written = { personId: actor.personId, form, text, version, at };
    const next = await world.db.transaction().execute((trx) => writeTextDraft(trx, written));
    if (next === undefined) return fail('draft.conflict');
    return { version: next, savedAt: at.toISOString() };
  },
});

export const loader = calls.loader;
export const action = calls.action;
