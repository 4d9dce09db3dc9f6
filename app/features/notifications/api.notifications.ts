import { notifications as spec } from '#app/contract/notifications.ts';
import { api } from '#server/route.ts';
import { bellWire } from './notifications.presenter.ts';
import { bell } from './notifications.queries.server.ts';

export const loader = api(spec, async ({ world, actor }) => bellWire(await bell(world, actor)));
