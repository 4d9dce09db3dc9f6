import { decideReport as spec } from '#app/contract/tutor-forum-writes.ts';
import { api } from '#server/route.ts';
import { decideReport } from './queue.commands.server.ts';

export const action = api(spec, async ({ world, actor, params, body, requestId }) => {
  const reason = body.decision === 'aceptar' ? body.motivo : null;
  await decideReport({ world, actor, requestId }, { reportId: params.reportId, reason });
  return { ok: true as const };
});
