import type { Trx } from '../../world.ts';

/** Gives a person another photo; the earlier one is marked as gone. */
export async function setPhoto(trx: Trx, personId: number, fileId: number, now: Date): Promise<void> {
  const { photo } = await trx
    .selectFrom('person')
    .where('id', '=', personId)
    .select('photo_file_id as photo')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (photo === fileId) return;
  await trx.updateTable('person').set({ photo_file_id: fileId }).where('id', '=', personId).execute();
  if (photo === null) return;
  await trx
    .updateTable('file')
    .set({ deleted_at: now })
    .where('id', '=', photo)
    .where('purpose', '=', 'photo')
    .execute();
}
