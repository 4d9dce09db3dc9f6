import type { GroupInput } from '#app/contract/admin/groups/groups.ts';
import { type By, command, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseFields } from '#server/errors.ts';
import {
  type GroupFields,
  hasDatesOrPeople,
  holdGroupNames,
  insertGroup,
  isGroupNameTaken,
  isOfferedProgramme,
  lockGroup,
  updateGroup,
} from '#server/repositories/groups/administered-groups.ts';

/**
 * Makes a generation as a draft, which nobody but administrators sees; gives its id.
 * @throws 422 for a name of another one, an end before the start, or a programme that is not offered
 */
export const createGroup = (by: By, input: GroupInput) =>
  command(by, async (work) => {
    await refuseFaults(work, { input, groupId: null });
    const groupId = await insertGroup(work.trx, input);
    await work.audit('group.created', ['group', groupId], { after: { ...input } });
    work.emit({ name: 'group.changed', payload: { groupId } });
    return { id: groupId };
  });

/**
 * Changes the data of a generation, made from `version`; gives the next one.
 * @throws 404 for an unknown one; 409 for a closed one and when somebody saved meanwhile; 422 as at its making, and for
 * another programme where dates or people stand on this one
 */
export const changeGroup = (
  by: By,
  { groupId, version, input }: { groupId: number; version: number; input: GroupInput },
) =>
  command(by, async (work) => {
    const { trx, emit, audit } = work;
    const before = (await lockGroup(trx, groupId)) ?? fail('scope.notFound');
    if (before.state === 'archived') fail('group.archived');
    if (before.version !== version) fail('state.conflict');
    await refuseFaults(work, { input, groupId, programmeId: before.programmeId });
    const changes = changedFields(before, input);
    if (changes.length === 0) return { version };
    const next = await updateGroup(trx, { groupId, version, fields: input });
    await audit('group.changed', ['group', groupId], {
      before: Object.fromEntries(changes.map((field) => [field, before[field]])),
      after: { fields: changes, ...Object.fromEntries(changes.map((field) => [field, input[field]])) },
    });
    emit({ name: 'group.changed', payload: { groupId } });
    return { version: next };
  });

type Wanted = { input: GroupInput; groupId: number | null; programmeId?: number };

async function refuseFaults({ trx }: Work, { input, groupId, programmeId }: Wanted): Promise<void> {
  const faults: FieldFault[] = [];
  await holdGroupNames(trx);
  if (await isGroupNameTaken(trx, input.name, groupId)) {
    faults.push({ field: 'nombre', text: 'Ya hay una generación con este nombre.' });
  }
  if (input.endsOn !== null && input.endsOn < input.startsOn) {
    faults.push({ field: 'fin', text: 'Elige una fecha igual o posterior al inicio.' });
  }
  if (input.programmeId !== programmeId) {
    if (!(await isOfferedProgramme(trx, input.programmeId))) {
      faults.push({ field: 'programa', text: 'Elige un programa de la lista.' });
    } else if (groupId !== null && (await hasDatesOrPeople(trx, groupId))) {
      faults.push({ field: 'programa', text: 'Ya tiene fechas o participantes: su programa no cambia.' });
    }
  }
  refuseFields(faults);
}

const changedFields = (before: GroupFields, after: GroupInput) =>
  (Object.keys(after) as (keyof GroupFields)[]).filter((field) => before[field] !== after[field]);
