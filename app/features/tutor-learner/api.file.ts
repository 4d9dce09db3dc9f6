import { learnerFile as spec } from '#app/contract/tutor-learner.ts';
import { api } from '#server/route.ts';
import { learnerFileWire } from './file.presenter.ts';
import { learnerFile } from './file.queries.server.ts';

/** GET /api/tutor/usuarios/{id} */
export const loader = api(spec, async ({ world, actor, params }) =>
  learnerFileWire(await learnerFile(world, actor, params.userId)),
);
