import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockPerson } from '#server/repositories/people/administered-people.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import { insertTask } from '#server/repositories/tasks/tasks.ts';
import type { PersonPackageInput } from './package.step.server.ts';

/**
 * Packs everything that is kept of a person, as a task; gives its id (product: package of a person).
 * @throws 404 for an unknown person and a blocked one; `identity.unconfirmed`; `limit.reached` after too many exports in
 * an hour (product: limits)
 */
export const startPersonPackage = (by: By, personId: number): Promise<number> =>
  command(by, async (work) => {
    const { trx, actor, now, emit } = work;
    if (!(await lockPerson(trx, personId))) fail('scope.notFound');
    await mustBeConfirmed(work);
    await by.world.limits.export(actor.personId);
    const input: PersonPackageInput = {
      list: 'personPackage',
      format: 'zip',
      personId,
      after: null,
      parts: 0,
      at: 0,
      entries: [],
    };
    const taskId = await insertTask(trx, {
      kind: 'export',
      state: 'waiting',
      input: input as never,
      total: null,
      madeBy: actor.personId,
      madeAt: now,
    });
    await recordAudit(trx, {
      action: 'package.made',
      objectKind: 'person',
      objectId: personId,
      after: { taskId },
      requestId: by.requestId ?? null,
      actorId: actor.personId,
      profileId: actor.profile,
      sessionId: actor.sessionId,
    });
    emit({ name: 'task.asked', payload: { taskId } });
    return taskId;
  });
