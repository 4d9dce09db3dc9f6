import { areaOfRole, type ContentFileRole } from '#app/contract/account/course-files.ts';
import { type ContentFile, storeContentFile } from '#app/contract/admin/content/files.ts';
import { call } from '#app/realtime/call.ts';
import { sendFile, type Uploaded } from '../files/use-upload.ts';

/** Has an uploaded file looked into, measured and kept. @throws a refused call */
export function storeUploaded(role: ContentFileRole, { size: _, ...file }: Uploaded): Promise<ContentFile> {
  return call(storeContentFile, { body: { role, file } });
}

/** Sends and keeps a file that the screen made itself, such as the poster of a film. @throws a refused call */
export async function storeMadeFile(role: ContentFileRole, file: File): Promise<ContentFile> {
  return storeUploaded(role, await sendFile(areaOfRole(role), file));
}
