import type { CopyInput } from '#app/contract/admin/content/tree.ts';
import { type By, command } from '#server/command.ts';
import { fail, refuseField } from '#server/errors.ts';
import { copySubtree, freeProgrammeKey } from '#server/repositories/content/copy.ts';
import { isProgrammeKeyTaken } from '#server/repositories/content/insert-programme.ts';
import {
  type ContentObject,
  isBinned,
  lockObject,
  lockProgramme,
  parentOf,
  readObject,
} from '#server/repositories/content/objects.ts';
import type { Trx } from '#server/world.ts';

/** The longest name of content, in characters. */
const MAX_NAME = 120;

/**
 * Copies an object with all that stands in it, as drafts; gives the copy's id.
 * @throws 404 for an unknown object or destination; 409 for a deleted one, a destination that is archived, and a key that is
 * taken; 422 where the name of a programme or the destination of anything else is missing
 */
export const copyContent = (by: By, input: CopyInput) =>
  command(by, async ({ trx, actor, now, emit, audit }) => {
    const object = (await lockObject(trx, input)) ?? fail('scope.notFound');
    if (isBinned(object)) fail('content.deleted');
    const destination = await destinationOf(trx, object, input.destinationId);
    const { id, objects } = await copySubtree(trx, {
      root: { kind: object.kind, id: object.id },
      destinationId: destination?.id ?? null,
      ...(await identityOf(trx, object, destination, input)),
      madeBy: actor.personId,
      at: now,
    });
    await audit(`${object.kind}.copied`, [object.kind, id], {
      after: { from: object.id, parent: destination?.id ?? null, objects },
    });
    emit({ name: 'content.edited', payload: { programmeId: destination?.programmeId ?? id } });
    return { id };
  });

async function destinationOf(
  trx: Trx,
  { kind }: ContentObject,
  destinationId: number | undefined,
): Promise<ContentObject | null> {
  const above = parentOf[kind];
  if (!above) return null;
  if (destinationId === undefined) return refuseField('destino', 'Elige a dónde va la copia.');
  const found = (await readObject(trx, { kind: above.kind, id: destinationId })) ?? fail('scope.notFound');
  await lockProgramme(trx, found.programmeId);
  const destination = (await readObject(trx, found)) ?? fail('scope.notFound');
  if (isBinned(destination) || destination.state === 'archived') fail('content.parentArchived');
  return destination;
}

async function identityOf(
  trx: Trx,
  object: ContentObject,
  destination: ContentObject | null,
  { name, key }: CopyInput,
): Promise<{ name: string; key: string | null }> {
  if (object.kind !== 'programme') {
    const isBeside = destination?.id === object.parent?.id;
    return { name: name ?? (isBeside ? copyName(object.name) : object.name), key: null };
  }
  if (name === undefined) return refuseField('nombre', 'Escribe cómo se llamará la copia.');
  if (key !== undefined && (await isProgrammeKeyTaken(trx, key))) fail('programme.keyTaken');
  return { name, key: key ?? (await freeProgrammeKey(trx, name)) };
}

const copyMark = ' (copia)';
const copyName = (name: string): string => name.slice(0, MAX_NAME - copyMark.length) + copyMark;
