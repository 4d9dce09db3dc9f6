import type { OfFile } from '../files/file-reader.ts';

/** The file that a task reads. */
export function isOfTask(eb: OfFile) {
  return eb.exists(eb.selectFrom('task').whereRef('task.file_id', '=', 'file.id').select('task.id'));
}
