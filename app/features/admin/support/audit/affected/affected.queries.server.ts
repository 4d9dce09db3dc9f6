import { exportAddress } from '#app/contract/admin/people/export.ts';
import { AFFECTED_PAGE, type AffectedReport } from '#app/contract/admin/support/audit.ts';
import { actionText } from '#app/product/admin/trail/change.texts.ts';
import { pageOrLast } from '#server/db/pages.ts';
import { fail } from '#server/errors.ts';
import { namesOf } from '#server/repositories/people/administered-people.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import { taskAs } from '#server/tasks/task-as.ts';
import type { World } from '#server/world.ts';
import { affectedPage } from './affected.rows.server.ts';
import { foundOf } from './found.ts';

/**
 * Reads the people that an incident touched, as far as a task has found them.
 * @throws `scope.notFound` for another task
 */
export async function affectedDetail(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { taskId, readerId, page }: { taskId: number; readerId: number; page: number },
): Promise<AffectedReport> {
  const task = taskAs('affected.find', await taskRecord(db, taskId)) ?? fail('scope.notFound');
  const isKept = task.state === 'done' && task.expiresAt !== null && task.expiresAt > clock.now();
  const { scope, look, people } = task.input;
  const [found, makers] = await Promise.all([
    pageOrLast({ page, size: AFFECTED_PAGE }, async (wanted) => ({
      // Half a list is none.
      rows:
        task.state === 'done' ? await affectedPage(db, taskId, { page: wanted, size: AFFECTED_PAGE }) : [],
      total: task.state === 'done' ? (people ?? 0) : 0,
    })),
    task.madeBy === null ? [] : namesOf(db, [task.madeBy]),
  ]);
  const [maker] = makers;
  const { state, done, total, refused, madeBy } = task;
  return {
    id: taskId,
    state,
    done,
    total,
    refused,
    scope,
    madeAt: task.madeAt.toISOString(),
    madeBy:
      madeBy === null || !maker ? null : { id: madeBy, name: `${maker.firstName} ${maker.paternalSurname}` },
    // Its maker gave the password for it, and nobody else.
    address: isKept && madeBy === readerId ? exportAddress(taskId) : null,
    people: {
      ...found,
      rows: found.rows.map(({ found: of, ...person }) => {
        const { acts, ...rest } = foundOf(of);
        return { ...person, ...rest, acts: acts.map(actionText) };
      }),
    },
    unnamed:
      look.of === 'trail'
        ? Object.entries(look.unnamed)
            .map(([action, count]) => ({ act: actionText(action), count }))
            .sort((one, other) => other.count - one.count)
        : [],
  };
}
