import { cursorQuery, pointsLedger as spec } from '#app/contract/forum-own.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { ledgerWire } from './points.presenter.ts';
import { pointsLedger } from './points.queries.server.ts';

export const loader = api(spec, async ({ world, actor, url }) => {
  const { cursor } = readQuery(url, cursorQuery);
  return ledgerWire(await pointsLedger(world, actor, cursor ?? null));
});
