import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { askExtension, deliverChallenge } from './challenge.commands.server.ts';
import { challengeView } from './challenge.queries.server.ts';
import { receiptOf } from './challenge.view.ts';
import { saveDraft } from './draft.commands.server.ts';

const calls = api(areas.challenge, {
  askExtension: (by) => askExtension(by, { unitId: by.params.unitId, reason: by.body.reason }),

  challenge: ({ world, actor, params }) => challengeView(world, actor, params.unitId),

  deliverChallenge: async (by) =>
    receiptOf(await deliverChallenge(by, { unitId: by.params.unitId, version: by.body.version })),

  saveChallengeDraft: async (by) => {
    const { version, comment, file, edition } = by.body;
    const upload = file?.upload ?? null;
    const { unitId } = by.params;
    const saved = await saveDraft(by, { unitId, version, comment, upload, edition });
    return { version: saved.version, savedAt: saved.savedAt.toISOString() };
  },
});

export const loader = calls.loader;
export const action = calls.action;
