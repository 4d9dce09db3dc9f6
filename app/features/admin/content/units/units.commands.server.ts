import { isDeepStrictEqual } from 'node:util';
import type { NewUnitInput, UnitInput } from '#app/contract/admin/content/units.ts';
import type { UnitFields } from '#app/contract/stored/content-fields.ts';
import { type By, command, type Work } from '#server/command.ts';
import { type FieldFault, fail, refuseField, refuseFields } from '#server/errors.ts';
import { editedFields, insertDraftUnit, saveFields } from '#server/repositories/content/fields.ts';
import { contentFilesOf } from '#server/repositories/content/files.ts';
import { type ContentObject, lockObject, renumber } from '#server/repositories/content/objects.ts';
import { hasQuestionnaireKey } from '#server/repositories/evaluations/questionnaires.ts';
import { holdUnit, noteSaved } from './unit-work.commands.server.ts';

const fieldsAtFirst = {
  questionnaireKey: null,
  observationGuideId: null,
  competencyGuideId: null,
  challengeTemplateId: null,
  peerCount: 2,
  peerDays: 5,
  defaultDays: null,
} as const;

/**
 * Makes a unit as a draft at the end of its programme; gives its id.
 * @throws 422 for a programme that is unknown, archived or deleted
 */
export const createUnit = (by: By, { programmeId, name, objective }: NewUnitInput) =>
  command(by, async (work) => {
    const { trx } = work;
    const programme = await lockObject(trx, { kind: 'programme', id: programmeId });
    if (!programme || programme.deletedAt !== null || programme.state === 'archived') {
      refuseField('programa', 'Elige un programa de la lista.');
    }
    const id = await insertDraftUnit(trx, programmeId, { ...fieldsAtFirst, name, objective });
    await renumber(trx, { kind: 'programme', id: programmeId });
    await noteSaved(work, {
      unitId: id,
      programmeId,
      action: 'unit.created',
      fields: ['name', 'objective'],
    });
    return { id };
  });

type Saved<I> = { unitId: number; version: number; input: I };

/**
 * Keeps what was edited of a unit, made from `version`, until it is published; gives the next version.
 * @throws 404 for an unknown one; 409 for one that is archived or deleted, and when somebody saved meanwhile; 422 for a file
 * that is none of a course
 */
export const changeUnit = (by: By, { unitId, version, input }: Saved<UnitInput>) =>
  command(by, async (work) => {
    const unit = await holdUnit(work, { unitId, version });
    const before = await fieldsOf(work, unitId);
    await refuseFiles(work, before, input);
    return save(work, { unit, before, after: { ...before, ...input } });
  });

/**
 * Gives a unit the boss's questionnaire with that key; null leaves it to the unit's name.
 * @throws as {@link changeUnit}; 422 for an unknown key
 */
export const chooseQuestionnaire = (by: By, { unitId, version, input: key }: Saved<string | null>) =>
  command(by, async (work) => {
    const unit = await holdUnit(work, { unitId, version });
    const before = await fieldsOf(work, unitId);
    if (key !== null && !(await hasQuestionnaireKey(work.trx, key))) {
      refuseField('clave', 'Elige un cuestionario de la lista.');
    }
    return save(work, { unit, before, after: { ...before, questionnaireKey: key } });
  });

const fieldsOf = async ({ trx }: Work, unitId: number): Promise<UnitFields> =>
  (await editedFields(trx, { kind: 'unit', id: unitId })) ?? fail('scope.notFound');

async function save(
  work: Work,
  { unit, before, after }: { unit: ContentObject; before: UnitFields; after: UnitFields },
): Promise<{ version: number }> {
  const changed = (Object.keys(after) as (keyof UnitFields)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  if (changed.length === 0) return { version: unit.version };
  const saved = await saveFields(work.trx, { ...unit, kind: 'unit' }, after);
  const { programmeId } = unit;
  await noteSaved(work, { unitId: unit.id, programmeId, action: 'unit.changed', fields: changed });
  return saved;
}

const fileFields = {
  observationGuideId: 'guiaObservacion',
  competencyGuideId: 'conoceCompetencia',
  challengeTemplateId: 'plantilla_reto',
} as const;

async function refuseFiles({ trx }: Work, before: UnitFields, after: UnitInput): Promise<void> {
  const fields = Object.keys(fileFields) as (keyof typeof fileFields)[];
  const chosen = fields.filter((field) => after[field] !== null && after[field] !== before[field]);
  const known = await contentFilesOf(
    trx,
    chosen.map((field) => after[field] ?? 0),
  );
  const faults: FieldFault[] = chosen
    .filter((field) => !known.has(after[field] ?? 0))
    .map((field) => ({
      field: fileFields[field],
      text: 'No encontramos el archivo que subiste. Vuelve a elegirlo.',
    }));
  refuseFields(faults);
}
