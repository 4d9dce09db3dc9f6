import type { AffectedScope, startAffected as startAffectedCall } from '#app/contract/admin/support/audit.ts';
import { auditFilterFrom } from '#app/contract/admin/support/links/audit.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import {
  countedLines,
  mustBeInOrder,
  personOfUsername,
  trailConditions,
} from '../trail-filter.rows.server.ts';
import { momentsOf, peopleCount } from './affected.rows.server.ts';
import { tablesOfPeople } from './affected-columns.rows.server.ts';

/** Lines are counted so far, so that its progress has an end. */
const MAX_COUNTED = 200_000;

/**
 * Looks for the people that an incident touched, as a task with a file; gives its id (product: who was affected).
 * @throws 422 without a session, account, object or period, for days in the wrong order and a table that has nobody;
 * `identity.unconfirmed`; `limit.reached` after too many exports in an hour (product: limits)
 */
export const startAffected = (by: By, { scope, separator }: BodyOf<typeof startAffectedCall>) =>
  command(by, async (work) => {
    const { world, actor, audit } = work;
    refuseUnclear(scope);
    await mustBeConfirmed(work);
    await world.limits.export(actor.personId);
    const { look, total } = await begun(work, scope);
    const id = await askTask(
      work,
      'affected.find',
      {
        list: 'affected',
        scope,
        look,
        stage: 'look',
        separator: separator === 'comma' ? ',' : ';',
        people: null,
        written: 0,
        parts: 0,
      },
      { total },
    );
    await audit('affected.asked', ['audit'], {
      after: {
        taskId: id,
        what: scope.source === 'table' ? scope.table : Object.keys(scope.query).sort().join(','),
      },
    });
    return { id };
  });

/** The whole trail is no incident. */
function refuseUnclear(scope: AffectedScope): void {
  const refuse = (field: string, text: string) => fail('body.invalid', { field, text });
  if (scope.source === 'table') {
    if (!tablesOfPeople.some(({ table }) => table === scope.table)) refuse('tabla', 'Elige una tabla.');
    return;
  }
  const { session, username, object, from, to } = scope.query;
  if (![session, username, object, from, to].some(Boolean))
    refuse('filtros', 'Di qué sesión, qué cuenta, sobre qué o en qué días.');
  mustBeInOrder(scope.query);
}

async function begun({ world, trx }: Work, scope: AffectedScope) {
  if (scope.source === 'table') {
    const { table, to = null } = scope;
    const look = { of: 'table', table, to, moments: await momentsOf(trx, table), after: 0 } as const;
    return { look: { ...look, moments: [...look.moments] }, total: await peopleCount(trx) };
  }
  // Nothing was read or changed by what was refused.
  const filter = { ...auditFilterFrom(scope.query), result: scope.query.result ?? ('ok' as const) };
  const personId = filter.username === '' ? null : await personOfUsername(trx, filter.username);
  const where = trailConditions(filter, { personId, zone: world.env.TZ_NEGOCIO });
  const look = { of: 'trail', filter, personId, after: null, unnamed: {} } as const;
  return { look, total: await countedLines(trx, where, MAX_COUNTED) };
}
