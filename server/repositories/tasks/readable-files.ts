import type { OfFile } from '../files/file-reader.ts';

/** The file that an import was made of. */
export function isOfImport(eb: OfFile) {
  return eb.exists(eb.selectFrom('task').whereRef('task.file_id', '=', 'file.id').select('task.id'));
}
