import { type ExportDetail, exportAddress } from '#app/contract/admin/people/export.ts';
import { personPackageAddress } from '#app/contract/admin/people/package.ts';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { trailFileAddress } from '#app/contract/admin/support/audit.ts';
import { type NamedTask, taskNameOf } from '#app/contract/catalogue/tasks.ts';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { fail } from '#server/errors.ts';
import { type TaskRecord, taskRecord } from '#server/repositories/tasks/tasks.ts';
import type { Trx, World } from '#server/world.ts';
import {
  exportedPeople,
  filterNames,
  keptPeople,
  nextPeople,
  type Place,
  peopleOf,
} from './export.rows.server.ts';
import { exportHeadings, lineIn, titleLine } from './export-lines.ts';

/** People of an export that are read at once. */
const READ_AT_ONCE = 1_000;

/** The stored task of an export of anything. @throws `scope.notFound` for anything else */
export async function exportTask({ db }: Pick<World, 'db'>, exportId: number): Promise<TaskRecord> {
  const task = await taskRecord(db, exportId);
  return task?.kind === 'export' ? task : fail('scope.notFound');
}

/**
 * Reads the state of an export.
 * @throws `scope.notFound` for a task that is no export
 */
export async function exportDetail(world: World, exportId: number): Promise<ExportDetail> {
  const task = await exportTask(world, exportId);
  const { id, state, done, total, refused, expiresAt } = task;
  const isThere = state === 'done' && expiresAt !== null && expiresAt > world.clock.now();
  return {
    id,
    state,
    done,
    total,
    refused,
    address: isThere ? addressOf(task) : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/** A package of a person, where each download is written down, and the trail have addresses of their own. */
function addressOf({ id, ...task }: NamedTask & { id: number }): string {
  const name = taskNameOf(task);
  if (name === 'trail.export') return trailFileAddress(id);
  return name === 'person.pack' ? personPackageAddress(id) : exportAddress(id);
}

/** The lines above the people: the filters and the hour, then the headings. */
export async function headLines(world: World, query: PeopleQuery, at: Date): Promise<(readonly string[])[]> {
  const names = await filterNames(world.db, query);
  const zone = world.env.TZ_NEGOCIO;
  const hour = readAnywhere(longDateTime(zone, at.toISOString()), zone);
  return [[titleLine(query, { names, at: hour })], exportHeadings];
}

/** The lines of a small export, read while they are sent. */
export async function* exportLines(
  world: World,
  { query, format }: Pick<TaskInput<'people.export'>, 'query' | 'format'>,
  { at, limit }: { at: Date; limit: number },
): AsyncGenerator<readonly string[]> {
  yield* await headLines(world, query, at);
  let after: Place | null = null;
  for (let left = limit; left > 0; ) {
    const wanted = Math.min(READ_AT_ONCE, left);
    const chosen = nextPeople(world.db, query, { now: at, after, limit: wanted });
    const people = await exportedPeople(world.db, chosen, world.env.TZ_NEGOCIO);
    for (const person of people) yield lineIn(format, person);
    const last = people.at(-1);
    if (!last || people.length < wanted) return;
    after = { name: last.sortName, id: last.id };
    left -= wanted;
  }
}

/** The lines of the people of a part of the file: a few are in memory, and the next few are on their way. */
export async function* keptLines(
  { env }: Pick<World, 'env'>,
  trx: Trx,
  taskId: number,
  { part, format }: { part: number; format: TaskInput<'people.export'>['format'] },
): AsyncGenerator<readonly string[]> {
  const ids = await keptPeople(trx, taskId, part);
  const read = (from: number) => {
    const people = exportedPeople(trx, peopleOf(trx, ids.slice(from, from + READ_AT_ONCE)), env.TZ_NEGOCIO);
    // Awaited a turn later: a failure meanwhile waits for that.
    people.catch(() => undefined);
    return people;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const people = await next;
    if (from + READ_AT_ONCE < ids.length) next = read(from + READ_AT_ONCE);
    for (const person of people) yield lineIn(format, person);
  }
}
