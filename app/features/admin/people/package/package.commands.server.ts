import { heldOfPerson, note, refuse } from '#app/product/privacy/arco-steps.server.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockPerson } from '#server/repositories/people/administered-people.ts';
import { saveRequest } from '#server/repositories/privacy/arco-requests.ts';
import { askTask } from '#server/tasks/ask-task.ts';
import { endPackageLinks } from './package-link.rows.server.ts';

/**
 * Packs everything that is kept of a person, as a task; gives its id (product: package of a person).
 * @throws 404 for an unknown person and a blocked one; `identity.unconfirmed`; `limit.reached` after too many exports in
 * an hour (product: limits)
 */
export const startPersonPackage = (by: By, personId: number): Promise<number> =>
  command(by, (work) => packPerson(work, personId));

/**
 * {@link startPersonPackage} for the person of a request for access, whose identity was checked; the request keeps the
 * package, and links to an older one open nothing any more. Gives the id of the task.
 * @throws as `heldOfPerson` and {@link startPersonPackage}; 422 before the identity was checked; 409 while one is made
 */
export const packForRequest = (by: By, { arcoId, version }: { arcoId: number; version: number }) =>
  command(by, async (work) => {
    const { trx, now, emit } = work;
    const { request, personId } = await heldOfPerson(work, arcoId, version, ['access']);
    if (!request.identityIsChecked) return refuse('identity-missing');
    if (request.isPacking) fail('arco.step', { text: 'El paquete ya se está preparando.' });
    const taskId = await packPerson(work, personId);
    await endPackageLinks(trx, arcoId, now);
    await saveRequest(trx, request, null, { package_task_id: taskId });
    await note(work, arcoId, 'package', {});
    emit({ name: 'arco.changed', payload: { arcoId } });
    return taskId;
  });

async function packPerson(work: Work, personId: number): Promise<number> {
  const { trx, actor, audit } = work;
  if (!(await lockPerson(trx, personId))) fail('scope.notFound');
  await mustBeConfirmed(work);
  await work.world.limits.export(actor.personId);
  const taskId = await askTask(work, 'person.pack', {
    list: 'personPackage',
    format: 'zip',
    personId,
    after: null,
    parts: 0,
    at: 0,
    entries: [],
  });
  await audit('package.made', ['person', personId], { after: { taskId } });
  return taskId;
}
