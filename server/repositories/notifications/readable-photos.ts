import type { FileReader, OfFile } from '../files/file-reader.ts';

/** The photo of who caused a notification of theirs. */
export function isPhotoOfNotifier(eb: OfFile, { actor }: FileReader) {
  return eb.exists(
    eb
      .selectFrom('notification')
      .innerJoin('person as causer', 'causer.id', 'notification.actor_id')
      .where('notification.person_id', '=', actor.personId)
      .whereRef('causer.photo_file_id', '=', 'file.id')
      .select('notification.id'),
  );
}
