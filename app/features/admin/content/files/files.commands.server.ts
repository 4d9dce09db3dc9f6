import { areaOfRole, type ContentFileRole, courseFileRules } from '#app/contract/account/course-files.ts';
import type { UploadedFile } from '#app/contract/account/files.ts';
import type { ContentFile } from '#app/contract/admin/content/files.ts';
import { authorTexts } from '#app/contract/stored/file-warnings.ts';
import type { By } from '#server/command.ts';
import { adoptUpload } from '#server/files/adopt.ts';
import { auditBy } from '#server/repositories/audit/audit.ts';

/**
 * Takes in an uploaded file of content (product: uploads): it is looked into and measured, and stays until a text or an
 * activity shows it, and after. The same upload twice gives the same file.
 * @throws as `adoptUpload`: `file.unknown`, `file.role`, `file.tooLarge`, `file.format`, `file.pixels`, `file.captions`
 */
export async function storeContentFile(
  by: By,
  { role, file }: { role: ContentFileRole; file: UploadedFile },
): Promise<ContentFile> {
  const { seconds, width, height, warnings, ...stored } = await adoptUpload(by.world, by.actor, {
    url: file.fileUrl,
    purpose: areaOfRole(role),
    rule: courseFileRules[role],
    whenTaken: (trx, { fileId, contentType, size }) =>
      auditBy(trx, by)('file.uploaded', ['file', fileId], { after: { role, contentType, size } }),
  });
  return {
    ...stored,
    ...(seconds === null ? {} : { seconds }),
    ...(warnings.length === 0 ? {} : { warnings: authorTexts(warnings) }),
    ...(width === null || height === null ? {} : { width, height }),
  };
}
