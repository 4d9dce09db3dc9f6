import { type ArcoRefusal, isOpen } from '#app/domain/privacy/arco-clock.ts';
import type { ArcoDetail, ArcoStepName } from '#app/domain/privacy/requests.ts';
import type { Work } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { insertStep, type LockedRequest, lockRequest } from '#server/repositories/privacy/arco-requests.ts';
import { arcoRefusals } from './arco-refusals.ts';

/**
 * A request, held from that version on.
 * @throws 404 for an unknown one, 409 when somebody changed it meanwhile
 */
export async function held(
  { trx }: Pick<Work, 'trx'>,
  arcoId: number,
  version: number,
): Promise<LockedRequest> {
  const request = (await lockRequest(trx, arcoId)) ?? fail('scope.notFound');
  if (request.version !== version) fail('state.conflict');
  return request;
}

/**
 * An open request of one of those kinds, with its person.
 * @throws as {@link held}; 409 for another kind, one that ended, and without a person
 */
export async function heldOfPerson(
  work: Pick<Work, 'trx'>,
  arcoId: number,
  version: number,
  kinds: readonly LockedRequest['kind'][],
): Promise<{ request: LockedRequest; personId: number }> {
  const request = await held(work, arcoId, version);
  if (!kinds.includes(request.kind)) fail('arco.step', { text: 'Esta solicitud pide otra cosa.' });
  if (!isOpen(request)) return refuse('closed');
  if (request.personId === null) fail('arco.step', { text: 'Primero di qué persona es quien la pide.' });
  return { request, personId: request.personId };
}

/**
 * {@link heldOfPerson} that an answer granted: nothing is carried out before.
 * @throws as that does; 409 before the answer
 */
export async function heldGranted(
  ...asked: Parameters<typeof heldOfPerson>
): Promise<{ request: LockedRequest; personId: number }> {
  const found = await heldOfPerson(...asked);
  return found.request.state === 'answered' ? found : refuse('not-answered');
}

/** Writes a line of the request's history, and one of the trail, which holds no text (product: audit). */
export async function note(
  { trx, now, actor, audit }: Pick<Work, 'trx' | 'now' | 'actor' | 'audit'>,
  arcoId: number,
  step: ArcoStepName,
  detail: ArcoDetail,
): Promise<void> {
  await insertStep(trx, { arcoId, at: now, actorId: actor.personId, step, detail });
  const { text: _, fields, purposes, ...plain } = detail;
  const after = {
    ...plain,
    ...(fields && { fields: fields.map(({ field }) => field) }),
    ...(purposes && { purposes }),
  };
  await audit(`arco.${step}`, ['arco_request', arcoId], { after });
}

/** @throws 409 with why a step cannot be taken, or 422 where a field is wrong */
export function refuse(why: ArcoRefusal): never {
  const { field, text } = arcoRefusals[why];
  if (field === null) fail('arco.step', { text });
  refuseField(field, text);
}
