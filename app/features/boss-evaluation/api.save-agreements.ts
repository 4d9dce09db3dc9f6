import { saveAgreements as spec } from '#app/contract/boss-evaluation.ts';
import { readAgreements } from '#app/contract/feedback-json.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/route.ts';
import { saveAgreements } from './agreements.commands.server.ts';

export const action = api(spec, async ({ world, actor, body, requestId }) => {
  const texts = readAgreements(body.acuerdos) ?? fail('body.invalid', { field: 'acuerdos' });
  const place = { groupId: body.id_grupo, personId: body.id_usuario, unitId: body.id_unidad };
  await saveAgreements(world, actor, { place, texts }, requestId);
  return { ok: true as const };
});
