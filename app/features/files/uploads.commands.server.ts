import {
  largestUpload,
  tooLargeText,
  type UploadArea,
  uploadAddress,
  uploadRules,
} from '#app/contract/files.ts';
import { MB } from '#app/domain/text/file-size.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { UploadPurpose } from '#server/db/columns.ts';
import { fail } from '#server/errors.ts';
import { insertUpload, quarantine, quotaOf } from '#server/repositories/files/uploads.ts';
import type { World } from '#server/world.ts';

const purposes: Record<UploadArea, UploadPurpose> = {
  usuarios: 'photo',
  retos: 'challenge',
  foros: 'answer',
};
/** Whose an area is, where it is not everybody's. */
const onlyFor: Partial<Record<UploadArea, Actor['role']>> = { retos: 'learner', foros: 'tutor' };

/** How long a signed address takes its PUT, in seconds. */
const putSeconds = 300;
const mostPhotos = 50;
const mostBytes = 500 * MB;

export type SignInput = { name: string; type: string; area: UploadArea; size: number | null };
export type SignedUpload = { putAddress: string; address: string };

/**
 * Signs one upload of the actor into quarantine (product: uploads). The server chooses the key; the given name is only
 * kept to be shown.
 * @throws `role.forbidden` where the area is not for this role, `file.format`, `file.tooLarge`, `file.quota`,
 * `limit.reached`
 */
export async function signUpload(
  { db, storage, limits, clock }: World,
  actor: Actor,
  { name, type, area, size }: SignInput,
): Promise<SignedUpload> {
  const role = onlyFor[area];
  if (role && actor.role !== role) return fail('role.forbidden');
  const ending = uploadRules[area].types[type];
  if (!ending) return fail('file.format');
  if (size !== null && size > largestUpload(area, type))
    return fail('file.tooLarge', { text: tooLargeText(area, type) });
  await limits.upload(actor.personId);
  const quota = await quotaOf(db, actor.personId);
  const tooMany = area === 'usuarios' && quota.photos >= mostPhotos;
  if (tooMany || quota.bytes + (size ?? 0) > mostBytes) return fail('file.quota');

  const id = crypto.randomUUID();
  const storageKey = `${quarantine}${id}.${ending}`;
  await db.transaction().execute((trx) =>
    insertUpload(trx, {
      id,
      personId: actor.personId,
      purpose: purposes[area],
      storageKey,
      name: shownName(name, ending),
      contentType: type,
      size,
      createdAt: clock.now(),
    }),
  );
  const putAddress = await storage.signedPut(storageKey, { contentType: type, size }, putSeconds);
  return { putAddress, address: uploadAddress(id) };
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
