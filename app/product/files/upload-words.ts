import { largestUpload, type UploadRule } from '#app/contract/account/files.ts';
import { sizeText } from '#app/domain/text/file-size.ts';

/** «PDF, DOCX, JPG o MP4», «ZIP». */
export function endingsOf({ types }: UploadRule): string {
  const endings = [...new Set(Object.values(types))].map((ending) => ending.toUpperCase());
  if (endings.length === 1) return String(endings[0]);
  return `${endings.slice(0, -1).join(', ')} o ${endings.at(-1)}`;
}

/** «PDF, DOCX, JPG o MP4, hasta 25 MB (MP4 hasta 200 MB).» */
export function uploadRuleText(rule: UploadRule): string {
  const { types, maxBytes } = rule;
  const video = Object.keys(types).find((type) => largestUpload(rule, type) > maxBytes);
  const longer = video
    ? ` (${types[video]?.toUpperCase()} hasta ${sizeText(largestUpload(rule, video))})`
    : '';
  return `Un solo archivo: ${endingsOf(rule)}, hasta ${sizeText(maxBytes)}${longer}.`;
}
