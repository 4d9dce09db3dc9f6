import { outcomes } from '#app/contract/agreements.ts';
import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { acknowledgeAgreements, followAgreement } from './one-to-one.commands.server.ts';

const calls = api(areas.oneToOne, {
  acknowledgeAgreements: async ({ world, actor, params, requestId }) => {
    await acknowledgeAgreements(world, actor, params.agreementId, requestId);
  },

  followAgreement: async ({ world, actor, params, body, requestId }) => {
    const followed = { agreementId: params.agreementId, status: outcomes[body.estado] };
    await followAgreement(world, actor, followed, requestId);
  },
});

export const loader = calls.loader;
export const action = calls.action;
