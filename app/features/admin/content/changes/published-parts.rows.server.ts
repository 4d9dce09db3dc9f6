import { isDeepStrictEqual } from 'node:util';
import type { ContentPart } from '#app/contract/admin/content/content.ts';
import { editedFields, publishedFields } from '#server/repositories/content/fields.ts';
import type { ContentObject } from '#server/repositories/content/objects.ts';
import type { Trx } from '#server/world.ts';

/** The published parts of each of these objects: all of a draft, the changed fields and steps of a published one. */
export async function partsOf(trx: Trx, objects: readonly ContentObject[]): Promise<ContentPart[]> {
  const parts: ContentPart[] = [];
  for (const { kind, id, name, state, ...object } of objects) {
    const isNew = state !== 'published';
    const changes = isNew ? [] : await changesOf(trx, { kind, id, name, state, ...object });
    parts.push({ kind, id, name, isNew, changes });
  }
  return parts;
}

/** The names of the fields that are edited and not published; of a content's body, of its parts. */
async function changesOf(trx: Trx, ref: ContentObject): Promise<string[]> {
  const [edited, published] = [await editedFields(trx, ref), await publishedFields(trx, ref)];
  const fields = differing(edited, published).flatMap((field) =>
    field === 'body' ? differing(memberOf(edited, field), memberOf(published, field)) : [field],
  );
  return [...fields, ...(ref.kind === 'unit' ? await changedSteps(trx, ref.id) : [])];
}

const memberOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;

function differing(edited: unknown, published: unknown): string[] {
  const [after, before] = [plain(edited), plain(published)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(after[field], before[field]),
  );
}

const plain = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value ?? {}));

async function changedSteps(trx: Trx, unitId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('step_content')
    .where('unit_id', '=', unitId)
    .where('published_at', 'is', null)
    .orderBy('kind')
    .select('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
