import { isOfRole } from '../../../app/contract/account/course-files.ts';
import type { Reader } from '../../db/template.ts';
import { refuseField } from '../../errors.ts';

/** Files of content by their ids, as an editor shows them. */
export async function contentFilesOf(db: Reader, ids: readonly number[]) {
  const rows = await db
    .selectFrom('file')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('purpose', '=', 'course')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'content_type as contentType', 'size'])
    .execute();
  return new Map(rows.map(({ id, ...file }) => [id, { fileId: id, ...file }]));
}

/** The picture of that id, as an editor shows it; null where there is none. */
export async function contentImage(db: Reader, id: number | null) {
  return id === null ? null : ((await contentFilesOf(db, [id])).get(id) ?? null);
}

/**
 * Refuses what is no picture of a course. One that stood there before may stay.
 * @throws `body.invalid` (422)
 */
export async function refuseImage(
  db: Reader,
  { before, after }: { before: number | null; after: number | null },
): Promise<void> {
  if (after === null || after === before) return;
  const file = await contentImage(db, after);
  if (file && isOfRole('image', file.contentType)) return;
  refuseField('imagen', 'No encontramos la imagen que subiste. Vuelve a elegirla.');
}
