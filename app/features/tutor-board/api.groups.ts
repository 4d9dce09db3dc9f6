import { tutorGroups } from '#app/contract/tutor-board.ts';
import { api } from '#server/route.ts';
import { groupsWire } from './board.presenter.ts';
import { groupsOf } from './board.queries.server.ts';

/** GET /api/tutor/grupos */
export const loader = api(tutorGroups, async ({ world, actor }) => groupsWire(await groupsOf(world, actor)));
