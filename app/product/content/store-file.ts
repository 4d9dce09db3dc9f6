import { areaOfRole, type ContentFileRole, courseFileRules } from '#app/contract/account/course-files.ts';
import { type ContentFile, storeContentFile } from '#app/contract/admin/content/files.ts';
import { fileAddress } from '#app/contract/wire/fields.ts';
import { call } from '#app/realtime/call.ts';
import type { PictureStore } from '#app/ui/rich-text/use-pasted-pictures.ts';
import type { Sending } from '../files/put.ts';
import { failureOf, judgedFile, sendFile, type Uploaded } from '../files/use-upload.ts';

/** Has an uploaded file looked into, measured and kept. @throws a refused call */
export function storeUploaded(role: ContentFileRole, { size: _, ...file }: Uploaded): Promise<ContentFile> {
  return call(storeContentFile, { body: { role, file } });
}

/**
 * Sends and keeps a file that the screen made itself, such as the poster of a film; `type`: not the one that it names.
 * @throws a refused call, or that it was stopped
 */
export async function storeMadeFile(
  role: ContentFileRole,
  file: File,
  sending: Sending & { type?: string } = {},
): Promise<ContentFile> {
  const uploaded = await sendFile(areaOfRole(role), file, sending);
  sending.signal?.throwIfAborted();
  return storeUploaded(role, uploaded);
}

/** Stores a picture that was pasted into a text or dropped on it, by the rule of a chosen one; says why it was refused. */
export const storePastedPicture: PictureStore = async (file, sending) => {
  const judged = judgedFile('course', file, courseFileRules.image);
  if ('fault' in judged) return { refusal: judged.fault, mayRepeat: false };
  try {
    const { fileId } = await storeMadeFile('image', file, { ...sending, type: judged.type });
    return { src: fileAddress(fileId) };
  } catch (error) {
    const { message, retry } = failureOf(error);
    return { refusal: message, mayRepeat: retry };
  }
};
