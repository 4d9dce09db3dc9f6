import { areaOfRole, type ContentFileRole, courseFileRules } from '#app/contract/account/course-files.ts';
import type { UploadedFile } from '#app/contract/account/files.ts';
import type { ContentFile } from '#app/contract/admin/content/files.ts';
import type { By } from '#server/command.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';

/**
 * Takes in an uploaded file of content (product: uploads): it is looked into and measured, and stays until a text or an
 * activity shows it, and after. The same upload twice gives the same file.
 * @throws as `adoptUpload`: `file.unknown`, `file.role`, `file.tooLarge`, `file.format`, `file.pixels`, `file.captions`
 */
export async function storeContentFile(
  by: By,
  { role, file }: { role: ContentFileRole; file: UploadedFile },
): Promise<ContentFile> {
  const { world, actor, requestId } = by;
  const { seconds, width, height, ...stored } = await adoptUpload(world, actor, {
    url: file.fileUrl,
    purpose: areaOfRole(role),
    rule: courseFileRules[role],
    whenTaken: (trx, { fileId, contentType, size }) =>
      recordAudit(trx, {
        action: 'file.uploaded',
        objectKind: 'file',
        objectId: fileId,
        after: { role, contentType, size },
        requestId: requestId ?? null,
        actorId: actor.personId,
        profileId: actor.profile,
        sessionId: actor.sessionId,
      }),
  });
  return {
    ...stored,
    ...(seconds === null ? {} : { seconds }),
    ...(width === null || height === null ? {} : { width, height }),
  };
}
