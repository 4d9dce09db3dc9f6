import type { ModuleInput, NewModule } from '#app/contract/admin/content/modules.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockEdited, lockParent } from '#server/repositories/content/edits/edits.ts';
import { editedFields, insertDraftModule, saveFields } from '#server/repositories/content/fields.ts';
import { refuseImage } from '#server/repositories/content/files.ts';
import { renumber } from '#server/repositories/content/objects.ts';

/**
 * Makes a module as a draft at the end of its unit; gives its id.
 * @throws 422 for a unit that does not stand
 */
export const createModule = (by: By, { unitId, ...fields }: NewModule) =>
  command(by, async ({ trx, emit, audit }) => {
    const unit = await lockParent(trx, { kind: 'unit', id: unitId }, 'unidad');
    await refuseImage(trx, { before: null, after: fields.imageId });
    const id = await insertDraftModule(trx, unitId, fields);
    await renumber(trx, unit);
    await audit('module.created', ['module', id], { after: { unitId, ...fields } });
    emit({ name: 'content.edited', payload: { programmeId: unit.programmeId } });
    return { id };
  });

/**
 * Saves a module that was edited from `version`; gives the next one. The published edition stays until the next
 * publication.
 * @throws 404 for an unknown one; 409 for an archived one or one in the bin, and when somebody saved meanwhile
 */
export const changeModule = (
  by: By,
  { moduleId, version, input }: { moduleId: number; version: number; input: ModuleInput },
) =>
  command(by, async ({ trx, emit, audit }) => {
    const ref = { kind: 'module', id: moduleId } as const;
    const object = await lockEdited(trx, { ...ref, version });
    const before = (await editedFields(trx, ref)) ?? fail('scope.notFound');
    await refuseImage(trx, { before: before.imageId, after: input.imageId });
    const changed = (['name', 'description', 'imageId'] as const).filter(
      (field) => before[field] !== input[field],
    );
    if (changed.length === 0) return { version };
    const saved = await saveFields(trx, object, input);
    await audit('module.changed', [ref.kind, ref.id], {
      before: Object.fromEntries(changed.map((field) => [field, before[field]])),
      after: { fields: changed, ...Object.fromEntries(changed.map((field) => [field, input[field]])) },
    });
    emit({ name: 'content.edited', payload: { programmeId: object.programmeId } });
    return saved;
  });
