import { expect } from '@playwright/test';
import { api, rows } from '../support/helpers.ts';
import { createFinalist } from './final-ground.ts';

export type Ground = { unitId: number; unitName: string; moduleName: string; activityId: number };

type Activity = { id: number; module: number; moduleName: string; unitId: number; unitName: string };

const activitiesOf = (username: string) =>
  rows<Activity>(
    `select a.id, m.position as module, m.name as "moduleName", u.id as "unitId", u.name as "unitName"
     from person p join member mb on mb.person_id = p.id and mb.active
     join learner_group g on g.id = mb.group_id
     join unit u on u.programme_id = g.programme_id and u.position = 0
     join module m on m.unit_id = u.id and m.status = 'published' and m.deleted_at is null
     join activity a on a.module_id = m.id and a.status = 'published' and a.deleted_at is null
     where p.username = $1 order by m.position, a.position`,
    [username],
  );

/**
 * A learner who sent every step of the first unit, holds every badge and stands one activity before the end of its first
 * module, or of all of it (`whole`).
 */
export async function standBeforeEnd(username: string, end: 'module' | 'unit'): Promise<Ground> {
  await createFinalist(username);
  const all = await activitiesOf(username);
  const before = end === 'unit' ? all : all.filter(({ module }) => module === 0);
  const last = before.at(-1);
  if (!last) throw new Error('the first unit has no activities');
  const finish = await finisher(username);
  for (const { id } of before.slice(0, -1)) await finish(id, true);
  const modules = new Set(before.map(({ module }) => module)).size - 1;
  await expect.poll(() => finishedModules(username), { timeout: 20_000 }).toBe(modules);
  // The ends that lie behind are no part of it.
  await rows(
    `update celebration set seen_at = now() where member_id in
       (select mb.id from member mb join person p on p.id = mb.person_id where p.username = $1)`,
    [username],
  );
  return { unitId: last.unitId, unitName: last.unitName, moduleName: last.moduleName, activityId: last.id };
}

/** Finishes an activity, or takes that back, from elsewhere. */
export async function finisher(username: string) {
  const call = await api(username);
  return (id: number, finished: boolean) =>
    call('POST', `/api/actividades/${id}/finalizar`, { finalizada: finished });
}

/** Counts the finished modules of the stored standing, once it knows all that was done. */
export async function finishedModules(username: string): Promise<number | null> {
  const [row] = await rows<{ isComputed: boolean; count: number }>(
    `select s.computed = s.requested as "isComputed",
       (select count(*)::int from jsonb_array_elements(s.units) as unit, jsonb_array_elements(unit -> 'modules') as module
        where (module ->> 'finished')::boolean) as count
     from standing s join member mb on mb.id = s.member_id join person p on p.id = mb.person_id
     where p.username = $1`,
    [username],
  );
  return row?.isComputed ? row.count : null;
}

/** Kinds of the ends that wait to be celebrated. */
export async function waitingEnds(username: string): Promise<string[]> {
  const found = await rows<{ kind: string }>(
    `select c.kind from celebration c join member mb on mb.id = c.member_id join person p on p.id = mb.person_id
     where p.username = $1 and c.seen_at is null order by c.id`,
    [username],
  );
  return found.map(({ kind }) => kind);
}
