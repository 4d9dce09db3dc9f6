import { areas } from '#app/contract/areas.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { readTextDraft, writeTextDraft } from '#server/repositories/evaluations/text-drafts.ts';

const calls = api(areas.textDrafts, {
  /** GET /api/borradores: one's own, and nobody else's; whoever looks at its author's screens reads none (product: view as). */
  textDraft: async ({ world, actor, query }) => {
    const draft = actor.viewer ? null : await readTextDraft(world.db, actor.personId, query.form);
    const { version = 0, text = null, savedAt } = draft ?? {};
    return { version, text, savedAt: text === null ? null : (savedAt?.toISOString() ?? null) };
  },

  /** PUT /api/borradores. */
  saveTextDraft: (by) => saveTextDraft(by, by.body),
});

type TypedText = { form: string; version: number; text: string | null };

/** Keeps what one typed; 409 `draft.conflict` when another device saved meanwhile. */
const saveTextDraft = (by: By, typed: TypedText) =>
  command(by, async ({ trx, actor, now: at }) => {
    const version = await writeTextDraft(trx, { personId: actor.personId, ...typed, at });
    return version === undefined ? fail('draft.conflict') : { version, savedAt: at.toISOString() };
  });

export const loader = calls.loader;
export const action = calls.action;
