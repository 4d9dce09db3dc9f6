import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { insertBadge, moveToBin } from '../badge-writes.rows.server.ts';
import { inputOf } from '../badges.commands.server.ts';
import { highestLevel, isKeyTaken, lockBadge } from '../badges.rows.server.ts';

const MAX_NAME = 60;
const MAX_KEY = 40;
const copyMark = ' (copia)';
/** Copies of one badge that can stand beside each other. */
const endings = ['', ...'bcdefghijklmnopqrstuvwxyz'].map((letter) =>
  letter ? `_copia_${letter}` : '_copia',
);

/**
 * Makes a draft with all that another badge has but its name and its key; gives its id.
 * @throws 404 for an unknown one, 409 for one of the bin and where it has too many copies
 */
export const copyBadge = (by: By, badgeId: number) =>
  command(by, async ({ trx, emit, audit }) => {
    const from = (await lockBadge(trx, badgeId)) ?? fail('scope.notFound');
    if (from.deletedAt !== null) fail('badge.deleted');
    const key = await freeKey((wanted) => isKeyTaken(trx, wanted), from.key);
    const input = { ...inputOf(from), name: `${from.name.slice(0, MAX_NAME - copyMark.length)}${copyMark}` };
    const id = await insertBadge(trx, { ...input, key, audience: from.audience });
    await audit('badge.created', ['badge', id], {
      after: { ...input, key, from: badgeId },
    });
    emit({ name: 'badge.changed', payload: { badgeId: id } });
    return { id };
  });

async function freeKey(isTaken: (key: string) => Promise<boolean>, from: string): Promise<string> {
  for (const ending of endings) {
    const key = `${from.slice(0, MAX_KEY - ending.length)}${ending}`;
    if (!(await isTaken(key))) return key;
  }
  return fail('badge.tooManyCopies');
}

/**
 * Puts a badge into the bin, or takes it out of it: as it was, archived (product: administered badges).
 * @throws 404 for an unknown one, 409 when somebody saved meanwhile, for one that is not archived and for one that
 * somebody has or had
 */
export const setBadgeDeleted = (
  by: By,
  { badgeId, version, isDeleted }: { badgeId: number; version: number; isDeleted: boolean },
) =>
  command(by, async ({ trx, now, emit, audit }) => {
    const badge = (await lockBadge(trx, badgeId)) ?? fail('scope.notFound');
    if (badge.version !== version) fail('state.conflict');
    if ((badge.deletedAt !== null) === isDeleted) return { version };
    if (badge.state !== 'archived') fail('badge.notArchived');
    if ((await highestLevel(trx, badgeId)) > 0) fail('badge.inUse');
    const next = await moveToBin(trx, { badgeId, version }, isDeleted ? now : null);
    await audit(isDeleted ? 'badge.deleted' : 'badge.restored', ['badge', badgeId]);
    emit({ name: 'badge.changed', payload: { badgeId } });
    return { version: next };
  });
