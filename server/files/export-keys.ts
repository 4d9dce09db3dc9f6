import type { FileFormat } from '../../app/contract/admin/content/content-export.ts';

/** Where a part of an export waits for the others. */
export const partKey = (taskId: number, part: number): string => `exportaciones/${taskId}/${part}.csv`;

/** Where the file of an export is. */
export const exportKey = (taskId: number, format: FileFormat = 'csv'): string =>
  `exportaciones/${taskId}.${format}`;
