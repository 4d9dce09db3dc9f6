import type { ActivityInput, NewActivity } from '#app/contract/admin/content/activities.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { lockEdited, lockParent } from '#server/repositories/content/edits/edits.ts';
import {
  editedFields,
  insertDraftActivity,
  publishedFields,
  saveFields,
} from '#server/repositories/content/fields.ts';
import { renumber } from '#server/repositories/content/objects.ts';
import { wasFinished } from '#server/repositories/content/use.ts';
import { changedFields, fieldsOfInput, plainValues } from './activity-fields.rules.server.ts';

/**
 * Makes an object as a draft at the end of its module; gives its id.
 * @throws 422 for a module that does not stand, and as {@link fieldsOfInput}
 */
export const createActivity = (by: By, { moduleId, ...input }: NewActivity) =>
  command(by, async ({ trx, emit, audit }) => {
    const module = await lockParent(trx, { kind: 'module', id: moduleId }, 'modulo');
    const fields = await fieldsOfInput(trx, input, []);
    const id = await insertDraftActivity(trx, moduleId, fields);
    await renumber(trx, module);
    const { name, kind, minutes, points } = fields;
    await audit('activity.created', ['activity', id], { after: { moduleId, name, kind, minutes, points } });
    emit({ name: 'content.edited', payload: { programmeId: module.programmeId } });
    return { id };
  });

/**
 * Saves an object that was edited from `version`; gives the next one. The published edition stays until the next
 * publication.
 * @throws 404 for an unknown one; 409 for an archived one or one in the bin, when somebody saved meanwhile, and for
 * another type of an object that somebody has finished; 422 as {@link fieldsOfInput}
 */
export const changeActivity = (
  by: By,
  { activityId, version, input }: { activityId: number; version: number; input: ActivityInput },
) =>
  command(by, async ({ trx, emit, audit }) => {
    const ref = { kind: 'activity', id: activityId } as const;
    const object = await lockEdited(trx, { ...ref, version });
    const before = (await editedFields(trx, ref)) ?? fail('scope.notFound');
    const published = (await publishedFields(trx, ref)) ?? fail('scope.notFound');
    if (input.kind !== published.kind && (await wasFinished(trx, activityId))) fail('activity.kindFixed');
    const fields = await fieldsOfInput(trx, input, [before, published]);
    const changed = changedFields(before, fields);
    if (changed.length === 0) return { version };
    const saved = await saveFields(trx, object, fields);
    await audit('activity.changed', [ref.kind, ref.id], {
      before: plainValues(before, changed),
      after: { fields: changed, ...plainValues(fields, changed) },
    });
    emit({ name: 'content.edited', payload: { programmeId: object.programmeId } });
    return saved;
  });
