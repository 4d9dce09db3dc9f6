import { fileFaultText } from '#app/contract/account/file-reasons.ts';
import {
  challengeRule,
  isOtherFilm,
  largestUpload,
  takenTypes,
  tooLargeText,
  type UploadArea,
  type UploadRule,
  uploadAddress,
  uploadRules,
  wrongTypeText,
} from '#app/contract/account/files.ts';
import { readChallengeBody } from '#app/contract/stored/challenge.ts';
import { MB } from '#app/domain/text/file-size.ts';
import type { Actor } from '#server/auth/actor.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { ownChallengeTask } from '#server/repositories/challenges/challenge.ts';
import { insertUpload, quarantine, quotaOf } from '#server/repositories/files/uploads.ts';

/** The role that an area belongs to, where it is not everybody's. */
const onlyFor: Partial<Record<UploadArea, Actor['role']>> = {
  challenge: 'learner',
  answer: 'tutor',
  guide: 'admin',
  import: 'admin',
  package: 'admin',
  course: 'admin',
  badge: 'admin',
};

/** How long a signed address takes its PUT, in seconds. */
export const PUT_SECONDS = 300;
const MAX_PHOTOS = 50;
const MAX_BYTES = 500 * MB;

export type SignInput = {
  name: string;
  type: string;
  area: UploadArea;
  size: number | null;
  /** Of a challenge: the unit whose own rule counts. */
  unitId?: number | undefined;
};
export type SignedUpload = { putAddress: string; address: string };

/**
 * Signs one upload of the actor into quarantine (product: uploads). The server chooses the key; the name is only kept
 * to be shown.
 * @throws `role.forbidden` where the area is not for this role, `file.format` also for a film that nothing here converts, `file.tooLarge`, `file.quota`,
 * `limit.reached`
 */
export async function signUpload(
  by: By,
  { name, type, area, size, unitId }: SignInput,
): Promise<SignedUpload> {
  const { world, actor } = by;
  const role = onlyFor[area];
  if (role && actor.role !== role) return fail('role.forbidden');
  const rule = area === 'challenge' && unitId !== undefined ? await ruleOf(by, unitId) : uploadRules[area];
  const ending = takenTypes(rule)[type];
  if (!ending) return fail('file.format', { text: wrongTypeText(rule, type) });
  if (size !== null && size > largestUpload(rule, type))
    return fail('file.tooLarge', { text: tooLargeText(rule, type) });
  if (isOtherFilm(type) && !(await world.decoders.writesFilms())) {
    return fail('file.format', { text: fileFaultText({ reason: 'film' }, type) });
  }
  if (role === 'admin') await world.limits.administrationUpload(actor.personId);
  else {
    await world.limits.upload(actor.personId);
    await mustHaveRoom(by, area, size ?? 0);
  }

  const id = crypto.randomUUID();
  const storageKey = `${quarantine}${id}.${ending}`;
  await command(by, ({ trx, now }) =>
    insertUpload(trx, {
      id,
      personId: actor.personId,
      purpose: area,
      storageKey,
      name: shownName(name, ending),
      contentType: type,
      size,
      createdAt: now,
    }),
  );
  const putAddress = await world.storage.signedPut(storageKey, { contentType: type, size }, PUT_SECONDS);
  return { putAddress, address: uploadAddress(id) };
}

async function ruleOf({ world, actor }: By, unitId: number): Promise<UploadRule> {
  const task = await ownChallengeTask(world, actor.personId, { unitId });
  return challengeRule(readChallengeBody((task ?? fail('scope.notFound')).content));
}

/** A file that only administrators upload is the company's: it takes nothing of the person's room. */
async function mustHaveRoom({ world, actor }: By, area: UploadArea, size: number): Promise<void> {
  const quota = await quotaOf(world.db, actor.personId);
  const tooMany = area === 'photo' && quota.photos >= MAX_PHOTOS;
  if (tooMany || quota.bytes + size > MAX_BYTES) fail('file.quota');
}

/** The name as people read it: no folders, no control characters, the ending of its type. */
function shownName(name: string, ending: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{C}/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 100);
  return `${base || 'archivo'}.${ending}`;
}
