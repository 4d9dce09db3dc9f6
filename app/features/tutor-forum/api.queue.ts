import { queueQuery, forumQueue as spec } from '#app/contract/tutor-forum.ts';
import { readQuery } from '#server/request.ts';
import { api } from '#server/route.ts';
import { forumQueue } from './queue.queries.server.ts';
import { queueWire } from './tutor-forum.presenter.ts';

export const loader = api(spec, async ({ world, actor, url }) => {
  const { filtro, grupo, pagina } = readQuery(url, queueQuery);
  return queueWire(await forumQueue(world, actor, { filter: filtro, groupId: grupo ?? null, page: pagina }));
});
