import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { insertExport } from '#server/tasks/start-export.ts';
import { matchingCount } from './export.rows.server.ts';

/**
 * Exports the people of some filters: a few of them as they are downloaded, many as a task with a file. Gives its id.
 * @throws `identity.unconfirmed`; `limit.reached` after too many large ones in an hour (product: limits)
 */
export const startExport = (
  by: By,
  { query, separator }: { query: PeopleQuery; separator: 'comma' | 'semicolon' },
) =>
  command(by, async (work) => {
    const { trx, now } = work;
    await mustBeConfirmed(work);
    const { order: _o, page: _p, size: _s, hidden: _h, taskId: _t, ...filters } = query;
    const total = await matchingCount(trx, filters, now);
    const cells = separator === 'comma' ? ',' : ';';
    const input = { query: filters, separator: cells, after: null, parts: 0 } as const;
    const id = await insertExport(work, 'people.export', { input, total });
    // The names of the filters alone: what is searched for may be somebody's name.
    await work.audit('export.made', ['task', id], {
      after: { kind: 'export', rows: total, filters: Object.keys(filters).sort().join(',') },
    });
    return id;
  });
