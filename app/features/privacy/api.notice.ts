import { privacyNotice } from '#app/contract/privacy.ts';
import { api } from '#server/route.ts';
import { currentNotice } from './privacy.queries.server.ts';

/** GET /api/aviso. */
export const loader = api(privacyNotice, async ({ world }) => currentNotice(world));
