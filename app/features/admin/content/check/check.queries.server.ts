import {
  type ContentCheck,
  checkAddress,
  type Finding,
  MAX_FINDINGS,
} from '#app/contract/admin/content/check.ts';
import { taskNameOf } from '#app/contract/catalogue/tasks.ts';
import { fail } from '#server/errors.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import type { World } from '#server/world.ts';
import { findingsOf, foundCount, lastCheckId } from './check.rows.server.ts';

/** Lines of the file, which is as long as what was found. */
const ALL = 100_000;

/** The stored task of a check. @throws `scope.notFound` for anything else */
async function checkTask({ db }: Pick<World, 'db'>, checkId: number) {
  const task = await taskRecord(db, checkId);
  return task && taskNameOf(task) === 'content.check' ? task : fail('scope.notFound');
}

/**
 * Reads the state of a check, and its first findings.
 * @throws `scope.notFound` for a task that is no check
 */
export async function checkDetail(world: World, checkId: number): Promise<ContentCheck> {
  const { id, state, done, total, refused, finishedAt } = await checkTask(world, checkId);
  return {
    id,
    state,
    done,
    total,
    refused,
    finishedAt: finishedAt?.toISOString() ?? null,
    found: await foundCount(world.db, id),
    findings: await findingsOf(world.db, id, MAX_FINDINGS),
    address: state === 'done' ? checkAddress(id) : null,
  };
}

/** The newest check that was asked for of a programme, or of all together (null); null where there is none. */
export async function lastCheck(world: World, programmeId: number | null): Promise<ContentCheck | null> {
  const id = await lastCheckId(world.db, programmeId);
  return id === undefined ? null : checkDetail(world, id);
}

/** Everything that a check found. @throws `scope.notFound` for what is no check, or is under way */
export async function allFindings(world: World, checkId: number): Promise<Finding[]> {
  const { id, state } = await checkTask(world, checkId);
  return state === 'done' ? findingsOf(world.db, id, ALL) : fail('scope.notFound');
}
