import { createHash } from 'node:crypto';
import type { ContentAction } from '#app/contract/admin/content/content.ts';
import { countText } from '#app/domain/text/counts.ts';
import { fail } from '#server/errors.ts';
import { keepEdition } from '#server/repositories/content/edits/editions.ts';
import { discardDraft, publishDraft } from '#server/repositories/content/fields.ts';
import {
  type ContentObject,
  type ContentRef,
  groupsOfProgramme,
  isBinned,
  lockObject,
  parentOf,
  peopleWithRecords,
  readObject,
  renumber,
  setDeleted,
  setParent,
  setState,
  standingBelow,
} from '#server/repositories/content/objects.ts';
import type { Trx } from '#server/world.ts';

export type ContentChange = ContentRef & {
  action: ContentAction;
  withAll?: boolean | undefined;
  parentId?: number | undefined;
  index?: number | undefined;
};

/** A change of content that is held and may be written, and the proof of what it was planned from. */
export type ContentPlan = {
  change: ContentChange;
  object: ContentObject;
  /** The object and, where everything below goes along, each of those. */
  objects: ContentObject[];
  /** The destination of a move. */
  destination: ContentObject | null;
  token: string;
};

/**
 * Holds the programme and plans a change in it.
 * @throws 404 for an unknown object or destination; 409 for one of another state, for content that is used, and for a move
 * out of its programme or into itself
 */
export async function planContent(trx: Trx, change: ContentChange): Promise<ContentPlan> {
  const object = (await lockObject(trx, change)) ?? fail('scope.notFound');
  const below = change.action === 'publish' && change.withAll ? await standingBelow(trx, change) : [];
  const objects = [object];
  for (const ref of below) objects.push((await readObject(trx, ref)) ?? fail('scope.notFound'));
  const destination = await destinationOf(trx, object, change);
  await refuse(trx, object, change.action);
  return { change, object, objects, destination, token: tokenOf(change, objects, destination) };
}

async function destinationOf(
  trx: Trx,
  object: ContentObject,
  { action, parentId }: ContentChange,
): Promise<ContentObject | null> {
  if (action !== 'move') return null;
  const above = parentOf[object.kind];
  if (!above || !object.parent) fail('content.unmovable');
  const destination =
    (await readObject(trx, { kind: above.kind, id: parentId ?? object.parent.id })) ?? fail('scope.notFound');
  if (destination.programmeId !== object.programmeId) fail('content.otherProgramme');
  if (isBinned(destination) || destination.state === 'archived') fail('content.parentArchived');
  return destination;
}

async function refuse(trx: Trx, object: ContentObject, action: ContentAction): Promise<void> {
  if (action !== 'restore' && isBinned(object)) fail('content.deleted');
  switch (action) {
    case 'publish':
    case 'move':
      if (object.state === 'archived') fail('content.archived');
      break;
    case 'discard':
      if (object.state === 'archived') fail('content.archived');
      // The changes of a draft are all that there is of it.
      if (object.state !== 'published') {
        fail('content.notPublished', { text: 'No está publicado: no hay una versión a la cual volver.' });
      }
      break;
    case 'withdraw':
      if (object.state !== 'published') fail('content.notPublished');
      if (object.kind === 'programme' && (await groupsOfProgramme(trx, object.id)).published > 0) {
        fail('content.programmeInUse');
      }
      break;
    case 'archive':
      if (object.state === 'archived') fail('content.archived');
      if (object.kind === 'programme' && (await groupsOfProgramme(trx, object.id)).living > 0) {
        fail('content.programmeLives');
      }
      break;
    case 'remove':
      await refuseRemoval(trx, object);
      break;
    case 'restore':
      refuseRestore(object);
      break;
  }
}

async function refuseRemoval(trx: Trx, object: ContentObject): Promise<void> {
  if (object.state !== 'archived') fail('content.notArchived');
  const people = await peopleWithRecords(trx, object);
  if (people > 0) {
    const who = countText(people, 'persona ya tiene', 'personas ya tienen');
    fail('content.hasRecords', { text: `No se puede quitar: ${who} registros aquí. Se queda archivado.` });
  }
  if (object.kind === 'programme' && (await groupsOfProgramme(trx, object.id)).any > 0) {
    fail('content.programmeInUse');
  }
}

function refuseRestore(object: ContentObject): void {
  if (object.isAboveDeleted || object.parent?.state === 'archived') fail('content.parentArchived');
  if (object.deletedAt === null && object.state !== 'archived') fail('content.notArchived');
}

function tokenOf(
  { kind, id, action, withAll = false, parentId = 0, index = -1 }: ContentChange,
  objects: readonly ContentObject[],
  destination: ContentObject | null,
): string {
  const from = [
    [kind, id, action, withAll, parentId, index],
    objects.map((one) => [one.kind, one.id, one.version, one.state, one.hasDraft, one.place, one.deletedAt]),
    destination && [destination.id, destination.state],
  ];
  return createHash('sha256').update(JSON.stringify(from)).digest('base64url');
}

/** Writes a planned change; gives the number of the edition that each published object has now. */
export async function writeContent(
  trx: Trx,
  { change, object, objects, destination }: ContentPlan,
  now: Date,
): Promise<ReadonlyMap<ContentObject, number>> {
  switch (change.action) {
    case 'publish':
      return publish(trx, objects, now);
    case 'withdraw':
      await setState(trx, object, 'draft');
      break;
    case 'archive':
      await setState(trx, object, 'archived');
      break;
    case 'remove':
      await setDeleted(trx, object, now);
      return noEditions;
    case 'restore':
      await restore(trx, object);
      return noEditions;
    case 'discard':
      await discardDraft(trx, object);
      return noEditions;
    case 'move':
      if (destination && object.parent) await move(trx, object, destination, change.index);
      return noEditions;
  }
  if (object.parent) await renumber(trx, object.parent);
  return noEditions;
}

const noEditions: ReadonlyMap<ContentObject, number> = new Map();

async function publish(
  trx: Trx,
  objects: readonly ContentObject[],
  now: Date,
): Promise<ReadonlyMap<ContentObject, number>> {
  const editions = new Map<ContentObject, number>();
  for (const object of objects) {
    if (object.state === 'published' && !object.hasDraft) continue;
    // The words of before, where they were published before editions were kept.
    if (object.state === 'published') await keepEdition(trx, object, null);
    await publishDraft(trx, object, now);
    await setState(trx, object, 'published');
    const edition = await keepEdition(trx, object, now);
    if (edition !== null) editions.set(object, edition);
  }
  for (const parent of parentsOf(objects)) await renumber(trx, parent);
  return editions;
}

function parentsOf(objects: readonly ContentObject[]): ContentRef[] {
  const parents = new Map<string, ContentRef>();
  for (const { parent } of objects) if (parent) parents.set(`${parent.kind}:${parent.id}`, parent);
  return [...parents.values()];
}

/** A restored object stands at the end: another one may have its place. */
async function restore(trx: Trx, object: ContentObject): Promise<void> {
  if (object.deletedAt !== null) {
    await setDeleted(trx, object, null);
    return;
  }
  await setState(trx, object, 'draft');
  if (object.parent) await renumber(trx, object.parent, { id: object.id, index: Number.MAX_SAFE_INTEGER });
}

async function move(
  trx: Trx,
  object: ContentObject,
  destination: ContentObject,
  index = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const { parent } = object;
  if (!parent) return;
  if (parent.id !== destination.id) {
    await setParent(trx, object, destination.id);
    await renumber(trx, parent);
  }
  await renumber(trx, destination, { id: object.id, index });
}

/** True where learners can see a change at all, so that its effect on them is worth a computation. */
export const isSeen = ({ change, object, objects }: ContentPlan): boolean =>
  change.action === 'publish'
    ? objects.some(({ state, hasDraft }) => state !== 'published' || hasDraft)
    : object.state === 'published' && change.action !== 'discard';
