import type { startTrailExport as startTrailExportCall } from '#app/contract/admin/support/audit.ts';
import { auditFilterFrom } from '#app/contract/admin/support/links/audit.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { insertExport } from '#server/tasks/ask-task.ts';
import {
  countedLines,
  mustBeInOrder,
  personOfUsername,
  trailConditions,
} from '../trail-filter.rows.server.ts';

/** Lines are counted so far, so that its progress has an end. */
const MAX_COUNTED = 200_000;

/**
 * Exports the lines of some filters: a few of them as they are downloaded, many as a task with a file (product: audit).
 * @throws 422 for days in the wrong order; `identity.unconfirmed`; `limit.reached` after too many large ones in an hour (product: limits)
 */
export const startTrailExport = (by: By, { query, separator }: BodyOf<typeof startTrailExportCall>) =>
  command(by, async (work) => {
    const { world, trx, audit } = work;
    mustBeInOrder(query);
    await mustBeConfirmed(work);
    const filter = auditFilterFrom(query);
    const personId = filter.username === '' ? null : await personOfUsername(trx, filter.username);
    const where = trailConditions(filter, { personId, zone: world.env.TZ_NEGOCIO });
    const total = await countedLines(trx, where, MAX_COUNTED);
    const named = Object.keys(query).sort();
    const input = {
      list: 'trailExport' as const,
      filter,
      personId,
      filtered: named.length,
      separator: separator === 'comma' ? (',' as const) : (';' as const),
      after: null,
      parts: 0,
    };
    const id = await insertExport(work, 'trail.export', { input, total });
    // The names of the filters alone: a username is somebody's.
    await audit('audit.exported', ['audit'], {
      after: { taskId: id, rows: total, filters: named.join(',') },
    });
    return { id };
  });
