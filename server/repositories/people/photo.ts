import type { Trx } from '../../world.ts';

/** Gives a person another photo, or none; the earlier one is marked as gone. False when it was theirs already. */
export async function setPhoto(
  trx: Trx,
  personId: number,
  fileId: number | null,
  now: Date,
): Promise<boolean> {
  const { photo } = await trx
    .selectFrom('person')
    .where('id', '=', personId)
    .select('photo_file_id as photo')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (photo === fileId) return false;
  await trx.updateTable('person').set({ photo_file_id: fileId }).where('id', '=', personId).execute();
  if (photo === null) return true;
  await trx
    .updateTable('file')
    .set({ deleted_at: now })
    .where('id', '=', photo)
    .where('purpose', '=', 'photo')
    .execute();
  return true;
}
