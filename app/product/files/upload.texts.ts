import { endingsOf, largestUpload, type UploadRule } from '#app/contract/account/files.ts';
import { sizeText } from '#app/domain/text/file-size.ts';
import type { Waiting } from './put.ts';

/** «PDF, DOCX, JPG o MP4, hasta 25 MB (MP4 hasta 200 MB).» */
export function uploadRuleText(rule: UploadRule): string {
  const { types, drawings, maxBytes } = rule;
  const video = Object.keys(types).find((type) => largestUpload(rule, type) > maxBytes);
  const longer = video
    ? ` (${types[video]?.toUpperCase()} hasta ${sizeText(largestUpload(rule, video))})`
    : '';
  const photos = 'image/jpeg' in types ? ' También recibe fotos HEIC.' : '';
  return `Un solo archivo: ${endingsOf({ ...types, ...drawings })}, hasta ${sizeText(maxBytes)}${longer}.${photos}`;
}

/** Said while a large file waits: it goes on by itself. */
export const waitingTexts: Record<Waiting, string> = {
  line: 'Sin conexión: seguimos con tu archivo en cuanto vuelva.',
  answer: 'No se pudo enviar todavía: lo intentamos otra vez.',
};
