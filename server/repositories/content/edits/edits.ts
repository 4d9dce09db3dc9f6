import type { ContentKind } from '../../../../app/contract/stored/content-fields.ts';
import { fail, refuseField } from '../../../errors.ts';
import type { Trx } from '../../../world.ts';
import { type ContentObject, type ContentRef, isBinned, lockObject } from '../objects.ts';

/**
 * Holds content that somebody edited from `version`.
 * @throws 404 for an unknown one; 409 for what is archived or in the bin, and when somebody saved meanwhile
 */
export async function lockEdited<K extends ContentKind>(
  trx: Trx,
  { version, ...ref }: { kind: K; id: number; version: number },
): Promise<Omit<ContentObject, 'kind'> & { kind: K }> {
  const object = (await lockObject(trx, ref)) ?? fail('scope.notFound');
  if (isBinned(object)) fail('content.deleted');
  if (object.state === 'archived') fail('content.archived');
  if (object.version !== version) fail('state.conflict');
  return { ...object, kind: ref.kind };
}

/**
 * Holds what a new object is put into.
 * @throws 422 at that field of the body for an unknown or deleted one, or one in something archived
 */
export async function lockParent(trx: Trx, ref: ContentRef, field: string): Promise<ContentObject> {
  const parent = await lockObject(trx, ref);
  const isLiving = parent && !isBinned(parent) && parent.state !== 'archived';
  const isIn = parent?.parent?.state !== 'archived';
  if (!isLiving || !isIn) {
    return refuseField(field, 'Ya no está disponible: elige otro de la lista.');
  }
  return parent;
}
