import { familyOfWord, historyQuery, notificationHistory as spec } from '#app/contract/notifications.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { historyWire } from './notifications.presenter.ts';
import { history } from './notifications.queries.server.ts';

export const loader = api(spec, async ({ world, actor, url }) => {
  const { cursor, clase, vistas } = readQuery(url, historyQuery);
  const page = await history(world, actor, {
    ...(cursor === undefined ? {} : { cursor }),
    ...(clase === undefined ? {} : { family: familyOfWord[clase] }),
    ...(vistas === undefined ? {} : { seen: vistas === 'si' }),
  });
  return historyWire(page);
});
