import { tutorSummary } from '#app/contract/tutor-board.ts';
import { api } from '#server/route.ts';
import { summaryWire } from './board.presenter.ts';
import { summaryOf } from './board.queries.server.ts';

/** GET /api/tutor/resumen */
export const loader = api(tutorSummary, async ({ world, actor }) =>
  summaryWire(await summaryOf(world, actor)),
);
