import type { AwardList, Simulation } from '#app/contract/admin/content/badge-awards.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { taskAs } from '#server/tasks/task-as.ts';
import type { World } from '#server/world.ts';
import { lastSimulation, winnersPage } from '../badge-tasks.rows.server.ts';
import { badgeRecord } from '../badges.rows.server.ts';
import { awardsPage } from './awards.rows.server.ts';

const SIZE = 25;

type Query = { search?: string | undefined; level?: number | undefined; page?: number | undefined };

/**
 * Reads the present and past holders of a badge.
 * @throws `scope.notFound` for an unknown badge
 */
export async function awardList({ db }: World, badgeId: number, query: Query): Promise<AwardList> {
  if (!(await badgeRecord(db, badgeId))) fail('scope.notFound');
  const { search = '', level } = query;
  const found = await pageOrLast({ page: query.page ?? 1, size: SIZE }, (page) =>
    awardsPage(db, { badgeId, search, level, page, size: SIZE }),
  );
  const day = (at: string | Date) => new Date(at).toISOString();
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      at: day(row.at),
      revokedAt: row.revokedAt === null ? null : day(row.revokedAt),
    })),
  };
}

/**
 * The last simulation of a badge, with a page of who would get what.
 * @throws `scope.notFound` for an unknown badge, and where it was never simulated
 */
export async function simulationView(
  { db }: World,
  badgeId: number,
  { page: wanted = 1 }: { page?: number | undefined },
): Promise<Simulation> {
  const simulation = taskAs('badge.give', await lastSimulation(db, badgeId)) ?? fail('scope.notFound');
  const { input, version, madeAt, kind: _, ...task } = simulation;
  const { levels, people, version: simulated } = input;
  const found = levels.reduce((sum, count) => sum + count, 0);
  const page = Math.min(wanted, Math.max(1, Math.ceil(found / SIZE)));
  return {
    ...task,
    madeAt: madeAt.toISOString(),
    isStale: simulated !== version,
    levels: [...levels],
    people,
    rows: await winnersPage(db, task.taskId, { page, size: SIZE }),
    found,
    page,
  };
}
