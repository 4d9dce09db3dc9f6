import type { FileReader, OfFile } from '../files/file-reader.ts';

/** True where Support attached the file to an answer of a request: for the person who made the request. */
export function isOfOwnTicket(eb: OfFile, { actor }: FileReader) {
  return eb.and([
    eb('file.purpose', '=', 'ticket'),
    eb.exists(
      eb
        .selectFrom('support_message as said')
        .innerJoin('support_ticket as asked', 'asked.id', 'said.ticket_id')
        .whereRef('said.file_id', '=', 'file.id')
        .where('said.internal', '=', false)
        .where('asked.person_id', '=', actor.personId)
        .select('said.id'),
    ),
  ]);
}

/** True where the file still goes with a request or with a message of one. */
export function isOfTicket(eb: OfFile) {
  return eb.or([
    eb.exists(
      eb.selectFrom('support_ticket as asked').whereRef('asked.file_id', '=', 'file.id').select('asked.id'),
    ),
    eb.exists(
      eb.selectFrom('support_message as said').whereRef('said.file_id', '=', 'file.id').select('said.id'),
    ),
  ]);
}
