import { remindLearners } from '#app/contract/tutor-group.ts';
import { api } from '#server/route.ts';
import { remindLearners as remind } from './group-actions.commands.server.ts';

/** POST /api/tutor/grupos/{id}/recordatorios */
export const action = api(remindLearners, async ({ world, actor, params, body }) => {
  const choice = { groupId: params.groupId, unitId: body.unidad, personIds: body.usuarios };
  const { done, left } = await remind(world, actor, choice);
  return { recordados: done, omitidos: left };
});
