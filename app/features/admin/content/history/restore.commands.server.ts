import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, FieldsOf } from '#app/contract/stored/content-fields.ts';
import { type By, command, type Work } from '#server/command.ts';
import type { StepKind } from '#server/db/columns.ts';
import { fail } from '#server/errors.ts';
import {
  type EditionFields,
  type EditionSteps,
  editionWithBefore,
} from '#server/repositories/content/edits/editions.ts';
import { lockEdited } from '#server/repositories/content/edits/edits.ts';
import { saveStepDraft, stepContents } from '#server/repositories/content/edits/step-drafts.ts';
import { editedFields, publishedFields, saveFields } from '#server/repositories/content/fields.ts';
import { type ContentObject, readObject } from '#server/repositories/content/objects.ts';
import { wasFinished } from '#server/repositories/content/use.ts';
import { hasQuestionnaireKey } from '#server/repositories/evaluations/questionnaires.ts';
import { withKnownFiles } from './edition-texts.rows.server.ts';

type Wanted = { kind: ContentKind; id: number; number: number; version: number };

/**
 * Keeps the words of an edition as changes that are not published; gives the next version, whether anything differs, and
 * how many files of then are gone.
 * @throws 404 for an unknown object or an edition that was not kept; 409 for what is archived or in the bin, when somebody
 * saved meanwhile, and for another type of an object that somebody has finished
 */
export const restoreEdition = (by: By, { number, ...wanted }: Wanted) =>
  command(by, async (work) => {
    const { trx, emit, audit } = work;
    const object = await lockEdited(trx, wanted);
    const { edition } = await editionWithBefore(trx, { ...wanted, number });
    if (!edition) return fail('scope.notFound');
    const { fields: known, missing } = await withKnownFiles(trx, edition.fields);
    const { steps = {}, ...fields } = await thatFits(work, object, known);
    const changed = [...(await saveOwn(work, object, fields)), ...(await saveSteps(work, object, steps))];
    if (changed.length > 0) {
      await audit(`${object.kind}.text-restored`, [object.kind, object.id], {
        after: { fields: changed, restored: number },
      });
      emit({ name: 'content.edited', payload: { programmeId: object.programmeId } });
    }
    const { version } = (await readObject(trx, object)) ?? object;
    return { version, isChanged: changed.length > 0, missing };
  });

/** An edition as it may still be: a type that nobody has finished another one of, a questionnaire that there is. */
async function thatFits({ trx }: Work, object: ContentObject, fields: EditionFields): Promise<EditionFields> {
  if ('body' in fields) {
    const published = await publishedFields(trx, { kind: 'activity', id: object.id });
    if (published?.kind !== fields.kind && (await wasFinished(trx, object.id))) fail('activity.kindFixed');
  }
  if (!('questionnaireKey' in fields) || fields.questionnaireKey === null) return fields;
  if (await hasQuestionnaireKey(trx, fields.questionnaireKey)) return fields;
  const edited = await editedFields(trx, { kind: 'unit', id: object.id });
  return { ...fields, questionnaireKey: edited?.questionnaireKey ?? null };
}

async function saveOwn<K extends ContentKind>(
  { trx }: Work,
  object: ContentObject & { kind: K },
  fields: FieldsOf[K],
): Promise<string[]> {
  const before = plain(await editedFields(trx, object));
  const after = plain(fields);
  const changed = differing(after, before);
  if (changed.length > 0) await saveFields(trx, object, fields);
  return changed.flatMap((field) =>
    field === 'body' ? differing(plain(after[field]), plain(before[field])) : [field],
  );
}

async function saveSteps(
  { trx, actor }: Work,
  object: ContentObject,
  steps: EditionSteps,
): Promise<string[]> {
  const changed: string[] = [];
  for (const [name, content] of Object.entries(steps)) {
    const kind = name as StepKind;
    const newest = (await stepContents(trx, object.id, kind)).at(-1);
    if (isDeepStrictEqual(newest, content)) continue;
    await saveStepDraft(trx, { unitId: object.id, kind, content, madeBy: actor.personId });
    changed.push(kind);
  }
  return changed;
}

const differing = (after: Record<string, unknown>, before: Record<string, unknown>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(after[field], before[field]),
  );

const plain = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value ?? {}));
