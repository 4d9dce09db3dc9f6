import type { Trx } from '#server/world.ts';

type NoteOwner = { memberId: number; activityId: number };

/**
 * Keeps a private note made from `version` (0: there was none) and gives its next version; undefined when the stored one
 * is another, so that nobody overwrites what another device wrote.
 */
export async function saveNoteText(
  trx: Trx,
  { memberId, activityId }: NoteOwner,
  note: { text: string; version: number; at: Date },
): Promise<number | undefined> {
  const { text, version, at } = note;
  if (version === 0) {
    const made = await trx
      .insertInto('activity_note')
      .values({ member_id: memberId, activity_id: activityId, text, saved_at: at })
      .onConflict((conflict) => conflict.columns(['member_id', 'activity_id']).doNothing())
      .returning('version')
      .executeTakeFirst();
    return made?.version;
  }
  const saved = await trx
    .updateTable('activity_note')
    .set({ text, version: version + 1, saved_at: at })
    .where('member_id', '=', memberId)
    .where('activity_id', '=', activityId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return saved?.version;
}
