import type { FileFormat, Separator } from '#app/contract/admin/people/export.ts';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { workbookFault } from '#app/product/admin/exports/workbook-limit.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { refuseField } from '#server/errors.ts';
import { insertExport } from '#server/tasks/ask-task.ts';
import { matchingCount } from './export.rows.server.ts';

/**
 * Exports the people of some filters: a few of them as they are downloaded, many as a task with a file. Gives its id.
 * @throws `identity.unconfirmed`; 422 for a workbook of too many; `limit.reached` after too many large ones in an hour (product: limits)
 */
export const startExport = (
  by: By,
  {
    query,
    separator,
    format = 'csv',
  }: { query: PeopleQuery; separator: Separator; format?: FileFormat | undefined },
) =>
  command(by, async (work) => {
    const { trx, now } = work;
    await mustBeConfirmed(work);
    const { order: _o, page: _p, size: _s, hidden: _h, taskId: _t, ...filters } = query;
    const total = await matchingCount(trx, filters, now);
    const fault = format === 'xlsx' ? workbookFault(total) : null;
    if (fault !== null) refuseField('formato', fault);
    const cells = separator === 'comma' ? ',' : ';';
    const input = { query: filters, separator: cells, format, after: null, parts: 0 } as const;
    const id = await insertExport(work, 'people.export', { input, total });
    // The names of the filters alone: what is searched for may be somebody's name.
    await work.audit('export.made', ['task', id], {
      after: { kind: 'export', rows: total, filters: Object.keys(filters).sort().join(',') },
    });
    return id;
  });
