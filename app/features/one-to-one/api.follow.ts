import { outcomes } from '#app/contract/agreements.ts';
import { followAgreement as spec } from '#app/contract/unit-steps.ts';
import { api } from '#server/route.ts';
import { followAgreement } from './one-to-one.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const followed = { agreementId: params.agreementId, status: outcomes[body.estado] };
  await followAgreement(world, actor, followed, requestId);
  return { ok: true as const };
});
