import { type PackageLinkWay, personPackageLink } from '#app/contract/admin/people/package.ts';
import { held, note, refuse } from '#app/product/privacy/arco-steps.server.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { printedKey, recoveryKey, recoveryKeyHash } from '#server/auth/credentials/recovery-key.ts';
import { type Incoming, originOf, traceOf } from '#server/auth/origin.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { writeMail } from '#server/repositories/notifications/mail.ts';
import { lockPerson } from '#server/repositories/people/administered-people.ts';
import { insertStep, saveRequest } from '#server/repositories/privacy/arco-requests.ts';
import { taskRecord } from '#server/repositories/tasks/tasks.ts';
import type { World } from '#server/world.ts';
import {
  endPackageLinks,
  insertPackageLink,
  openPackageLink,
  spendPackageLink,
} from './package-link.rows.server.ts';

type Asked = { arcoId: number; version: number; way: PackageLinkWay };

/** `address` is null where a mail carries the link. */
export type MadeLink = { address: string | null; expiresAt: string };

/**
 * Makes the link that opens the package of a request once, as long as the file is kept; the ones of before open nothing
 * any more. It goes by mail, or to the caller, who hands it over: nobody sees it again (product: package of a person).
 * @throws 404, 409 as the steps of a request; 422 before the identity was checked, and for a mail to nobody's mailbox; 409
 * without a finished package; `identity.unconfirmed`
 */
export const makePackageLink = (by: By, { arcoId, version, way }: Asked): Promise<MadeLink> =>
  command(by, async (work) => {
    const { world, trx, actor, now, emit } = work;
    const request = await held(work, arcoId, version);
    const { personId, packageTaskId, state, outcome } = request;
    if (state === 'withdrawn' || outcome === 'refused') return refuse('closed');
    if (!request.identityIsChecked) return refuse('identity-missing');
    const task = packageTaskId === null ? undefined : await taskRecord(trx, packageTaskId);
    const until = task?.state === 'done' ? task.expiresAt : null;
    if (personId === null || packageTaskId === null || until === null || until <= now)
      return fail('arco.step', { text: 'Primero prepara el paquete: el enlace abre uno que está listo.' });
    const isMailed = way === 'mail';
    const { email } = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
    if (isMailed && email === null)
      fail('body.invalid', { text: 'Esta persona no tiene correo: copia el enlace y entrégaselo.' });
    await mustBeConfirmed(work);
    const mailId = isMailed ? await writeMail(work, 'package-link', { personId }) : null;
    // The worker finds the same key again by the mail's id.
    const key = mailId === null ? printedKey() : recoveryKey(world.env, mailId);
    await endPackageLinks(trx, arcoId, now);
    await insertPackageLink(trx, {
      arcoId,
      taskId: packageTaskId,
      personId,
      secretHash: recoveryKeyHash(key),
      isMailed,
      madeBy: actor.personId,
      madeAt: now,
      expiresAt: until,
    });
    await saveRequest(trx, request, null);
    await note(work, arcoId, 'package-link', {});
    emit({ name: 'arco.changed', payload: { arcoId } });
    return {
      address: isMailed ? null : `${world.env.origin}${personPackageLink(key)}`,
      expiresAt: until.toISOString(),
    };
  });

/**
 * Uses the link of a secret up and gives the file that it opens; undefined for one that opens nothing. The download is in
 * the trail and in the history of the request.
 */
export const openOnce = (by: Incoming & { world: World }, secretHash: Buffer) =>
  command({ world: by.world, actor: null, requestId: by.requestId }, async ({ trx, now, emit, audit }) => {
    const link = await openPackageLink(trx, secretHash, now);
    if (!link || !(await spendPackageLink(trx, link.id, now))) return undefined;
    const { arcoId, taskId, personId } = link;
    await insertStep(trx, { arcoId, at: now, actorId: null, step: 'download' });
    await audit('package.downloaded', ['person', personId], {
      after: { taskId, linkId: link.id },
      ...traceOf(originOf(by)),
    });
    emit({ name: 'arco.changed', payload: { arcoId } });
    return link;
  });
