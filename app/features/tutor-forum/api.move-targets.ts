import { moveTargets as spec } from '#app/contract/tutor-forum.ts';
import { api } from '#server/route.ts';
import { moveTargets } from './move-targets.queries.server.ts';
import { targetWire } from './tutor-forum.presenter.ts';

export const loader = api(spec, async ({ world, actor, params }) => ({
  destinos: (await moveTargets(world, actor, params.questionId)).map(targetWire),
}));
