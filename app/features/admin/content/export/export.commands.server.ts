import {
  namesPeople,
  type startContentExport as startContentExportCall,
} from '#app/contract/admin/content/export.ts';
import { storedListOf } from '#app/contract/stored/tasks/content.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { readObject } from '#server/repositories/content/objects.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import { isPerson } from './export.rows.server.ts';

/** The view of a list beside its filters; some lists have no order, sizes or columns. */
type ListLook = { order?: unknown; page?: unknown; size?: unknown; hidden?: unknown };

/**
 * Exports a list as a task, which every administrator sees among the others; gives its id (product: exports).
 * @throws `scope.notFound` for the bank of an unknown programme, an unknown exercise or person; of a list that names people `identity.unconfirmed`, and
 * `limit.reached` after too many in an hour (product: limits)
 */
export const startContentExport = (
  by: By,
  { what, separator, format = 'csv' }: BodyOf<typeof startContentExportCall>,
) =>
  command(by, async (work) => {
    const { trx, actor } = work;
    if (namesPeople(what)) {
      await mustBeConfirmed(work);
      await by.world.limits.export(actor.personId);
    }
    const { page: _p, size: _s, hidden: _h, ...query }: typeof what.query & ListLook = what.query;
    if (what.list === 'questions') {
      const known = await readObject(trx, { kind: 'programme', id: what.programmeId });
      if (!known) fail('scope.notFound');
    }
    if (what.list === 'itemAnalysis') {
      const known = await readObject(trx, { kind: 'activity', id: what.activityId });
      if (!known) fail('scope.notFound');
    }
    if (what.list === 'personExercises' && !(await isPerson(trx, what.personId))) fail('scope.notFound');
    const id = await askTask(work, 'list.export', {
      ...storedListOf({ ...what, query } as typeof what),
      separator: separator === 'comma' ? ',' : ';',
      format,
      after: null,
      parts: 0,
    });
    const { order: _o, ...filters }: typeof query & Pick<ListLook, 'order'> = query;
    await work.audit('export.made', ['task', id], {
      after: { kind: 'export', what: what.list, filters: Object.keys(filters).sort().join(',') },
    });
    return { id };
  });
