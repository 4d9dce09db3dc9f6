import type { FileFormat } from '../../app/contract/admin/people/export.ts';

/** In which form the file of a task is. */
export type ExportFormat = FileFormat | 'zip';

/** Where a part of an export waits for the others. */
export const partKey = (taskId: number, part: number): string => `exportaciones/${taskId}/${part}.csv`;

/** Where the file of an export is. */
export const exportKey = (taskId: number, format: ExportFormat = 'csv'): string =>
  `exportaciones/${taskId}.${format}`;

/** Side of a photo, in pixels: twice the 138 of the profile, and twice that for dense screens. */
export const photoSides = [276, 552] as const;

const [smallest] = photoSides;

/** Where a photo of that side lives; the file's own key is the smallest one. */
export const photoKey = (storageKey: string, side: number): string =>
  side === smallest ? storageKey : storageKey.replace(/\.webp$/, `-${side}.webp`);
