import { isOfRole } from '../../../app/contract/account/course-files.ts';
import type { Reader } from '../../db/template.ts';
import { type FieldFault, refuseField, refuseFields } from '../../errors.ts';
import { pictureId, picturesOf } from '../../files/safe-html.ts';

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

/**
 * Refuses content whose HTML shows a picture that is no file of a course; `wireNames` are the names that its fields travel
 * by, where they are others.
 * @throws `body.invalid` (422)
 */
export async function refusePictures(
  db: Reader,
  content: object,
  wireNames: Readonly<Record<string, string>>,
): Promise<void> {
  const shown = Object.entries(content).flatMap(([field, value]) =>
    picturesOf({ [field]: value }).map((address) => ({ field, id: pictureId(address) ?? 0 })),
  );
  if (shown.length === 0) return;
  const known = await contentFilesOf(
    db,
    shown.map(({ id }) => id),
  );
  const faults: FieldFault[] = shown
    .filter(({ id }) => !known.has(id))
    .map(({ field }) => ({
      field: wireNames[field] ?? field,
      text: 'Una imagen ya no existe: quítala o súbela de nuevo.',
    }));
  refuseFields(faults);
}
