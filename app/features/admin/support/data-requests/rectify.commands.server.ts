import type { PersonData } from '#app/contract/admin/support/arco-record.ts';
import { storedArco } from '#app/contract/catalogue/arco-subject.ts';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import type { Purpose, Rectified } from '#app/domain/privacy/requests.ts';
import { heldGranted, note } from '#app/product/privacy/arco-steps.server.ts';
import { accountChanged, namesDiffer } from '#server/auth/account-changes.ts';
import { mustBeConfirmed } from '#server/auth/confirmation.ts';
import { type By, command, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseFields } from '#server/errors.ts';
import { lockPerson, takenFields, updatePerson } from '#server/repositories/people/administered-people.ts';
import { type LockedRequest, saveRequest } from '#server/repositories/privacy/arco-requests.ts';
import { fieldNames } from './arco.texts.ts';
import { editsSince, saveOppositions } from './arco-writes.rows.server.ts';

/**
 * Corrects the data of the request's person; what was and what is stays in the request, the trail keeps names of fields alone.
 * Where nothing differs it notes what was corrected in the account itself since the request came.
 * @throws 404, 409 as the steps, before an answer grants it, and where nothing was corrected; 422 for what belongs to
 * another account; `identity.unconfirmed` for another e-mail
 */
export const rectifyData = (
  by: By,
  { arcoId, version, data }: { arcoId: number; version: number; data: PersonData },
) =>
  command(by, async (work) => {
    const { trx, emit, audit } = work;
    const { request, personId } = await heldGranted(work, arcoId, version, ['rectification']);
    const before = (await lockPerson(trx, personId)) ?? fail('scope.notFound');
    if (before.mergedInto !== null) fail('person.merged');
    const fields = { ...data, username: before.username };
    const taken = await takenFields(trx, fields, personId);
    const faults: FieldFault[] = [
      ...(taken.email ? [{ field: 'correo', text: 'Este correo ya es de otra cuenta.' }] : []),
      ...(taken.number ? [{ field: 'numero_empleado', text: 'Este número ya es de otra persona.' }] : []),
    ];
    refuseFields(faults);
    const changed = differences({ ...before, welcome: before.welcome ?? '' }, data);
    if (changed.length === 0) return linkEdits(work, request, personId);
    if (namesDiffer(before, fields)) await mustBeConfirmed(work);
    await updatePerson(trx, { personId, version: before.version, fields });
    await accountChanged(work, before, fields);
    await saveRequest(trx, request, null);
    await note(work, arcoId, 'rectify', { fields: changed });
    await audit('person.changed', ['person', personId], {
      after: { fields: changed.map(({ field }) => field), ...storedArco(arcoId) },
    });
    emit({ name: 'person.changed', payload: { personId } }, { name: 'arco.changed', payload: { arcoId } });
  });

/**
 * Says which uses of their data the request's person opposes, from now on; each use looks for it (product: opposition).
 * @throws 404, 409 as the steps, and before an answer grants it
 */
export const opposeUses = (
  by: By,
  { arcoId, version, purposes }: { arcoId: number; version: number; purposes: readonly Purpose[] },
) =>
  command(by, async (work) => {
    const { trx, now, emit } = work;
    const { request, personId } = await heldGranted(work, arcoId, version, ['opposition', 'revocation']);
    const asked = [...new Set(purposes)];
    await saveOppositions(trx, personId, asked, now);
    await saveRequest(trx, request, null);
    await note(work, arcoId, 'oppose', { purposes: asked });
    emit({ name: 'arco.changed', payload: { arcoId } });
  });

/** Notes in the request the corrections that somebody made in the account itself since it came. */
async function linkEdits(work: Work, request: LockedRequest, personId: number): Promise<void> {
  const edits = await editsSince(work.trx, { personId, arcoId: request.id });
  if (edits.length === 0)
    fail('arco.step', {
      text: 'Los datos son los mismos, y nadie los corrigió en su ficha desde que llegó la solicitud: no hay nada que anotar. Escribe aquí el dato correcto.',
    });
  const said = edits.map(({ fields, at, by }) => {
    const names = fields.map((field) => fieldNames[field] ?? field).join(', ');
    return `${names} (${longDate(todayIn(work.world.env.TZ_NEGOCIO, at))}, ${by ?? 'la plataforma'})`;
  });
  await saveRequest(work.trx, request, null);
  await note(work, request.id, 'rectify', { text: `Ya se había corregido en su ficha: ${said.join('; ')}.` });
  work.emit({ name: 'arco.changed', payload: { arcoId: request.id } });
}

function differences(
  before: Readonly<Record<keyof PersonData, string | null>>,
  after: PersonData,
): Rectified[] {
  return (Object.keys(after) as (keyof PersonData)[]).flatMap((field) => {
    const [was, is] = [before[field] ?? '', after[field] ?? ''];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}
