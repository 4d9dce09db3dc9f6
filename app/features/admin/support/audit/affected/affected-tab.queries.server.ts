import type { AffectedReport } from '#app/contract/admin/support/audit.ts';
import { auditFilterOf, type openAffectedOf } from '#app/contract/admin/support/links/audit.ts';
import { isRefusal } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import { affectedDetail } from './affected.queries.server.ts';
import { tablesOfPeople } from './affected-columns.rows.server.ts';

type Opened = NonNullable<ReturnType<typeof openAffectedOf>>;

/**
 * Reads the view of *¿A quién afectó?*: the result of a task, or its form, filled in for the session of the address.
 */
export async function affectedTab(
  world: Pick<World, 'db' | 'clock'>,
  { taskId, page }: Opened,
  { address, readerId }: { address: URLSearchParams; readerId: number },
) {
  const report = taskId === null ? null : await reportOf(world, { taskId, page, readerId });
  return { report, tables: tablesOfPeople, session: auditFilterOf(address).session };
}

export type AffectedTab = Awaited<ReturnType<typeof affectedTab>>;

/** An address of a task that is unknown shows the form. */
async function reportOf(
  world: Pick<World, 'db' | 'clock'>,
  asked: { taskId: number; page: number; readerId: number },
): Promise<AffectedReport | null> {
  try {
    return await affectedDetail(world, asked);
  } catch (error) {
    if (isRefusal(error) && error.code === 'scope.notFound') return null;
    throw error;
  }
}
