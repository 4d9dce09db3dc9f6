import { type UploadedFile, uploadedFile } from '#app/contract/files.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import { setPhoto } from '#server/repositories/people/photo.ts';
import type { World } from '#server/world.ts';

/** Gives the actor the uploaded picture as photo; the earlier one goes a day later. */
export async function updatePhoto(
  world: World,
  actor: Actor,
  foto: string | UploadedFile,
  requestId: string,
): Promise<void> {
  const { fileUrl } = typeof foto === 'string' ? readPhoto(foto) : foto;
  const { fileId } = await adoptUpload(world, actor, { url: fileUrl, purpose: 'photo' });
  await world.db.transaction().execute(async (trx) => {
    await setPhoto(trx, actor.personId, fileId, world.clock.now());
    await recordAudit(trx, {
      action: 'photo.changed',
      objectKind: 'person',
      objectId: actor.personId,
      actorId: actor.personId,
      profileId: actor.profile,
      sessionId: actor.sessionId,
      requestId,
    });
  });
}

/** The photo as JSON text. */
function readPhoto(text: string): UploadedFile {
  try {
    return uploadedFile.safeParse(JSON.parse(text)).data ?? fail('file.unknown');
  } catch (error) {
    if (error instanceof SyntaxError) return fail('file.unknown');
    throw error;
  }
}
