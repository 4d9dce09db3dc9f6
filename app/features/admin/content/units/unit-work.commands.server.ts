import type { Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { type ContentObject, isBinned, lockObject } from '#server/repositories/content/objects.ts';

/**
 * Holds a unit that is to be edited from `version`.
 * @throws 404 for an unknown one; 409 for one that is archived or deleted, and when somebody saved meanwhile
 */
export async function holdUnit(
  { trx }: Work,
  { unitId, version }: { unitId: number; version: number },
): Promise<ContentObject> {
  const unit = (await lockObject(trx, { kind: 'unit', id: unitId })) ?? fail('scope.notFound');
  if (isBinned(unit)) fail('content.deleted');
  if (unit.state === 'archived') fail('content.archived');
  if (unit.version !== version) fail('state.conflict');
  return unit;
}

/** Says in the trail what was saved of a unit, by the names of its fields, and has the lists read again. */
export async function noteSaved(
  { emit, audit }: Work,
  {
    unitId,
    programmeId,
    action,
    fields,
  }: { unitId: number; programmeId: number; action: string; fields: string[] },
): Promise<void> {
  await audit(action, ['unit', unitId], { after: { fields } });
  emit({ name: 'content.edited', payload: { programmeId } });
}
