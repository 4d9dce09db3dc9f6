import type { HealthReport } from '#app/contract/admin/support/health.ts';
import { redisAnswers } from '#server/redis.ts';
import { slowestRoutes } from '#server/slow-routes.ts';
import { storageReach } from '#server/storage/reach.ts';
import type { World } from '#server/world.ts';
import { storedFigures } from './health.rows.server.ts';
import { checkViews, healthItems, parkedView } from './health.view.ts';

/**
 * Reads the state of the platform at this moment, in one statement; outside of the database as it was seconds ago
 * (product: health).
 */
export async function systemHealth(world: World): Promise<HealthReport> {
  const now = world.clock.now();
  const [stored, storage, routes] = await Promise.all([
    storedFigures(world.db, now),
    storageReach(world),
    slowestRoutes(),
  ]);
  const answers = redisAnswers();
  const figures = {
    ...stored,
    storage,
    redisAnswers: world.env.REDIS_URL ? answers === true : null,
    hasMailServer: Boolean(world.env.SMTP_URL),
  };
  return {
    at: now.toISOString(),
    items: healthItems(figures),
    parked: { total: stored.outbox.parked, rows: stored.parked.map(parkedView) },
    checks: checkViews(stored, now),
    tables: stored.tables,
    routes,
  };
}
