import { acknowledgeAgreements as spec } from '#app/contract/unit-steps.ts';
import { api } from '#server/route.ts';
import { acknowledgeAgreements } from './one-to-one.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, requestId }) => {
  await acknowledgeAgreements(world, actor, params.agreementId, requestId);
  return { ok: true as const };
});
