import type { ProgrammeInput } from '#app/contract/admin/content/programmes.ts';
import type { ProgrammeFields } from '#app/contract/stored/content-fields.ts';
import { type By, command, type Work } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { freeProgrammeKey } from '#server/repositories/content/copy.ts';
import { editedFields, insertDraftProgramme, saveFields } from '#server/repositories/content/fields.ts';
import { refuseImage } from '#server/repositories/content/files.ts';
import { lockObject } from '#server/repositories/content/objects.ts';

/** Makes a programme as a draft, under a key made of its name that is its own for ever; gives its id. */
export const createProgramme = (by: By, input: ProgrammeInput) =>
  command(by, async (work) => {
    const { trx } = work;
    await refuseImage(trx, { before: null, after: input.imageId });
    const key = await freeProgrammeKey(trx, input.name);
    const id = await insertDraftProgramme(trx, { key, fields: fieldsOf(input) });
    await noteSaved(work, { id, action: 'programme.created', before: null, after: fieldsOf(input) });
    return { id };
  });

/**
 * Keeps what was edited of a programme, made from `version`, until it is published; gives the next version.
 * @throws 404 for an unknown one; 409 for one that is archived or deleted, and when somebody saved meanwhile
 */
export const changeProgramme = (
  by: By,
  { programmeId, version, input }: { programmeId: number; version: number; input: ProgrammeInput },
) =>
  command(by, async (work) => {
    const { trx } = work;
    const ref = { kind: 'programme', id: programmeId } as const;
    const object = (await lockObject(trx, ref)) ?? fail('scope.notFound');
    if (object.deletedAt !== null) fail('content.deleted');
    if (object.state === 'archived') fail('content.archived');
    if (object.version !== version) fail('state.conflict');
    const before = (await editedFields(trx, ref)) ?? fail('scope.notFound');
    const after = fieldsOf(input);
    await refuseImage(trx, { before: before.imageId, after: after.imageId });
    if (changedFields(before, after).length === 0) return { version };
    const saved = await saveFields(trx, { ...object, kind: 'programme' }, after);
    await noteSaved(work, { id: programmeId, action: 'programme.changed', before, after });
    return saved;
  });

/** A welcome of blanks is none. */
const fieldsOf = ({ welcome, ...input }: ProgrammeInput): ProgrammeFields => ({
  ...input,
  welcome: welcome === '' ? null : welcome,
});

const changedFields = (before: ProgrammeFields | null, after: ProgrammeFields) =>
  (Object.keys(after) as (keyof ProgrammeFields)[]).filter((field) => before?.[field] !== after[field]);

type Saved = {
  id: number;
  action: 'programme.created' | 'programme.changed';
  before: ProgrammeFields | null;
  after: ProgrammeFields;
};

/** Names what changed, with the values of what is no text. */
async function noteSaved({ emit, audit }: Work, { id, action, before, after }: Saved): Promise<void> {
  const fields = changedFields(before, after);
  const valuesOf = (from: ProgrammeFields) =>
    Object.fromEntries(
      fields
        .filter((field) => typeof after[field] === 'number' || typeof after[field] === 'boolean')
        .map((field) => [field, from[field]]),
    );
  await audit(action, ['programme', id], {
    after: { fields, ...valuesOf(after) },
    ...(before ? { before: valuesOf(before) } : {}),
  });
  emit({ name: 'content.edited', payload: { programmeId: id } });
}
