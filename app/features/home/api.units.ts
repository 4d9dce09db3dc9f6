import { units } from '#app/contract/learner.ts';
import { api } from '#server/route.ts';
import { unitsWire } from './home.presenter.ts';
import { home } from './home.queries.server.ts';

export const loader = api(units, async ({ world, actor }) => unitsWire(await home(world, actor)));
