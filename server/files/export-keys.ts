import type { FileFormat } from '../../app/contract/admin/people/export.ts';

/** In which form the file of a task is. */
export type ExportFormat = FileFormat | 'zip';

/** Where a part of an export waits for the others. */
export const partKey = (taskId: number, part: number): string => `exportaciones/${taskId}/${part}.csv`;

/** Where the file of an export is. */
export const exportKey = (taskId: number, format: ExportFormat = 'csv'): string =>
  `exportaciones/${taskId}.${format}`;
