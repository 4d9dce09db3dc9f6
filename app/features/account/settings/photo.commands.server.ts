import { type UploadedFile, uploadedFile } from '#app/contract/account/files.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { setPhoto } from '#server/repositories/people/photo.ts';

/** Gives the actor the uploaded picture as photo; the earlier one goes a day later. */
export async function updatePhoto(by: By, photo: string | UploadedFile): Promise<void> {
  const { fileUrl } = typeof photo === 'string' ? readPhoto(photo) : photo;
  const { fileId } = await adoptUpload(by.world, by.actor, { url: fileUrl, purpose: 'photo' });
  await command(by, async ({ trx, actor, now, audit }) => {
    await setPhoto(trx, actor.personId, fileId, now);
    await audit('photo.changed', ['person', actor.personId]);
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
