import type { HealthReport } from '#app/contract/admin/support/health.ts';
import { redisAnswers } from '#server/redis.ts';
import { slowestRoutes } from '#server/slow-routes.ts';
import { storageReach } from '#server/storage/reach.ts';
import type { World } from '#server/world.ts';
import { checkViews } from './checks/checks.view.ts';
import { storedFigures } from './health.rows.server.ts';
import { healthItems } from './health.view.ts';
import { parkedView } from './parked.view.ts';

/**
 * The seconds by which the application's clock is ahead of the database's, negative behind it. The statement began at an
 * unknown moment of its way: a difference that the way explains is none.
 */
function aheadSeconds(now: Date, databaseMs: number, tookMs: number): number {
  const aheadMs = now.getTime() - databaseMs;
  return aheadMs > 0 ? aheadMs / 1_000 : Math.min(0, (aheadMs + tookMs) / 1_000);
}

/**
 * Reads the state of the platform at this moment, in one statement; outside of the database as it was seconds ago
 * (product: health).
 */
export async function systemHealth(world: World): Promise<HealthReport> {
  const now = world.clock.now();
  const since = performance.now();
  const [[stored, tookMs], storage, routes, writesFilms] = await Promise.all([
    storedFigures(world.db, now).then((figures) => [figures, performance.now() - since] as const),
    storageReach(world),
    slowestRoutes(),
    world.decoders.writesFilms(),
  ]);
  const answers = redisAnswers();
  const figures = {
    ...stored,
    storage,
    writesFilms,
    redisAnswers: world.env.REDIS_URL ? answers === true : null,
    hasMailServer: Boolean(world.env.SMTP_URL),
    hasAntivirus: Boolean(world.env.CLAMAV_URL),
    aheadSeconds: aheadSeconds(now, stored.databaseMs, tookMs),
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
