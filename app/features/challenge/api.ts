import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { askExtension as ask, deliverChallenge as deliver } from './challenge.commands.server.ts';
import { challengeWire, deliveredWire } from './challenge.presenter.ts';
import { challengeView } from './challenge.queries.server.ts';
import { saveDraft } from './draft.commands.server.ts';

const calls = api(areas.challenge, {
  /** POST /api/reto/unidad/{id}/prorroga */
  askExtension: async ({ world, actor, params, body, requestId }) => {
    await ask(world, actor, { unitId: params.unitId, reason: body.motivo }, requestId);
  },

  /** GET /api/reto/unidad/{id} */
  challenge: async ({ world, actor, params }) =>
    challengeWire(await challengeView(world, actor, params.unitId)),

  /** POST /api/reto/unidad/{id}/entregar */
  deliverChallenge: async ({ world, actor, params, body, requestId }) =>
    deliveredWire(await deliver(world, actor, { unitId: params.unitId, version: body.version }, requestId)),

  /** PUT /api/reto/unidad/{id}/borrador */
  saveChallengeDraft: async ({ world, actor, params, body }) => {
    const { version, savedAt } = await saveDraft(world, actor, {
      unitId: params.unitId,
      version: body.version,
      comment: body.comentario,
      upload: body.archivo?.fileUrl ?? null,
    });
    return { version, savedAt: savedAt.toISOString() };
  },
});

export const loader = calls.loader;
export const action = calls.action;
