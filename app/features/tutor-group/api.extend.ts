import { extendLearners } from '#app/contract/tutor-group.ts';
import { api } from '#server/route.ts';
import { extendLearners as extend } from './group-actions.commands.server.ts';

/** POST /api/tutor/grupos/{id}/prorrogas */
export const action = api(extendLearners, async ({ world, actor, params, body, requestId }) => {
  const choice = { groupId: params.groupId, unitId: body.unidad, personIds: body.usuarios };
  const { done, left } = await extend(world, actor, { ...choice, dueOn: body.fecha }, requestId);
  return { asignadas: done, omitidas: left };
});
