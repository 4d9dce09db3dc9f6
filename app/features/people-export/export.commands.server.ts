import type { PeopleQuery } from '#app/contract/admin/people.ts';
import { MAX_DIRECT_ROWS } from '#app/contract/admin/people-export.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { insertTask } from '#server/repositories/tasks/tasks.ts';
import { auditTask } from '#server/tasks/commands.ts';
import { matchingCount } from './export.rows.server.ts';
import type { ExportInput } from './export-lines.ts';

/** How long a small export may be downloaded, in ms: it is read again each time. */
const DIRECT_MS = 10 * 60_000;

/**
 * Exports the people of some filters: a few of them as they are downloaded, many as a task with a file. Gives its id.
 * @throws `identity.unconfirmed`; `limit.reached` after too many large ones in an hour (product: limits)
 */
export const startExport = (
  by: By,
  { query, separator }: { query: PeopleQuery; separator: 'comma' | 'semicolon' },
) =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    await mustBeConfirmed(work);
    const { order: _o, page: _p, size: _s, hidden: _h, taskId: _t, ...filters } = query;
    const total = await matchingCount(trx, filters, now);
    const isDirect = total <= MAX_DIRECT_ROWS;
    if (!isDirect) await by.world.limits.export(actor.personId);
    const input: ExportInput = {
      query: filters,
      separator: separator === 'comma' ? ',' : ';',
      after: null,
      parts: 0,
    };
    const id = await insertTask(trx, {
      kind: 'export',
      state: isDirect ? 'done' : 'waiting',
      input: input as never,
      total,
      madeBy: actor.personId,
      madeAt: now,
      ...(isDirect ? { expiresAt: new Date(now.getTime() + DIRECT_MS) } : {}),
    });
    // The names of the filters alone: what is searched for may be somebody's name.
    await auditTask(by, trx, { id, kind: 'export' }, 'export.made', {
      rows: total,
      filters: Object.keys(filters).sort().join(','),
    });
    if (!isDirect) emit({ name: 'task.asked', payload: { taskId: id } });
    return id;
  });
